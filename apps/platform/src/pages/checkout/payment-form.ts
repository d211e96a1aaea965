import { authorizeTestCard, type CardAnswer, type CardField, type Payment } from '../../domain/payment.ts'
import type { Saying } from '../../messages.ts'
import type { CheckoutView } from '../../services/checkout/view-checkout.ts'

export interface PaymentWish {
  readonly method: 'test-card' | 'offline'
  readonly offer?: string
  /** The total that stood beside the chosen option. */
  readonly shownTotal: string
}

/** Where test cards are not taken, there is one way to pay. */
export function readPaymentWish(form: URLSearchParams, cards: boolean): PaymentWish {
  const offer = form.get('shippingOption') ?? undefined
  return {
    method: !cards || form.get('paymentMethod') === 'offline' ? 'offline' : 'test-card',
    ...(offer !== undefined && { offer }),
    shownTotal: form.get(offer === undefined ? 'total' : `total.${offer}`) ?? '',
  }
}

/** Keyboards for figures have no slash: "0829" is "08 / 29". */
function readExpiry(text: string): string {
  return text.trim().replace(/^(\d{2})\s*(\d{2}|\d{4})$/, '$1/$2')
}

export type PaymentErrors = Partial<Record<CardField | 'shippingOption', Saying>>

export type PaymentAnswer =
  | { readonly state: 'accepted'; readonly payment: Payment }
  | Extract<CardAnswer, { state: 'challenge' | 'declined' }>
  | { readonly state: 'invalid'; readonly errors: PaymentErrors }

/** Checks delivery and card together, so that one round shows everything that is wrong. */
export function authorizePayment(form: URLSearchParams, wish: PaymentWish, view: CheckoutView, now: Date): PaymentAnswer {
  const known = !view.needsDelivery || view.offers.some(({ code }) => code === wish.offer)
  const delivery: PaymentErrors = known ? {} : { shippingOption: { key: 'error.delivery' } }
  if (wish.method === 'offline')
    return known ? { state: 'accepted', payment: { method: 'offline' } } : { state: 'invalid', errors: delivery }
  const card = { number: form.get('cardNumber') ?? '', expiry: readExpiry(form.get('cardExpiry') ?? ''), code: form.get('cardCode') ?? '' }
  const answer = authorizeTestCard(card, now, crypto.randomUUID())
  if (answer.state === 'invalid') return { state: 'invalid', errors: { ...delivery, ...answer.errors } }
  if (!known) return { state: 'invalid', errors: delivery }
  return answer
}
