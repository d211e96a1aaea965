interface Submit {
  readonly form: HTMLFormElement
  readonly submitter: HTMLElement | null
}

/** Of one form. */
export type HeldState = {
  last: Submit | null
  isHeld: boolean
}

/** Holds a submit that cannot be sent now. Gives what is known of it; undefined where another one is the only one. */
export function holdSubmit(
  event: Event,
  state: HeldState,
  queues: boolean,
): { readonly intent: string; readonly offline?: boolean } | undefined {
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
export function sendWhenOnline(state: HeldState, onSent: () => void): () => void {
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
