import type { HeldCard } from './card-challenge.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { authorizeTestCard, chargeHeldCard, type CardInput } from './payment.ts'

/** Paid when it arrives: the order stands on the shopper's word. */
export const payOnDelivery: PaymentProvider<null, never> = {
  start: async () => ({ state: 'accepted', payment: { method: 'offline' } }),
  confirm: async () => ({ state: 'accepted', payment: { method: 'offline' } }),
}

/** Test cards, some of which ask for 3-D Secure. No money moves, so their refunds need no call. */
export function testCards(now: () => Date, newReference: () => string): PaymentProvider<CardInput, HeldCard> {
  return {
    start: async (card) => {
      const result = authorizeTestCard(card, now(), newReference())
      return result.state === 'challenge' ? { state: 'started', started: result.card } : result
    },
    confirm: async (card) => chargeHeldCard(card),
  }
}
