import type { Owner } from '../../access/owner.ts'
import { isCustom, type CartLine, type SeenLine } from '../../cart/cart-line.ts'
import type { CartRecord } from '../../cart/cart-record.ts'
import { toCartV2Document } from '../../cart/v2/cart-document.ts'
import { toPlainSummary } from '../../cart/v2/plain-summary.ts'
import { findDeliveryMethod } from '../../cart/v2/summary.ts'
import type { CheckoutDetails } from '../../checkout/checkout.ts'
import type { PricingSettings } from '../../pricing/settings/pricing-settings.ts'
import type { OrderDocument } from '../order-transactions.ts'
import { listOrderedDiscounts } from './ordered-discounts.ts'

/** A checkout that has become an order. */
export interface OrderedCheckout {
  readonly cartId: string
  readonly owner: Owner
  readonly channelType: string
  readonly lines: readonly CartLine[]
  readonly details: CheckoutDetails
  readonly orderId: string
  readonly createdAt: number
  readonly updatedAt: number
}

interface OrderedContext {
  readonly storeUrl: string
  readonly currency: string
  readonly taxIncludedInPrices: boolean
  readonly settings: Pick<PricingSettings, 'shipping'>
  /** The order that the cart has become. */
  readonly order: OrderDocument | undefined
}

/** The cart as it was ordered: its checkout has all of it. */
export function toOrderedCart(checkout: OrderedCheckout, context: OrderedContext) {
  const { lines, orderId } = checkout
  const record = toRecord(checkout)
  const seen = lines.map((line): SeenLine => (isCustom(line) ? line : { ...line, now: asOrdered(line) }))
  const about = { cartId: record.id, cartRevision: String(record.revision), calculationId: orderId }
  const summary = toPlainSummary(seen, context.currency, about, context.order ? listOrderedDiscounts(context.order) : [])
  const method = findDeliveryMethod(context.settings, record.notes.selectedShippingOption)
  return toCartV2Document(record, seen, summary, { ...context, method, orderId })
}

/** The stock of today says nothing about what was ordered. */
function asOrdered({ lastSeen }: Exclude<CartLine, { readonly custom: unknown }>) {
  const { available: _, ...item } = lastSeen
  return item
}

function toRecord({
  cartId,
  owner,
  channelType,
  details,
  createdAt,
  updatedAt,
}: OrderedCheckout): Omit<CartRecord, 'checkoutId' | 'keyedAdditions' | 'leftOut' | 'mergedWith' | 'merchantDiscounts'> {
  const { cart, email, contact, shippingAddress, billingAddress, billingContact, shippingOption, buyerNote, coupon, giftCard } = details
  return {
    id: cartId,
    owner,
    notes: {
      ...cart?.notes,
      ...(buyerNote !== undefined && { buyerNote }),
      ...(email !== undefined && { buyerInfo: { email } }),
      contactInfo: { ...(shippingAddress && { address: shippingAddress }), ...(contact && { contactDetails: contact }) },
      ...(shippingOption !== undefined && { selectedShippingOption: { ...cart?.notes.selectedShippingOption, code: shippingOption } }),
    },
    details: {
      channelType,
      ...cart?.details,
      ...(billingAddress && { billingAddress }),
      ...(billingContact && { billingContact }),
    },
    coupon: coupon ? { id: coupon.id, code: coupon.code } : null,
    giftCard: giftCard ?? null,
    // The order is one change more.
    revision: (cart?.revision ?? 0) + 1,
    createdAt: cart?.createdAt ?? createdAt,
    updatedAt,
  }
}
