import type { Address, ContactDetails } from '@galleria/platform-client/entities/values/address'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type Big from 'big.js'
import type { Owner } from '../access/owner.ts'
import { toCartItem, type CartItem } from '../cart/cart-item.ts'
import { isCustom, type CartLine, type Reader, type SeenLine } from '../cart/cart-line.ts'
import type { CartCoupon, CartGiftCard, CartRecord, MerchantDiscount } from '../cart/cart-record.ts'
import type { UnpricedLine } from '../cart/unpriced-line.ts'
import type { MembershipChoice } from '../pricing/memberships.ts'
import type { PricingLine } from '../pricing/pricing-line.ts'
import type { PricedOffer, Pricing } from '../pricing/pricing.ts'
import type { ShippingRegion } from '../pricing/settings/pricing-settings.ts'
import type { ShippingOffer } from '../pricing/shipping-offers.ts'
import { toAmount } from '../values/money.ts'
import type { ChosenSlot } from './delivery-slots.ts'
import type { TaxId } from './tax-id.ts'

export type CheckoutLine = CartLine
export type WireAddress = Wire<typeof Address>
type WireContact = Wire<typeof ContactDetails>

/** What the shopper has told so far, and what the cart brought along. */
export interface CheckoutDetails {
  readonly email?: string
  readonly contact?: WireContact
  /** The recipient of the invoice, if it is not the recipient of the goods. */
  readonly billingContact?: WireContact
  readonly shippingAddress?: WireAddress
  /** Picked up by the buyer: the address, which is kept, does not count. */
  readonly pickup?: boolean
  readonly billingAddress?: WireAddress
  /** The payer's tax number. */
  readonly vatId?: TaxId
  readonly termsAgreement?: TermsAgreement
  readonly shippingOption?: string
  /** Counts with its own delivery option only. */
  readonly timeSlot?: ChosenSlot
  readonly buyerNote?: string
  /** The store's own page for the checkout, in place of the hosted one. */
  readonly overrideCheckoutUrl?: string
  /** The coupon. One that was entered at the checkout stays when the cart comes again without one. */
  readonly coupon?: CartCoupon & { readonly enteredHere?: boolean }
  /** The gift card. One that the cart brought along leaves with it. */
  readonly giftCard?: CartGiftCard & { readonly ofCart?: boolean }
  readonly merchantDiscounts?: readonly MerchantDiscount[]
  readonly memberships?: readonly MembershipChoice[]
  /** The codes of optional fees that the buyer wants. */
  readonly chosenFees?: readonly string[]
  /** What the cart says of itself: it stays readable after the order. */
  readonly cart?: Pick<CartRecord, 'revision' | 'createdAt' | 'notes' | 'details'>
}

/** What the buyer agreed to, and when. */
export interface TermsAgreement {
  readonly agreedDate: string
  readonly pages: readonly AgreedPage[]
}

/** A page of the store in the version that was agreed to. */
export interface AgreedPage {
  readonly slug: string
  readonly revision: number
}

/** What a cart asks Commerce for when its owner goes to the checkout. */
export interface CheckoutRequest {
  readonly cartId: string
  readonly owner: Owner
  /** The checkout that the cart last heard of. */
  readonly knownCheckoutId: string | null
  /** Whether the checkout of a cart has the cart's id and no end, as in Cart V2. */
  readonly renews?: boolean
  readonly channelType: string
  readonly lines: readonly CheckoutLine[]
  /** The items are named in the language of this reader. */
  readonly reader?: Reader | undefined
  readonly coupon: CartCoupon | null
  readonly giftCard: CartGiftCard | null
  readonly merchantDiscounts: readonly MerchantDiscount[]
  /** What is known of the buyer: it is the default for what the checkout does not say. */
  readonly buyer: CheckoutDetails
  readonly details: CheckoutDetails
}

export type CheckoutState = 'open' | 'completed' | 'expired'

export function checkoutState({ orderId, expiresAt }: { orderId: string | null; expiresAt: number }, now: number): CheckoutState {
  if (orderId) return 'completed'
  return now >= expiresAt ? 'expired' : 'open'
}

export type LineProblem = NonNullable<PricingLine['problem']>

export interface QuotedLine {
  readonly id: string
  readonly quantity: number
  readonly line: SeenLine
  readonly item: CartItem
  readonly problem?: LineProblem
  /** What there is, less what lines before this one take. Absent where stock is not tracked. */
  readonly available?: number
}

/** One way of delivery, and the whole checkout with it. */
export interface QuotedOffer {
  readonly offer: ShippingOffer
  /** Prices the whole checkout with this offer. Only a page shows what each would come to. */
  readonly pricing: () => Pricing
}

/** A checkout at the prices, stock and delivery costs of this moment. */
export interface Quote {
  readonly lines: readonly QuotedLine[]
  readonly needsDelivery: boolean
  readonly region?: ShippingRegion
  readonly offers: readonly QuotedOffer[]
  /** The chosen way of delivery, if it exists for the address. */
  readonly chosen?: PricedOffer
  /** The prices with the chosen way of delivery; without any where none is chosen. */
  readonly pricing: Pricing
  /** Everything that an order needs has been told. */
  readonly ready: boolean
}

/** The payer as the invoice names it. */
export function payerOf({ billingContact, contact, vatId }: CheckoutDetails): WireContact | undefined {
  const payer = billingContact ?? contact
  return payer && vatId ? { ...payer, vatId } : payer
}

/** The slot that goes with the chosen way of delivery. */
export function slotOf({ timeSlot }: CheckoutDetails, { chosen }: Pick<Quote, 'chosen'>): ChosenSlot | undefined {
  return chosen?.offer.timeSlots && timeSlot?.shippingOption === chosen.offer.code ? timeSlot : undefined
}

/** Prices lines with a way of delivery, or without any. */
export type PriceWith = (shippingOption: string | undefined) => Pricing

export function quoteCheckout(
  lines: readonly SeenLine[],
  unpriced: readonly UnpricedLine[],
  details: CheckoutDetails,
  priceWith: PriceWith,
): Quote {
  const quoted = lines.map((line, index) => toQuotedLine(line, unpriced[index]))
  const needsDelivery = unpriced.some(({ shippable }) => shippable)
  const pricing = priceWith(details.shippingOption)
  const { shipping } = pricing
  const possible = needsDelivery ? (shipping?.offers ?? []) : []
  const offers = details.pickup ? possible.filter(({ pickup }) => pickup) : possible
  const chosen = shipping?.selected?.requested && offers.includes(shipping.selected.offer) ? shipping.selected : undefined
  return {
    lines: quoted,
    needsDelivery,
    ...(shipping && { region: shipping.region }),
    offers: offers.map((offer) => ({ offer, pricing: () => (offer.code === chosen?.offer.code ? pricing : priceWith(offer.code)) })),
    ...(chosen && { chosen }),
    pricing,
    ready:
      details.email !== undefined &&
      details.contact !== undefined &&
      (!needsDelivery || details.pickup === true || details.shippingAddress !== undefined),
  }
}

function toQuotedLine(line: SeenLine, unpriced: UnpricedLine | undefined): QuotedLine {
  const { id, quantity } = line
  return {
    id,
    quantity,
    line,
    item: toCartItem(line),
    ...(unpriced?.problem && { problem: unpriced.problem }),
    ...(unpriced?.available !== undefined && { available: unpriced.available }),
  }
}

/**
 * The sum that a shopper agrees to, as one text: the part that the payment provider charges, then any part that is paid by other means. The
 * order is charged exactly the sum that was shown.
 */
export function formatAgreedSum({ due, totals, currency }: Pricing): string {
  const rest: Big = totals.total.minus(due)
  const now = toAmount(due, currency)
  return rest.eq(0) ? now : `${now}+${toAmount(rest, currency)}`
}

/** What a payment provider is asked for, of an agreed sum. */
export function dueOf(agreed: string): string {
  return agreed.split('+')[0] ?? agreed
}

/** The product and variant of a line with counted stock. */
export function findCountedItem({ line, item }: QuotedLine): { readonly productId: string; readonly variantId: string } | undefined {
  if (isCustom(line) || !item.product || item.available === undefined) return undefined
  return { productId: item.product.id, variantId: item.product.variantId }
}
