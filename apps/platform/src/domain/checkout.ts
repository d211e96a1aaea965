import type { Address, ContactDetails } from '@galleria/platform-client/entities/address'
import type { CatalogReference } from '@galleria/platform-client/entities/catalog-reference'
import type { Wire } from '@galleria/platform-client/entities/wire'
import Big from 'big.js'
import { deliveryOffers, deliveryRegion, type DeliveryOffer } from './delivery.ts'
import { toAmount } from './money.ts'
import type { Owner } from './owner.ts'
import { isSellable, type Resolution, type SellableItem } from './sellable-item.ts'
import type { DeliveryRegion } from './store-settings.ts'
import { subtotalOf, totalsOf, type Totals } from './totals.ts'

export interface CheckoutLine {
  readonly id: string
  readonly reference: CatalogReference
  readonly quantity: number
  readonly lastSeen: SellableItem
}

export type WireAddress = Wire<typeof Address>

/** What the shopper has told so far. */
export interface CheckoutDetails {
  readonly email?: string
  readonly contact?: Pick<ContactDetails, 'firstName' | 'lastName' | 'phone'>
  readonly shippingAddress?: WireAddress
  readonly billingAddress?: WireAddress
  readonly shippingOption?: string
  readonly buyerNote?: string
}

/** What a cart asks Commerce for when its owner goes to the checkout. */
export interface CheckoutRequest {
  readonly cartId: string
  readonly owner: Owner
  /** The checkout that the cart last heard of. */
  readonly knownCheckoutId: string | null
  readonly channelType: string
  readonly lines: CheckoutLine[]
  readonly details: CheckoutDetails
}

export type CheckoutState = 'open' | 'completed' | 'expired'

export function checkoutState({ orderId, expiresAt }: { orderId: string | null; expiresAt: number }, now: number): CheckoutState {
  if (orderId) return 'completed'
  return now >= expiresAt ? 'expired' : 'open'
}

export type LineProblem = 'gone' | 'sold-out' | 'short'

export interface QuotedLine {
  readonly id: string
  readonly reference: CatalogReference
  readonly quantity: number
  readonly item: SellableItem
  readonly problem?: LineProblem
}

/** A checkout at the prices, stock and delivery costs of this moment. */
export interface Quote {
  readonly lines: readonly QuotedLine[]
  readonly needsDelivery: boolean
  readonly region?: DeliveryRegion
  readonly offers: readonly { readonly offer: DeliveryOffer; readonly total: string }[]
  /** The chosen offer, if it exists for the address. */
  readonly chosen?: DeliveryOffer
  readonly totals: Totals
  /** Everything that an order needs has been told. */
  readonly ready: boolean
}

export function quoteCheckout(lines: readonly CheckoutLine[], resolutions: readonly Resolution[], details: CheckoutDetails): Quote {
  const quoted = quoteLines(lines, resolutions)
  const priced = quoted.map(({ quantity, item }) => ({ quantity, price: item.price }))
  const needsDelivery = quoted.some(({ item }) => item.shippable)
  const region = needsDelivery ? deliveryRegion(details.shippingAddress?.country) : undefined
  const offers = region ? deliveryOffers(region, subtotalOf(priced)) : []
  const chosen = offers.find(({ code }) => code === details.shippingOption)
  return {
    lines: quoted,
    needsDelivery,
    ...(region && { region }),
    offers: offers.map((offer) => ({ offer, total: toAmount(totalsOf(priced, offer.price).total) })),
    ...(chosen && { chosen }),
    totals: totalsOf(priced, chosen?.price ?? new Big(0)),
    ready: details.email !== undefined && details.contact !== undefined && (!needsDelivery || details.shippingAddress !== undefined),
  }
}

/** Lines of one variant share its stock: each sees what those before it leave. */
function quoteLines(lines: readonly CheckoutLine[], resolutions: readonly Resolution[]): QuotedLine[] {
  const claimed = new Map<string, number>()
  return lines.map(({ id, reference, quantity, lastSeen }, index) => {
    const now = resolutions[index]
    if (!now || !isSellable(now)) return { id, reference, quantity, item: lastSeen, problem: 'gone' }
    const key = `${now.productId} ${now.variantId}`
    const before = claimed.get(key) ?? 0
    claimed.set(key, before + quantity)
    const item = now.available === undefined ? now : { ...now, available: Math.max(0, now.available - before) }
    if (item.available === undefined || item.available >= quantity) return { id, reference, quantity, item }
    return { id, reference, quantity, item, problem: item.available === 0 ? 'sold-out' : 'short' }
  })
}
