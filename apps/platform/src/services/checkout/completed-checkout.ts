import type { CheckoutLine } from '../../domain/checkout.ts'
import type { CompletedCheckout } from '../../domain/outbox-message.ts'

/** What the cart of an ordered checkout has to let go of. */
export function completedCheckout({ id, lines }: { id: string; lines: readonly CheckoutLine[] }): CompletedCheckout {
  return { checkoutId: id, lines: lines.map((line) => ({ id: line.id, quantity: line.quantity })) }
}
