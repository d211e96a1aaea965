import { useId, useState } from 'react'

/** State of its own, which is lost when its root is another one. */
export function Notes() {
  const [notes, setNotes] = useState(0)
  return (
    <>
      <button onClick={() => setNotes(notes + 1)}>{`Notes: ${notes}`}</button>
      {notes > 0 && <Noted />}
    </>
  )
}

/** A part with an id of the browser: the server never rendered it. */
function Noted() {
  return <p id={useId()}>noted</p>
}
