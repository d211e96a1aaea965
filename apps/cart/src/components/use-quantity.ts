import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '../lib/cart-props.ts'
import { findHeldChange, holdChange, REMOVAL } from '../lib/held-changes.ts'
import { useHeldSubmit } from './use-held-submit.ts'

/** A shopper presses three times to get from 1 to 4: the delay makes that one change. */
const DEBOUNCE_MS = 400

interface FieldOfForm {
  readonly current: HTMLInputElement | null
}

interface ServerState {
  readonly line: CartLine
  /** The text that the server rejected. */
  readonly refused: string | undefined
  /** The form is being submitted. */
  readonly busy: boolean
  readonly failed: boolean
}

interface Field {
  readonly line: CartLine
  readonly busy: boolean
  readonly text: string
  /** The text that was submitted last. */
  readonly sent: string
  /** The text was changed with the buttons, not by typing. */
  readonly stepped: boolean
}

/**
 * The state of a line's quantity field: the shopper's input, until the server responds with the quantity in the cart. Steps are submitted
 * automatically; typed text waits until the shopper submits it.
 */
export function useQuantity({ line, refused, busy, failed }: ServerState) {
  const serverText = refused ?? String(line.quantity)
  const [field, setField] = useState<Field>({ line, busy, text: serverText, sent: serverText, stepped: false })
  if (field.line !== line || field.busy !== busy) setField(nextField(field, { line, busy, serverText }))
  const { text, sent, stepped } = field

  /** The ref for any field of the form, which it leads to. */
  const inForm = useRef<HTMLInputElement>(null)
  useEffect(() => (busy || !stepped || text === sent ? undefined : submitSoon(inForm)), [busy, text, sent, stepped])

  const { offline, intent, hold } = useHeldSubmit({ busy, resendable: failed })
  useEffect(() => hearSubmits(inForm, hold), [hold])
  useEffect(() => keepWhileHeld(line.id, offline && { intent, text }), [offline, intent, line.id, text])
  useEffect(
    () =>
      resumeInput(line.id, inForm, (resumed, isHeld) =>
        setField((current) => ({ ...current, text: resumed, stepped: isHeld || current.stepped })),
      ),
    [line.id],
  )

  return {
    text,
    inForm,
    offline,
    /** The cart, and what it comes to, is not yet what the field says. */
    unsettled: busy || offline || text !== String(line.quantity),
    /** Whether the field holds text that the shopper has not submitted. */
    waiting: !offline && text !== String(line.quantity) && (!stepped || (text === sent && !busy)),
    type: (value: string) => setField({ ...field, text: value, stepped: false }),
    step: (value: string) => setField({ ...field, text: value, stepped: true }),
  }
}

function nextField(field: Field, { line, busy, serverText }: { line: CartLine; busy: boolean; serverText: string }): Field {
  const { text } = field
  const sent = busy && !field.busy ? text : field.sent
  if (field.line === line) return { ...field, busy, sent }
  // Input that arrived during the submit is not lost.
  return text === sent ? { line, busy, text: serverText, sent: serverText, stepped: false } : { ...field, line, busy, sent: serverText }
}

/** Submits the form, unless what it gives back is called before. */
function submitSoon(inForm: FieldOfForm): () => void {
  const timer = setTimeout(() => inForm.current?.form?.requestSubmit(), DEBOUNCE_MS)
  return () => clearTimeout(timer)
}

function hearSubmits(inForm: FieldOfForm, hold: (event: Event) => void): () => void {
  const form = inForm.current?.form
  form?.addEventListener('submit', hold)
  return () => form?.removeEventListener('submit', hold)
}

/** Keeps a change that waits for the network, for a page that is loaded anew. */
function keepWhileHeld(line: string, change: { readonly intent: string; readonly text: string } | false): () => void {
  if (change) holdChange(line, change.intent === REMOVAL ? REMOVAL : change.text)
  return () => holdChange(line, null)
}

/**
 * Goes on with what the field does not show yet. A shopper on a slow line may have typed before this script ran: hydration leaves that text in the
 * field and reports no change. What was entered offline goes on where the page was loaded anew.
 */
function resumeInput(line: string, inForm: FieldOfForm, show: (text: string, isHeld: boolean) => void): void {
  const form = inForm.current?.form
  const input = form?.elements.namedItem('quantity')
  const held = findHeldChange(line)
  if (held === REMOVAL) removeAgain(line, form)
  else if (input instanceof HTMLInputElement && (held ?? input.value) !== input.defaultValue) show(held ?? input.value, held !== null)
}

/** Removes the line once more. The removal is held again where the browser is still offline. */
function removeAgain(line: string, form: HTMLFormElement | null | undefined): void {
  holdChange(line, null)
  form?.requestSubmit(form.querySelector<HTMLButtonElement>(`button[value="${REMOVAL}"]`))
}
