import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '../lib/cart-props.ts'
import { hearSubmits, keepWhileHeld, resumeInput, submitSoon } from './quantity.client.ts'
import { useHeldSubmit } from './use-held-submit.ts'

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

  /** To be set on any field of the form, which it leads to. */
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
