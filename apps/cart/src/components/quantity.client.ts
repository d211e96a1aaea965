import { heldChange, holdChange, REMOVAL } from '../lib/held-changes.client.ts'

/** A shopper presses three times to get from 1 to 4: the delay makes that one change. */
const DEBOUNCE_MS = 400

interface FieldOfForm {
  readonly current: HTMLInputElement | null
}

/** Submits the form, unless what it gives back is called before. */
export function submitSoon(inForm: FieldOfForm): () => void {
  const timer = setTimeout(() => inForm.current?.form?.requestSubmit(), DEBOUNCE_MS)
  return () => clearTimeout(timer)
}

export function hearSubmits(inForm: FieldOfForm, hold: (event: Event) => void): () => void {
  const form = inForm.current?.form
  form?.addEventListener('submit', hold)
  return () => form?.removeEventListener('submit', hold)
}

/** Keeps a change that waits for the network, for a page that is loaded anew. */
export function keepWhileHeld(line: string, change: { readonly intent: string; readonly text: string } | false): () => void {
  if (change) holdChange(line, change.intent === REMOVAL ? REMOVAL : change.text)
  return () => holdChange(line, null)
}

/**
 * Goes on with what the field does not show yet. A shopper on a slow line may have typed before this script ran: hydration leaves that text in the
 * field and reports no change. What was entered offline goes on where the page was loaded anew.
 */
export function resumeInput(line: string, inForm: FieldOfForm, show: (text: string, isHeld: boolean) => void): void {
  const form = inForm.current?.form
  const input = form?.elements.namedItem('quantity')
  const held = heldChange(line)
  if (held === REMOVAL) removeAgain(line, form)
  else if (input instanceof HTMLInputElement && (held ?? input.value) !== input.defaultValue) show(held ?? input.value, held !== null)
}

/** It is held again where the browser is still offline. */
function removeAgain(line: string, form: HTMLFormElement | null | undefined): void {
  holdChange(line, null)
  form?.requestSubmit(form.querySelector<HTMLButtonElement>(`button[value="${REMOVAL}"]`))
}
