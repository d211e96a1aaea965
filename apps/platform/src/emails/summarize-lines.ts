import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { getShownText } from '@galleria/commerce/orders/shown-text'
import type { MessageBundle } from '../messages.ts'

/** Mail programs cut off a mail of more than 102 KB, with the total and the links at its end. */
export const MAX_NAMED = 100

/** The lines that a mail names, and how many more there are. */
export function summarizeLines(lines: readonly string[], { counted }: MessageBundle): string[] {
  const more = lines.length - MAX_NAMED
  return more > 0 ? [...lines.slice(0, MAX_NAMED), counted('email.more', more)] : [...lines]
}

/** What some lines of an order are, as a mail names them. */
export function listLineNames(
  { lineItems = [] }: OrderDocument,
  lines: readonly { readonly id: string; readonly quantity: number }[],
  messages: MessageBundle,
): string[] {
  const names = new Map(lineItems.map(({ id, productName }) => [id, productName]))
  return summarizeLines(
    lines.map(({ id, quantity }) => `${quantity} × ${getShownText(names.get(id))}`),
    messages,
  )
}
