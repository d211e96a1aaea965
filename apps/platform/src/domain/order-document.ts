import type { Locale } from '@galleria/intl/locales'
import type { AddressWithContact } from '@galleria/platform-client/entities/address'
import type { Order } from '@galleria/platform-client/entities/order'
import type { OrderLineItem } from '@galleria/platform-client/entities/order-line-item'
import type { OrderShipping } from '@galleria/platform-client/entities/order-shipping'
import type { Wire } from '@galleria/platform-client/entities/wire'
import Big from 'big.js'
import { itemParts } from './cart.ts'
import type { CheckoutDetails, Quote, QuotedLine } from './checkout.ts'
import type { DeliveryOffer } from './delivery.ts'
import { orderPrice } from './money.ts'
import { buyerIds, type Owner } from './owner.ts'
import type { Payment } from './payment.ts'
import { storeSettings } from './store-settings.ts'
import { lineTotal } from './totals.ts'

export interface NewOrder {
  readonly id: string
  readonly number: number
  readonly checkoutId: string
  readonly owner: Owner
  readonly channelType: string
  readonly placedAt: number
  readonly payment: Payment
  /** The buyer's. */
  readonly language: Locale
  readonly details: CheckoutDetails & { readonly email: string }
  /** Ids of the activities, made by the caller: this module has no source of randomness. */
  readonly activityIds: readonly [placed: string, paid: string]
}

/** The order as the wire shows it, made once from what the shopper agreed to. */
export function orderDocument(order: NewOrder, quote: Quote): Wire<typeof Order> {
  const { details, owner, payment } = order
  const { currency, language, weightUnit, taxIncludedInPrices } = storeSettings
  const placed = new Date(order.placedAt).toISOString()
  const paid = payment.method === 'test-card'
  const recipient = person(details, details.shippingAddress)
  const billing = person(details, details.billingAddress ?? details.shippingAddress)
  const { totals } = quote
  const none = price(new Big(0))
  return {
    id: order.id,
    number: String(order.number),
    createdDate: placed,
    updatedDate: placed,
    purchasedDate: placed,
    lineItems: quote.lines.map(orderLine),
    buyerInfo: { ...buyerIds(owner), email: details.email },
    createdBy: buyerIds(owner),
    status: 'APPROVED',
    paymentStatus: paid ? 'PAID' : 'NOT_PAID',
    fulfillmentStatus: 'NOT_FULFILLED',
    buyerLanguage: order.language,
    siteLanguage: language,
    weightUnit,
    currency,
    taxIncludedInPrices,
    priceSummary: {
      subtotal: price(totals.subtotal),
      shipping: price(totals.shipping),
      tax: price(totals.tax),
      discount: price(totals.discount),
      total: price(totals.total),
      totalAdditionalFees: price(totals.additionalFees),
    },
    balanceSummary: {
      balance: price(paid ? new Big(0) : totals.total),
      paid: paid ? price(totals.total) : none,
      refunded: none,
      authorized: none,
      pending: none,
    },
    billingInfo: billing,
    recipientInfo: recipient,
    ...(quote.chosen && quote.region && { shippingInfo: orderShipping(quote.chosen, quote.region.name, recipient) }),
    ...(details.buyerNote && { buyerNote: details.buyerNote }),
    taxSummary: { totalTax: price(totals.tax) },
    taxInfo: { totalTax: price(totals.tax), taxBreakdown: [], taxExempt: false },
    appliedDiscounts: [],
    additionalFees: [],
    activities: [
      { id: order.activityIds[0], createdDate: placed, type: 'ORDER_PLACED', activityType: 'ORDER_PLACED' },
      ...(paid ? [{ id: order.activityIds[1], createdDate: placed, type: 'ORDER_PAID', activityType: 'ORDER_PAID' }] : []),
    ],
    channelInfo: { type: order.channelType },
    checkoutId: order.checkoutId,
    archived: false,
    seenByAHuman: false,
    imported: false,
    customFields: [],
  }
}

function orderLine({ id, reference, quantity, item }: QuotedLine): Wire<typeof OrderLineItem> {
  const total = price(lineTotal({ quantity, price: item.price }))
  const none = price(new Big(0))
  const one = price(new Big(item.price))
  return {
    id,
    quantity,
    catalogReference: reference,
    ...itemParts(item),
    ...(item.image && { image: item.image }),
    price: one,
    priceBeforeDiscounts: one,
    lineItemPrice: total,
    totalDiscount: none,
    totalPriceBeforeTax: total,
    totalPriceAfterTax: total,
    taxDetails: { taxableAmount: total, taxRate: '0', totalTax: none },
    taxInfo: { taxAmount: none, taxableAmount: total, taxRate: '0', taxIncludedInPrice: false, taxBreakdown: [] },
    paymentOption: 'FULL_PAYMENT_ONLINE',
  }
}

function orderShipping(offer: DeliveryOffer, region: string, recipient: Wire<typeof AddressWithContact>): Wire<typeof OrderShipping> {
  const cost = price(offer.price)
  const none = price(new Big(0))
  return {
    carrierId: storeSettings.carrierId,
    code: offer.code,
    title: offer.title,
    region: { name: region },
    logistics: {
      deliveryTime: offer.deliveryTime,
      ...(offer.pickup ? { pickupDetails: { address: { ...offer.pickup }, pickupMethod: 'STORE_PICKUP' } } : { shippingDestination: recipient }),
    },
    cost: {
      price: cost,
      totalPriceBeforeTax: cost,
      totalPriceAfterTax: cost,
      discount: none,
      taxDetails: { taxableAmount: cost, taxRate: '0', totalTax: none },
    },
  }
}

function person({ contact }: CheckoutDetails, address: CheckoutDetails['shippingAddress']): Wire<typeof AddressWithContact> {
  return { ...(address && { address }), ...(contact && { contactDetails: { ...contact } }) }
}

function price(amount: Big) {
  return orderPrice(amount, storeSettings)
}
