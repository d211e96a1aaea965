import type { HeldCard } from '@galleria/commerce/checkout/card-challenge'
import type { AgreedPage } from '@galleria/commerce/checkout/checkout'
import { type ChosenSlot, slotKey } from '@galleria/commerce/checkout/delivery-slots'
import type { CardField, CardInput } from '@galleria/commerce/checkout/payment'
import type { PaymentProvider, PaymentStart } from '@galleria/commerce/checkout/payment-provider'
import type { Message } from '../../messages.ts'
import type { Billing } from '../../services/checkout/save-order-form.ts'
import type { CheckoutView, OfferView } from '../../services/checkout/view-checkout.ts'
import type { PaymentProviders } from '../../services/payments/payment-providers.ts'
import { checkBilling, toBillingValues, readBillingValues, type BillingErrors, type BillingValues } from './address/billing-form.ts'
import { slotName } from './delivery/delivery-slot.tsx'
import { termsVersion } from './terms/terms-version.ts'

/** Ways to pay with money of one's own, in the order in which they are offered. */
const ONLINE_METHODS = ['stripe', 'test-card'] as const
export type OnlineMethod = (typeof ONLINE_METHODS)[number]
export type PaymentChoiceMethod = OnlineMethod | 'offline'

/** Stripe is left out where it can charge none of the sums that the order may come to. */
export function onlineMethods({ stripe, testCard }: PaymentProviders, { offers, sums, currency }: CheckoutView): readonly OnlineMethod[] {
  const payable = offers.length > 0 ? offers.map((offer) => offer.sums) : [sums]
  const isOffered = { stripe: payable.some(({ due }) => stripe?.canCharge(due, currency)), 'test-card': testCard !== undefined }
  return ONLINE_METHODS.filter((method) => isOffered[method])
}

export interface PaymentRequest {
  readonly method: PaymentChoiceMethod
  readonly offer?: string
  /** The key of the slot in which it is to be delivered, of an option with slots. */
  readonly slot?: string
  /** The total that stood beside the chosen option. */
  readonly shownTotal: string
  /** The billing details; absent where the page that is shown begins with what is known. */
  readonly billing?: BillingValues
  /** The versions of the owner's terms that the buyer has ticked. */
  readonly terms?: string
  /**
   * The card details that the shopper typed. Only the page that answers this very request repeats them, so that a wrong code, field or
   * total does not make the shopper type sixteen digits again; no script could keep them meanwhile. They return over the same connection,
   * to the browser that sent them, in an answer that nothing stores; no row, log, address or cookie ever has them, and no other request can
   * fetch them. The security code is repeated until a bank has refused the card: then the card itself is in doubt, and the shopper types it
   * again.
   */
  readonly card?: CardInput
}

/** Maximum lengths of the fields of a card. */
export const MAX_CARD_LENGTHS = { number: 23, expiry: 9, code: 4 } as const

/** What is not offered is not chosen: the first way that is offered takes its place. */
export function readPaymentRequest(form: URLSearchParams, online: readonly OnlineMethod[]): PaymentRequest {
  const offer = form.get('shippingOption') ?? undefined
  return {
    method: [...online, 'offline' as const].find((method) => method === form.get('paymentMethod')) ?? online[0] ?? 'offline',
    ...(offer !== undefined && { offer, slot: form.get(slotName(offer)) ?? '' }),
    shownTotal: form.get(offer === undefined ? 'total' : `total.${offer}`) ?? '',
    billing: readBillingValues(form),
    terms: form.get('terms') ?? '',
    card: readCard(form),
  }
}

function readCard(form: URLSearchParams): CardInput {
  const readField = (name: string, length: number) => (form.get(name) ?? '').slice(0, length)
  return {
    number: readField('cardNumber', MAX_CARD_LENGTHS.number),
    expiry: readField('cardExpiry', MAX_CARD_LENGTHS.expiry),
    code: readField('cardCode', MAX_CARD_LENGTHS.code),
  }
}

export function withoutCardCode({ card, ...request }: PaymentRequest): PaymentRequest {
  return { ...request, ...(card && { card: { ...card, code: '' } }) }
}

/** Keyboards for figures have no slash: "0829" is "08 / 29". */
function readExpiry(text: string): string {
  return text.trim().replace(/^(\d{2})\s*(\d{2}|\d{4})$/, '$1/$2')
}

export type PaymentErrors = Partial<Record<CardField | 'shippingOption' | 'slot' | 'terms', Message>> & { readonly billing?: BillingErrors }

export type PaymentResult =
  | Exclude<PaymentStart<HeldCard>, { state: 'invalid' }>
  | { readonly state: 'invalid'; readonly errors: PaymentErrors }

/** What the order form says beside the payment. */
export interface CheckedForm {
  readonly billing: Billing
  readonly terms: readonly AgreedPage[]
  readonly timeSlot?: ChosenSlot
}

type OrderFormResult = CheckedForm | { readonly errors: PaymentErrors }

export function checkOrderForm(request: PaymentRequest, view: CheckoutView): OrderFormResult {
  const billing = checkBilling(request.billing ?? toBillingValues(view), view)
  const errors: PaymentErrors = {
    ...deliveryErrors(request, view),
    ...('errors' in billing && { billing: billing.errors }),
    ...termsError(request.terms ?? '', view),
  }
  if ('errors' in billing || Object.keys(errors).length > 0) return { errors }
  const timeSlot = findChosenSlot(request, view)
  return {
    billing: billing.billing,
    terms: view.terms.map(({ slug, revision }) => ({ slug, revision })),
    ...(timeSlot && { timeSlot }),
  }
}

/** Whether an option has slots, and none of them can be had. */
export function isFull({ slots }: OfferView): boolean {
  return slots?.offered.length === 0
}

function findChosenSlot({ offer, slot }: PaymentRequest, { offers }: CheckoutView): ChosenSlot | undefined {
  const { slots } = offers.find(({ code }) => code === offer) ?? {}
  const chosen = slots?.offered.find((offered) => slotKey(offered) === slot)
  return slots && chosen && offer !== undefined ? { shippingOption: offer, timeZone: slots.timeZone, ...chosen } : undefined
}

/** The errors about delivery. A chosen option that cannot be had any more is named as such: time has passed, or others were quicker. */
function deliveryErrors(request: PaymentRequest, view: CheckoutView): PaymentErrors {
  if (!view.needsDelivery) return {}
  const chosen = view.offers.find(({ code }) => code === request.offer)
  if (!chosen || isFull(chosen)) return { shippingOption: { key: 'error.delivery' } }
  if (!chosen.slots || findChosenSlot(request, view)) return {}
  return { slot: { key: request.slot ? 'error.slot.passed' : 'error.slot' } }
}

/** Agreed is what was shown: a page that the owner has changed meanwhile is to be read first. */
function termsError(agreed: string, { terms }: CheckoutView): PaymentErrors {
  const version = termsVersion(terms)
  if (agreed === version) return {}
  return { terms: { key: agreed === '' ? 'error.terms' : 'error.terms.changed' } }
}

/** Checks the card with the rest of the form, so that one round shows everything that is wrong. */
export async function authorizePayment(
  { card }: PaymentRequest,
  others: PaymentErrors,
  provider: PaymentProvider<CardInput, HeldCard>,
): Promise<PaymentResult> {
  const { number = '', expiry = '', code = '' } = card ?? {}
  const response = await provider.start({ number, expiry: readExpiry(expiry), code })
  if (response.state === 'invalid') return { state: 'invalid', errors: { ...others, ...response.errors } }
  return Object.keys(others).length > 0 ? { state: 'invalid', errors: others } : response
}
