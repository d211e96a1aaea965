import type { Locale } from '@galleria/intl/locales'
import type { Order } from '@galleria/platform-client/entities/orders/order'
import type { OrderLineItem } from '@galleria/platform-client/entities/orders/order-line-item'
import type { OrderShipping } from '@galleria/platform-client/entities/orders/order-shipping'
import type { AddressWithContact } from '@galleria/platform-client/entities/values/address'
import type { Price } from '@galleria/platform-client/entities/values/money'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type Big from 'big.js'
import { buyerIds, type Owner } from '../access/owner.ts'
import { lineParts } from '../cart/cart-item.ts'
import { isCustom } from '../cart/cart-line.ts'
import { toDescriptionLines } from '../cart/membership-lines.ts'
import { type CheckoutDetails, payerOf, type Quote, type QuotedLine, slotOf } from '../checkout/checkout.ts'
import type { ChosenSlot } from '../checkout/delivery-slots.ts'
import type { AppliedDiscount, PricedFee, PricedLine, PricedOffer, Pricing } from '../pricing/pricing.ts'
import { taxBreakdown } from '../pricing/tax-breakdown.ts'
import type { ItemTax } from '../pricing/tax.ts'
import { STORE_SETTINGS, storeMoney } from '../store/store-settings.ts'
import { isoDate } from '../values/iso-date.ts'
import { orderPrice } from '../values/money.ts'

export interface NewOrder {
  readonly id: string
  readonly number: number
  readonly checkoutId: string
  readonly cartId: string
  readonly owner: Owner
  readonly channelType: string
  readonly placedAt: number
  /** The buyer's. */
  readonly language: Locale
  readonly details: CheckoutDetails & { readonly email: string }
  /** Makes the ids of discounts and fees: this module has no source of randomness. */
  readonly newId: () => string
}

/** Namespace of the fields that the platform's own checkout adds to an order. */
const CHECKOUT_NAMESPACE = '@galleria/checkout'

/**
 * The order as the wire shows it, made once from what the shopper agreed to. What follows from its payments (statuses, balance,
 * activities) is worked out where it is written.
 */
export function createOrderDocument(order: NewOrder, quote: Quote): Wire<typeof Order> {
  const { details, owner, newId } = order
  const { language, weightUnit } = STORE_SETTINGS
  const placed = isoDate(order.placedAt)
  const recipient = person(details.contact, details.shippingAddress)
  const billing = person(payerOf(details), details.billingAddress ?? details.shippingAddress)
  const { pricing } = quote
  const { totals, tax } = pricing
  const price = (amount: Big) => orderPrice(amount, storeMoney(pricing.currency))
  return {
    id: order.id,
    number: String(order.number),
    createdDate: placed,
    updatedDate: placed,
    purchasedDate: placed,
    lineItems: quote.lines.map((line) => orderLine(line, pricing, price)),
    // A member's contact has the member's id.
    buyerInfo: { ...buyerIds(owner), ...(owner.kind === 'member' && { contactId: owner.id }), email: details.email },
    createdBy: buyerIds(owner),
    status: 'INITIALIZED',
    fulfillmentStatus: 'NOT_FULFILLED',
    buyerLanguage: order.language,
    siteLanguage: language,
    weightUnit,
    currency: pricing.currency,
    ...(pricing.conversion && {
      currencyConversionDetails: { originalCurrency: pricing.conversion.currency, conversionRate: pricing.conversion.rate.toString() },
    }),
    taxIncludedInPrices: tax.included,
    priceSummary: {
      subtotal: price(totals.subtotal),
      shipping: price(totals.shipping),
      tax: price(totals.tax),
      discount: price(totals.discount),
      total: price(totals.total),
      totalAdditionalFees: price(totals.additionalFees),
    },
    billingInfo: billing,
    recipientInfo: recipient,
    ...(quote.chosen &&
      quote.region && {
        shippingInfo: orderShipping(
          quote.chosen,
          { region: quote.region.name, recipient, included: tax.included, slot: slotOf(details, quote) },
          price,
        ),
      }),
    ...(details.buyerNote && { buyerNote: details.buyerNote }),
    ...(details.termsAgreement && {
      extendedFields: { namespaces: { [CHECKOUT_NAMESPACE]: { termsAgreement: { ...details.termsAgreement } } } },
    }),
    taxSummary: { totalTax: price(totals.tax) },
    taxInfo: {
      totalTax: price(totals.tax),
      taxBreakdown: tax.breakdown.map(({ taxName, taxType, jurisdiction, jurisdictionType, rate, amount }) => ({
        taxName,
        taxType,
        jurisdiction,
        jurisdictionType,
        rate: rate.toString(),
        aggregatedTaxAmount: price(amount),
      })),
      taxExempt: false,
    },
    appliedDiscounts: pricing.discounts.map((discount) => orderDiscount(discount, newId(), price)),
    additionalFees: pricing.fees.map((fee) => orderFee(fee, { id: newId(), language: order.language }, price)),
    activities: [],
    channelInfo: { type: order.channelType },
    checkoutId: order.checkoutId,
    purchaseFlowId: order.cartId,
    archived: false,
    seenByAHuman: false,
    imported: false,
    customFields: [],
  }
}

/** Writes an amount in the order's currency. */
type Write = (amount: Big) => Price

function orderLine({ id, line, quantity, item }: QuotedLine, { lines, tax }: Pricing, price: Write): Wire<typeof OrderLineItem> {
  const priced = lines.find((candidate) => candidate.line.id === id)
  if (!priced) throw new Error(`The line ${id} was ordered without a price`)
  const { taxGroupId } = priced.line
  return {
    id,
    quantity,
    ...(isCustom(line)
      ? {}
      : { catalogReference: line.reference, ...(line.wishes?.extendedFields && { extendedFields: line.wishes.extendedFields }) }),
    ...lineParts(item),
    descriptionLines: toDescriptionLines(item, line, priced),
    ...(item.image && { image: item.image }),
    ...linePrices(priced, tax.included, price),
    ...(taxGroupId && { taxGroupId }),
  }
}

function linePrices(
  { priceEach, total, discount, tax, paymentOption, taxableAddress, deposit, modifiersEach }: PricedLine,
  included: boolean,
  price: Write,
) {
  return {
    price: price(priceEach.plus(modifiersEach)),
    priceBeforeDiscounts: price(priceEach.plus(modifiersEach)),
    lineItemPrice: price(total),
    totalDiscount: price(discount),
    totalPriceBeforeTax: price(tax.beforeTax),
    totalPriceAfterTax: price(tax.afterTax),
    taxDetails: taxDetails(tax, price),
    taxInfo: taxInfo(tax, included, price),
    paymentOption,
    taxableAddress: { addressType: taxableAddress },
    ...(deposit && { depositAmount: price(deposit) }),
  }
}

function orderDiscount({ source, amount, type, lines }: AppliedDiscount, id: string, price: Write) {
  const about = {
    id,
    discountType: type,
    lineItemIds: type === 'SPECIFIC_ITEMS' ? lines.map((line) => line.id) : [],
    lineItemDiscounts: lines.map((line) => ({ id: line.id, totalDiscount: price(line.amount) })),
  }
  if (source.kind === 'merchant') return { ...about, merchantDiscount: { amount: price(amount) } }
  if (source.kind === 'coupon') return { ...about, coupon: { id: source.id, code: source.code, name: source.name, amount: price(amount) } }
  return { ...about, discountRule: { id: source.id, name: { original: source.name, translated: source.name }, amount: price(amount) } }
}

/** A fee under the name that the order's buyer read. */
function orderFee(
  { code, name, translations, amount, tax, lineItemIds }: PricedFee,
  { id, language }: { readonly id: string; readonly language: Locale },
  price: Write,
) {
  return {
    id,
    code,
    name: translations?.[language] ?? name,
    price: price(amount),
    priceBeforeTax: price(tax.beforeTax),
    priceAfterTax: price(tax.afterTax),
    taxDetails: taxDetails(tax, price),
    lineItemIds: [...lineItemIds],
  }
}

interface OrderDelivery {
  readonly region: string
  readonly recipient: Wire<typeof AddressWithContact>
  /** Whether taxes are in the prices. */
  readonly included: boolean
  readonly slot: ChosenSlot | undefined
}

/** The delivery with its own charges: an order knows one price of it. */
function orderShipping(
  { offer, discount, tax, charges }: PricedOffer,
  { region, recipient, included, slot }: OrderDelivery,
  price: Write,
): Wire<typeof OrderShipping> {
  const add = (own: Big, part: (charge: ItemTax) => Big) => charges.reduce((sum, charge) => sum.plus(part(charge.tax)), own)
  return {
    carrierId: offer.carrierId,
    code: offer.code,
    title: offer.title,
    region: { name: region },
    logistics: {
      deliveryTime: offer.deliveryTime,
      ...(offer.instructions && { instructions: offer.instructions }),
      ...(offer.pickup
        ? { pickupDetails: { address: { ...offer.pickup }, pickupMethod: 'STORE_PICKUP' } }
        : { shippingDestination: recipient }),
      ...(slot && { deliveryTimeSlot: { from: slot.from, to: slot.to, timeZone: slot.timeZone } }),
    },
    cost: {
      price: price(offer.whole),
      totalPriceBeforeTax: price(add(tax.beforeTax, (charge) => charge.beforeTax)),
      totalPriceAfterTax: price(add(tax.afterTax, (charge) => charge.afterTax)),
      discount: price(discount),
      taxDetails: {
        taxableAmount: price(add(tax.taxable, (charge) => charge.taxable)),
        taxRate: tax.rate.toString(),
        totalTax: price(add(tax.amount, (charge) => charge.amount)),
      },
      taxInfo: taxInfo(tax, included, price),
    },
  }
}

function taxDetails({ taxable, rate, amount }: ItemTax, price: Write) {
  return { taxableAmount: price(taxable), taxRate: rate.toString(), totalTax: price(amount) }
}

function taxInfo({ taxable, rate, amount, breakdown }: ItemTax, taxIncludedInPrice: boolean, price: Write) {
  return {
    taxAmount: price(amount),
    taxableAmount: price(taxable),
    taxRate: rate.toString(),
    taxIncludedInPrice,
    taxBreakdown: taxBreakdown(breakdown, price),
  }
}

function person(contact: CheckoutDetails['contact'], address: CheckoutDetails['shippingAddress']): Wire<typeof AddressWithContact> {
  return { ...(address && { address }), ...(contact && { contactDetails: { ...contact } }) }
}
