import { useCallback, useEffect, useRef, useState } from 'react'

interface Submit {
  readonly form: HTMLFormElement
  readonly submitter: HTMLElement | null
}

/** The last submit of one form, and whether it is held. */
type HeldState = {
  last: Submit | null
  isHeld: boolean
}

interface FormStatus {
  /** Given, a submit is also held while an earlier one is on its way; otherwise that one is the only one. */
  readonly busy?: boolean
  /** The last submit failed, and may be sent again without doing more than once. */
  readonly resendable?: boolean
}

/** Holds a submit that cannot be sent now, and sends it as soon as it can be: of several the last one, with what the fields hold then. */
export function useHeldSubmit({ busy, resendable = false }: FormStatus) {
  const state = useRef<HeldState>({ last: null, isHeld: false })
  const [offline, setOffline] = useState(false)
  const [intent, setIntent] = useState('')
  const queues = busy !== undefined

  const hold = useCallback(
    (event: Event) => {
      const submit = holdSubmit(event, state.current, queues)
      if (!submit) return
      setIntent(submit.intent)
      if (submit.offline !== undefined) setOffline(submit.offline)
    },
    [queues],
  )

  useEffect(() => {
    if (busy) return
    if (resendable && !navigator.onLine) state.current.isHeld = true
    return sendWhenOnline(state.current, () => setOffline(false))
  }, [busy, resendable])

  return {
    /** A submit waits for the browser to be online. */
    offline: offline || (resendable && !navigator.onLine),
    /** The value of the button that sent the last submit. */
    intent,
    /** Takes the submit before the kit's form gets it. */
    hold,
  }
}

/** Holds a submit that cannot be sent now. Gives what is known of it; undefined where another one is the only one. */
function holdSubmit(event: Event, state: HeldState, queues: boolean): { readonly intent: string; readonly offline?: boolean } | undefined {
  if (!(event instanceof SubmitEvent) || !(event.target instanceof HTMLFormElement)) return
  const waits = event.target.hasAttribute('aria-busy')
  if (waits && !queues) return
  const { submitter } = event
  state.last = { form: event.target, submitter }
  const intent = submitter instanceof HTMLButtonElement ? submitter.value : ''
  if (navigator.onLine && !waits) return { intent }
  // The kit's form leaves a submit alone that was prevented before.
  event.preventDefault()
  state.isHeld = true
  return { intent, offline: !navigator.onLine }
}

/** Sends what is held as soon as the browser is online, unless what it gives back is called before. */
function sendWhenOnline(state: HeldState, onSent: () => void): () => void {
  const send = () => {
    if (!state.isHeld || !state.last?.form.isConnected) return
    state.isHeld = false
    const { form, submitter } = state.last
    // Before the state changes: the form says that it was held.
    form.requestSubmit(submitter?.isConnected ? submitter : null)
    onSent()
  }
  if (navigator.onLine) send()
  addEventListener('online', send)
  return () => removeEventListener('online', send)
}
