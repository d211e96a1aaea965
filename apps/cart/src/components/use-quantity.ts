import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '../lib/cart-props.ts'

/** A shopper who goes from 1 to 4 presses three times: that is one change. */
const SETTLED_MS = 400

interface Answer {
  readonly line: CartLine
  /** What the server did not take. */
  readonly refused: string | undefined
  /** The form is on its way. */
  readonly busy: boolean
}

interface Field {
  readonly line: CartLine
  readonly busy: boolean
  readonly text: string
  /** What the form was sent with last. */
  readonly sent: string
  /** Changed by the buttons rather than by typing. */
  readonly stepped: boolean
}

/**
 * What stands in the quantity field of a line: what the shopper puts there, until the server has answered with what the cart holds.
 * Steps are sent by themselves; what is typed waits for the shopper's word.
 */
export function useQuantity({ line, refused, busy }: Answer) {
  const answered = refused ?? String(line.quantity)
  const [field, setField] = useState<Field>({ line, busy, text: answered, sent: answered, stepped: false })
  if (field.line !== line || field.busy !== busy) setField(following(field, { line, busy, answered }))
  const { text, sent, stepped } = field

  /** For any field of the form. */
  const inForm = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (busy || !stepped || text === sent) return
    const timer = setTimeout(() => inForm.current?.form?.requestSubmit(), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [busy, text, sent, stepped])

  return {
    text,
    inForm,
    /** Whether what stands in the field waits for the shopper to send it. */
    waiting: text !== String(line.quantity) && (!stepped || (text === sent && !busy)),
    type: (value: string) => setField({ ...field, text: value, stepped: false }),
    step: (value: string) => setField({ ...field, text: value, stepped: true }),
  }
}

function following(field: Field, { line, busy, answered }: { line: CartLine; busy: boolean; answered: string }): Field {
  const { text } = field
  const sent = busy && !field.busy ? text : field.sent
  if (field.line === line) return { ...field, busy, sent }
  // What was changed while the answer was on its way is not lost.
  return text === sent ? { line, busy, text: answered, sent: answered, stepped: false } : { ...field, line, busy, sent: answered }
}
