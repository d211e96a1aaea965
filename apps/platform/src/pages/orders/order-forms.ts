import { CANCEL_REASONS, type CancelReason } from '@galleria/commerce/orders/buyer/buyer-rights'
import type { ReturnedLine } from '@galleria/commerce/orders/buyer/order-return'
import { MAX_RETURN_COMMENT, RETURN_REASONS, type ReturnReason } from '@galleria/platform-client/entities/orders/order-return'

const QUANTITY = 'quantity-'

/** The name of the field that says how many of a line come back. */
export const quantityField = (lineId: string): string => QUANTITY + lineId

export type OrderForm =
  | { readonly intent: 'cancel'; readonly reason: CancelReason }
  | { readonly intent: 'return'; readonly reason: ReturnReason; readonly lines: readonly ReturnedLine[]; readonly comment: string }

/** The submitted form of an order's page; `undefined` for any other form. */
export function readOrderForm(form: URLSearchParams): OrderForm | undefined {
  const intent = form.get('intent')
  if (intent === 'cancel') return { intent, reason: CANCEL_REASONS.find((reason) => reason === form.get('reason')) ?? 'anotherReason' }
  if (intent !== 'return') return undefined
  return {
    intent,
    reason: RETURN_REASONS.find((reason) => reason === form.get('reason')) ?? 'anotherReason',
    lines: readReturnedLines(form),
    comment: (form.get('comment') ?? '').trim().slice(0, MAX_RETURN_COMMENT),
  }
}

/** Reads the returned lines; for a line named more than once, the last quantity counts. */
function readReturnedLines(form: URLSearchParams): ReturnedLine[] {
  const quantities = new Map([...form].flatMap(([name, value]) => (name.startsWith(QUANTITY) ? [[name, Number(value)] as const] : [])))
  return [...quantities].flatMap(([name, quantity]) =>
    Number.isInteger(quantity) && quantity > 0 ? [{ id: name.slice(QUANTITY.length), quantity }] : [],
  )
}
