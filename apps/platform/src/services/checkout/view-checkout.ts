import {
  formatAgreedSum,
  checkoutState,
  type CheckoutDetails,
  type CheckoutState,
  type LineProblem,
  type Quote,
  type QuotedOffer,
  type WireAddress,
} from '@galleria/commerce/checkout/checkout'
import type { DeliverySlot } from '@galleria/commerce/checkout/delivery-slots'
import { getShownText } from '@galleria/commerce/orders/shown-text'
import type { OfferedFee, Pricing } from '@galleria/commerce/pricing/pricing'
import { deliveryCountries } from '@galleria/commerce/pricing/settings/delivery-countries'
import { pickupOptions, type PickupOption } from '@galleria/commerce/pricing/settings/pickup-places'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { toAmount } from '@galleria/commerce/values/money'
import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { orders } from '../../db/schema/commerce.ts'
import type { CommerceContext } from '../contexts.ts'
import { readSettings } from '../pricing/settings/read-settings.ts'
import { checkoutMemberships, type CheckoutMembership } from './checkout-memberships.ts'
import { termsPages, type TermsPage } from './checkout-terms.ts'
import { checkoutOfToken, quoteOf } from './open-checkout.ts'
import { offersPayOnDelivery } from './pay-on-delivery.ts'
import { slotsOf } from './slot-bookings.ts'

/** What the hosted page shows. Amounts are decimal strings. */
export interface CheckoutView {
  readonly state: CheckoutState
  /** The language that the visit was prepared in. */
  readonly language: string | null
  /** Currency of all amounts. */
  readonly currency: string
  readonly callbacks: {
    readonly thankYouPageUrl?: string
    readonly cartPageUrl?: string
    /** Whether the checkout was opened by the link of a mail, in a browser that need not be the one in which the cart was filled. */
    readonly resumed?: boolean
  }
  readonly order?: { readonly id: string; readonly number: number }
  readonly details: CheckoutDetails
  readonly lines: readonly CheckoutLineView[]
  readonly needsDelivery: boolean
  /** The codes of the countries that the order can be delivered to. */
  readonly countries: readonly string[]
  /** The places where the order can be picked up instead. */
  readonly pickups: readonly PickupView[]
  readonly offers: readonly OfferView[]
  readonly chosenOffer?: string
  readonly payOnDelivery: boolean
  /** The sums with the chosen delivery option; without any delivery where none is chosen. */
  readonly sums: SumsView
  readonly coupon?: CodeView
  readonly giftCard?: CodeView
  readonly memberships: readonly CheckoutMembership[]
  /** What the buyer may add. */
  readonly extras: readonly ExtraView[]
  /** What the owner asks buyers to agree to. */
  readonly terms: readonly TermsPage[]
  /** What the shop asks of a cart and this one does not keep. */
  readonly violations: readonly string[]
  readonly ready: boolean
}

export interface CodeView {
  readonly code: string
  /** Whether it gives nothing now. */
  readonly unused: boolean
}

export interface SumsView {
  readonly subtotal: string
  readonly discounts: readonly NamedAmount[]
  readonly delivery: string
  readonly fees: readonly FeeView[]
  readonly tax: string
  readonly taxIncluded: boolean
  readonly total: string
  /** What the gift card pays, and what is paid later. */
  readonly giftCard?: string
  readonly later?: string
  /** What is paid now. */
  readonly due: string
  /** What the shopper agrees to by ordering. */
  readonly agreed: string
}

export interface NamedAmount {
  /** The name of the discount; absent for what the shop takes off by hand. */
  readonly name?: string
  readonly amount: string
}

/** An amount under its name in the shop's language, and in further ones. */
export interface FeeView {
  readonly name: string
  readonly translations?: Readonly<Record<string, string>>
  readonly amount: string
}

export interface ExtraView extends FeeView {
  readonly code: string
  readonly chosen: boolean
}

interface WayView {
  readonly code: string
  /** The title in the shop's own language; pages say the known ones in the reader's. */
  readonly title: string
  readonly deliveryTime: string
  readonly known?: 'standard' | 'express' | 'pickup'
  readonly days?: readonly [from: number, to: number]
  /** The place of what is picked up. */
  readonly pickup?: WireAddress
}

export type PickupView = WayView & { readonly pickup: WireAddress }

export interface OfferView extends WayView {
  /** Time slots of which the buyer chooses one; absent without a choice. */
  readonly slots?: { readonly timeZone: string; readonly offered: readonly DeliverySlot[] }
  readonly price: string
  readonly sums: SumsView
}

export interface CheckoutLineView {
  readonly id: string
  readonly name: string
  /** Language of the name and the choices. */
  readonly language: string
  readonly choices: string
  readonly quantity: number
  /** The total of the line; absent where the item is no longer sold, and has no price. */
  readonly total?: string
  readonly image?: string
  /** The membership that pays for it, or for its deposit. */
  readonly membership?: { readonly name: string; readonly whole: boolean }
  readonly problem?: LineProblem
  readonly available?: number
}

interface ViewCheckout {
  readonly token: string
  /** The step that is shown: the first shows no ways of delivery, so the sums with each of them are not worked out. */
  readonly step?: 'contact' | undefined
}

function viewCheckout(context: CommerceContext, { token, step }: ViewCheckout): CheckoutView {
  const { checkout, callbacks, language } = checkoutOfToken(context, token)
  const quote = quoteOf(context, checkout, checkout.details)
  const { pricing } = quote
  const { coupon, giftCard } = checkout.details
  const { settings } = readSettings(context)
  const order =
    checkout.orderId === null
      ? undefined
      : context.db.select({ id: orders.id, number: orders.number }).from(orders).where(eq(orders.id, checkout.orderId)).get()
  return {
    state: checkoutState(checkout, context.now()),
    language,
    currency: pricing.currency,
    callbacks,
    ...(order && { order }),
    details: checkout.details,
    lines: quote.lines.map((line) => lineView(line, pricing)),
    needsDelivery: quote.needsDelivery,
    countries: deliveryCountries(settings),
    pickups: quote.needsDelivery ? pickupOptions(settings).map(pickupView) : [],
    offers: step === 'contact' ? [] : quote.offers.map((offer) => offerView(context, offer)),
    ...(quote.chosen && { chosenOffer: quote.chosen.offer.code }),
    payOnDelivery: step !== 'contact' && offersPayOnDelivery(context, checkout.details, quote),
    sums: sumsView(pricing),
    ...(coupon && { coupon: { code: coupon.code, unused: pricing.problems.coupon !== undefined } }),
    ...(giftCard && { giftCard: { code: giftCard.obfuscatedCode, unused: pricing.problems.giftCard !== undefined } }),
    memberships: checkoutMemberships(quote, callbacks),
    extras: pricing.offeredFees.map(({ code, chosen, ...fee }) => ({ code, chosen, ...feeView(fee, pricing.currency) })),
    terms: termsPages(context),
    violations: pricing.violations
      .filter(({ severity, lineItemId }) => severity === 'ERROR' && !isOfProblem(quote, lineItemId))
      .map(({ description }) => description),
    ready: quote.ready,
  }
}

/** Lines that cannot be had are told by themselves. */
function isOfProblem({ lines }: Quote, lineItemId: string | undefined): boolean {
  return lines.some(({ id, problem }) => id === lineItemId && problem !== undefined)
}

function offerView(context: CommerceContext, { offer, pricing }: QuotedOffer): OfferView {
  const { code, title, deliveryTime, known, days, pickup, whole, timeSlots } = offer
  const priced = pricing()
  return {
    code,
    title,
    deliveryTime,
    ...(known && { known }),
    ...(days && { days }),
    ...(pickup && { pickup: { ...pickup } }),
    ...(timeSlots && { slots: { timeZone: timeSlots.timeZone, offered: slotsOf(context, offer) } }),
    price: toAmount(whole, priced.currency),
    sums: sumsView(priced),
  }
}

function pickupView({ code, title, deliveryTime, known, days, pickup }: PickupOption): PickupView {
  return { code, title, deliveryTime, ...(known && { known }), ...(days && { days }), pickup: { ...pickup } }
}

function sumsView(pricing: Pricing): SumsView {
  const { totals, tax, due, giftCard, payLater, discounts, fees } = pricing
  const amountOf = (money: Big) => toAmount(money, pricing.currency)
  return {
    subtotal: amountOf(totals.subtotal),
    discounts: discounts.map(({ source, amount }) => ({
      ...(source.kind !== 'merchant' && { name: source.name }),
      amount: amountOf(amount),
    })),
    delivery: amountOf(totals.shipping),
    fees: fees.map((fee) => feeView(fee, pricing.currency)),
    tax: amountOf(totals.tax),
    taxIncluded: tax.included,
    total: amountOf(totals.total),
    ...(giftCard?.amount.gt(0) && { giftCard: amountOf(giftCard.amount) }),
    ...(payLater.total.gt(0) && { later: amountOf(payLater.total) }),
    due: amountOf(due),
    agreed: formatAgreedSum(pricing),
  }
}

function feeView({ name, translations, amount }: Pick<OfferedFee, 'name' | 'translations' | 'amount'>, currency: string): FeeView {
  return { name, ...(translations && { translations }), amount: toAmount(amount, currency) }
}

function lineView({ id, quantity, item, problem, available }: Quote['lines'][number], { lines, currency }: Pricing): CheckoutLineView {
  const priced = lines.find(({ line }) => line.id === id)
  const choices = item.descriptionLines.map(({ colorInfo, plainText }) => getShownText(colorInfo ?? plainText))
  return {
    id,
    name: getShownText(item.name),
    language: item.name.language ?? STORE_SETTINGS.language,
    choices: choices.filter(Boolean).join(' · '),
    quantity,
    ...(priced && { total: toAmount(priced.total, currency) }),
    ...(item.image?.url && { image: item.image.url }),
    ...(priced?.membership && { membership: { name: priced.membership.name, whole: priced.paymentOption === 'MEMBERSHIP' } }),
    ...(problem && { problem }),
    ...(available !== undefined && { available }),
  }
}

export const viewCheckoutMethods = { viewCheckout }
