import { ActionForm, useFragmentEvent } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { useCallback, useId, useState } from 'react'
import { Notes } from './notes.tsx'
import { useLifecycle } from './use-lifecycle.ts'

/** Counts what it hears, with a listener that is a new function at each render and one that can go. */
export function Counter() {
  const [pieces, setPieces] = useState(0)
  const [listening, setListening] = useState(true)
  useLifecycle('basket/counter')
  useFragmentEvent('cart:updated', ({ count }) => setPieces(pieces + count))
  return (
    <>
      <output>{`${pieces} pieces`}</output>
      {listening && <Greeter />}
      <button onClick={() => setListening(false)}>Ignore members</button>
    </>
  )
}

function Greeter() {
  const [names, setNames] = useState<readonly string[]>([])
  useFragmentEvent(
    'account:signed-in',
    useCallback(({ name }: { name: string }) => {
      document.body.dataset['greeted'] = `${document.body.dataset['greeted'] ?? ''}${name} `
      setNames((before) => [...before, name])
    }, []),
  )
  return <p>{`Members: ${names.join(', ') || 'none'}`}</p>
}

/** A part without a loader: its props are its params. */
export function Price({ variant }: { variant: string }) {
  useLifecycle('basket/price')
  return (
    <>
      <p id={useId()}>{`Price of ${variant}`}</p>
      <Notes />
    </>
  )
}

/** A part with a loader: new params take a request. */
export function Summary({ list, revision, form }: WithForm<{ list: string; revision: number }>) {
  useLifecycle('basket/summary')
  return (
    <>
      <p data-revision={revision}>{`List ${form?.done ? 'cleared' : list}`}</p>
      <ActionForm fragment="basket/summary" params={{ list }} aria-label="Summary">
        <button>{`Clear ${list}`}</button>
      </ActionForm>
      <Notes />
    </>
  )
}
