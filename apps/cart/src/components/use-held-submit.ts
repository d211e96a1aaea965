import { useCallback, useEffect, useRef, useState } from 'react'

interface FormStatus {
  /** Given, a submit is also held while an earlier one is on its way; otherwise that one is the only one. */
  readonly busy?: boolean
  /** The last submit failed, and may be sent again without doing more than once. */
  readonly resendable?: boolean
}

interface Submit {
  readonly form: HTMLFormElement
  readonly submitter: HTMLElement | null
}

/** Holds a submit that cannot be sent now, and sends it as soon as it can be: of several the last one, with what the fields hold then. */
export function useHeldSubmit({ busy, resendable = false }: FormStatus) {
  const last = useRef<Submit | null>(null)
  const isHeld = useRef(false)
  const [offline, setOffline] = useState(false)
  const [intent, setIntent] = useState('')
  const queues = busy !== undefined

  const hold = useCallback(
    (event: Event) => {
      if (!(event instanceof SubmitEvent) || !(event.target instanceof HTMLFormElement)) return
      const waits = event.target.hasAttribute('aria-busy')
      if (waits && !queues) return
      last.current = { form: event.target, submitter: event.submitter }
      setIntent(event.submitter instanceof HTMLButtonElement ? event.submitter.value : '')
      if (navigator.onLine && !waits) return
      // The kit's form leaves a submit alone that was prevented before.
      event.preventDefault()
      isHeld.current = true
      setOffline(!navigator.onLine)
    },
    [queues],
  )

  useEffect(() => {
    if (busy) return
    if (resendable && !navigator.onLine) isHeld.current = true
    const send = () => {
      if (!isHeld.current || !last.current?.form.isConnected) return
      isHeld.current = false
      const { form, submitter } = last.current
      // Before the state changes: the form says that it was held.
      form.requestSubmit(submitter?.isConnected ? submitter : null)
      setOffline(false)
    }
    if (navigator.onLine) send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [busy, resendable])

  return {
    /** A submit waits for the browser to be online. */
    offline: offline || (resendable && !navigator.onLine),
    /** The value of the button that sent the last submit. */
    intent,
    /** To be called with the submit before the kit's form gets it. */
    hold,
  }
}
