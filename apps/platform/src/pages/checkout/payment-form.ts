import { authorizeTestCard, type CardResult, type CardField, type CardInput, type Payment } from '../../domain/checkout/payment.ts'
import type { Message } from '../../messages.ts'
import type { CheckoutView } from '../../services/checkout/view-checkout.ts'

export interface PaymentRequest {
  readonly method: 'test-card' | 'offline'
  readonly offer?: string
  /** The total that stood beside the chosen option. */
  readonly shownTotal: string
  /**
   * The card details that the shopper typed. Only the page that answers this very request repeats them, so that a wrong code, field or
   * total does not make the shopper type sixteen digits again; no script could keep them meanwhile. They return over the same connection,
   * to the browser that sent them, in an answer that nothing stores; no row, log, address or cookie ever has them, and no other request can
   * fetch them. The security code is repeated until a bank has refused the card: then the card itself is in doubt, and the shopper types it
   * again.
   */
  readonly card?: CardInput
}

/** Of the fields of a card. */
export const MAX_CARD_LENGTHS = { number: 23, expiry: 9, code: 4 } as const

/** Where test cards are not taken, there is one way to pay. */
export function readPaymentRequest(form: URLSearchParams, cards: boolean): PaymentRequest {
  const offer = form.get('shippingOption') ?? undefined
  return {
    method: !cards || form.get('paymentMethod') === 'offline' ? 'offline' : 'test-card',
    ...(offer !== undefined && { offer }),
    shownTotal: form.get(offer === undefined ? 'total' : `total.${offer}`) ?? '',
    card: readCard(form),
  }
}

function readCard(form: URLSearchParams): CardInput {
  const typed = (name: string, length: number) => (form.get(name) ?? '').slice(0, length)
  return {
    number: typed('cardNumber', MAX_CARD_LENGTHS.number),
    expiry: typed('cardExpiry', MAX_CARD_LENGTHS.expiry),
    code: typed('cardCode', MAX_CARD_LENGTHS.code),
  }
}

export function withoutCardCode({ card, ...request }: PaymentRequest): PaymentRequest {
  return { ...request, ...(card && { card: { ...card, code: '' } }) }
}

/** Keyboards for figures have no slash: "0829" is "08 / 29". */
function readExpiry(text: string): string {
  return text.trim().replace(/^(\d{2})\s*(\d{2}|\d{4})$/, '$1/$2')
}

export type PaymentErrors = Partial<Record<CardField | 'shippingOption', Message>>

export type PaymentResult =
  | { readonly state: 'accepted'; readonly payment: Payment }
  | Extract<CardResult, { state: 'challenge' | 'declined' }>
  | { readonly state: 'invalid'; readonly errors: PaymentErrors }

/** Checks delivery and card together, so that one round shows everything that is wrong. */
export function authorizePayment(request: PaymentRequest, view: CheckoutView, now: Date): PaymentResult {
  const known = !view.needsDelivery || view.offers.some(({ code }) => code === request.offer)
  const delivery: PaymentErrors = known ? {} : { shippingOption: { key: 'error.delivery' } }
  if (request.method === 'offline')
    return known ? { state: 'accepted', payment: { method: 'offline' } } : { state: 'invalid', errors: delivery }
  const { number = '', expiry = '', code = '' } = request.card ?? {}
  const response = authorizeTestCard({ number, expiry: readExpiry(expiry), code }, now, crypto.randomUUID())
  if (response.state === 'invalid') return { state: 'invalid', errors: { ...delivery, ...response.errors } }
  if (!known) return { state: 'invalid', errors: delivery }
  return response
}
