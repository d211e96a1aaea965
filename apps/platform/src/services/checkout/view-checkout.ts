import { eq } from 'drizzle-orm'
import { orders } from '../../db/schema/commerce.ts'
import { checkoutState, type CheckoutDetails, type CheckoutState, type LineProblem, type Quote } from '../../domain/checkout.ts'
import type { DeliveryOffer } from '../../domain/delivery.ts'
import { toAmount } from '../../domain/money.ts'
import { lineTotal } from '../../domain/totals.ts'
import type { CommerceContext } from '../contexts.ts'
import { checkoutOfToken, quoteOf } from './open-checkout.ts'

/** What the hosted page shows. Amounts are decimal strings. */
export interface CheckoutView {
  readonly state: CheckoutState
  /** The language that the visit was prepared in. */
  readonly language: string | null
  readonly callbacks: { readonly thankYouPageUrl?: string; readonly cartPageUrl?: string }
  readonly order?: { readonly id: string; readonly number: number }
  readonly details: CheckoutDetails
  readonly lines: readonly CheckoutLineView[]
  readonly needsDelivery: boolean
  readonly offers: readonly OfferView[]
  readonly chosenOffer?: string
  readonly subtotal: string
  readonly total: string
  readonly ready: boolean
}

export interface OfferView extends Pick<DeliveryOffer, 'code' | 'days'> {
  readonly price: string
  readonly total: string
}

export interface CheckoutLineView {
  readonly id: string
  readonly name: string
  readonly choices: string
  readonly quantity: number
  readonly total: string
  readonly image?: string
  readonly problem?: LineProblem
  readonly available?: number
}

export function viewCheckout(context: CommerceContext, { token }: { token: string }): CheckoutView {
  const { checkout, callbacks, language } = checkoutOfToken(context, token)
  const quote = quoteOf(context, checkout.lines, checkout.details)
  const order = checkout.orderId === null ? undefined : context.db.select({ id: orders.id, number: orders.number }).from(orders).where(eq(orders.id, checkout.orderId)).get()
  return {
    state: checkoutState(checkout, context.now()),
    language,
    callbacks,
    ...(order && { order }),
    details: checkout.details,
    lines: quote.lines.map(lineView),
    needsDelivery: quote.needsDelivery,
    offers: quote.offers.map(({ offer, total }) => ({ code: offer.code, days: offer.days, price: toAmount(offer.price), total })),
    ...(quote.chosen && { chosenOffer: quote.chosen.code }),
    subtotal: toAmount(quote.totals.subtotal),
    total: toAmount(quote.totals.total),
    ready: quote.ready,
  }
}

function lineView({ id, quantity, item, problem }: Quote['lines'][number]): CheckoutLineView {
  return {
    id,
    name: item.name,
    choices: item.choices.map(({ choice }) => choice).join(' · '),
    quantity,
    total: toAmount(lineTotal({ quantity, price: item.price })),
    ...(item.image?.url && { image: item.image.url }),
    ...(problem && { problem }),
    ...(item.available !== undefined && { available: item.available }),
  }
}
