import type { Cart } from '@galleria/platform-client/entities/cart'
import type { EstimateTotals } from '@galleria/platform-client/entities/estimate-totals'
import type { ShippingEstimate } from '@galleria/platform-client/entities/shipping-estimate'
import type { Wire } from '@galleria/platform-client/entities/wire'
import Big from 'big.js'
import type { SeenLine } from './cart.ts'
import { deliveryOffers, deliveryRegion, type DeliveryOffer } from './delivery.ts'
import { cartPrice } from './money.ts'
import { isSellable } from './sellable-item.ts'
import { storeSettings, type DeliveryRegion } from './store-settings.ts'
import { lineTotal, subtotalOf, totalsOf, type Totals } from './totals.ts'

export interface EstimateWish {
  readonly country?: string
  readonly optionCode?: string
  readonly calculateShipping: boolean
}

/** What the cart would cost now. Without a country the items alone are priced. */
export function estimateTotals(cart: Wire<typeof Cart>, lines: readonly SeenLine[], wish: EstimateWish): Wire<typeof EstimateTotals> {
  const priced = lines.flatMap((line) => (isSellable(line.now) ? [{ id: line.id, quantity: line.quantity, price: line.now.price, fullPrice: line.now.fullPrice }] : []))
  const travels = lines.some(({ now }) => isSellable(now) && now.shippable)
  const region = wish.calculateShipping && travels ? deliveryRegion(wish.country) : undefined
  const offers = region ? deliveryOffers(region, subtotalOf(priced)) : []
  const asked = offers.find(({ code }) => code === wish.optionCode)
  const selected = asked ?? offers[0]
  const totals = totalsOf(priced, selected?.price ?? new Big(0))
  return {
    cart,
    calculatedLineItems: priced.map(calculatedLine),
    priceSummary: priceSummary(totals),
    payNow: priceSummary(totals),
    appliedDiscounts: [],
    ...(region && selected && { shippingInfo: shippingInfo(region, offers, selected, asked !== undefined) }),
    taxSummary: {
      taxableAmount: money(totals.subtotal),
      totalTax: money(totals.tax),
      calculationDetails: { rateType: 'NO_TAX_COLLECTED' },
    },
    currency: storeSettings.currency,
    weightUnit: storeSettings.weightUnit,
    additionalFees: [],
    violations: lines.flatMap(lineViolation),
    membershipOptions: { eligibleMemberships: [], invalidMemberships: [], selectedMemberships: [] },
    ...calculationErrors(wish, travels, region, asked),
  }
}

function calculatedLine(line: { id: string; quantity: number; price: string; fullPrice: string }) {
  const total = money(lineTotal(line))
  const price = money(new Big(line.price))
  return {
    lineItemId: line.id,
    pricesBreakdown: {
      totalPriceAfterTax: total,
      totalPriceBeforeTax: total,
      taxDetails: noTax(lineTotal(line)),
      totalDiscount: money(new Big(0)),
      price,
      priceBeforeDiscounts: price,
      lineItemPrice: total,
      fullPrice: money(new Big(line.fullPrice)),
    },
    paymentOption: 'FULL_PAYMENT_ONLINE',
  }
}

function priceSummary(totals: Totals) {
  const { subtotal, shipping, tax, discount, total, additionalFees } = totals
  return {
    subtotal: money(subtotal),
    shipping: money(shipping),
    tax: money(tax),
    discount: money(discount),
    total: money(total),
    additionalFees: money(additionalFees),
  }
}

function shippingInfo(region: DeliveryRegion, offers: DeliveryOffer[], selected: DeliveryOffer, requestedShippingOption: boolean): Wire<typeof ShippingEstimate> {
  const { carrierId } = storeSettings
  const price = money(selected.price)
  return {
    region: { id: region.id, name: region.name },
    selectedCarrierServiceOption: {
      carrierId,
      code: selected.code,
      title: selected.title,
      logistics: logistics(selected),
      cost: {
        totalPriceAfterTax: price,
        totalPriceBeforeTax: price,
        taxDetails: noTax(selected.price),
        totalDiscount: money(new Big(0)),
        price,
      },
      requestedShippingOption,
      otherCharges: [],
    },
    carrierServiceOptions: [
      {
        carrierId,
        shippingOptions: offers.map((offer) => ({
          code: offer.code,
          title: offer.title,
          logistics: logistics(offer),
          cost: { price: money(offer.price), otherCharges: [] },
        })),
      },
    ],
  }
}

function logistics({ deliveryTime, pickup }: DeliveryOffer) {
  return { deliveryTime, ...(pickup && { pickupDetails: { address: { ...pickup }, businessLocation: true, pickupMethod: 'STORE_PICKUP' } }) }
}

function lineViolation({ id, now, quantity, lastSeen }: SeenLine) {
  const short = isSellable(now) && now.available !== undefined && now.available < quantity
  if (isSellable(now) && !short) return []
  const description = !isSellable(now)
    ? `${lastSeen.name} is no longer sold.`
    : now.available === 0
      ? `${now.name} is sold out.`
      : `Only ${now.available} of ${now.name} left.`
  return [{ severity: 'ERROR', target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id } }, description }]
}

/** An estimate stands without its delivery; the part that failed says why. */
function calculationErrors(wish: EstimateWish, travels: boolean, region: DeliveryRegion | undefined, asked: DeliveryOffer | undefined) {
  if (!wish.calculateShipping || !travels || wish.country === undefined) return {}
  if (!region) {
    const applicationError = { code: 'SHIPPING_REGION_NOT_FOUND', description: `The store does not deliver to ${wish.country}.`, data: {} }
    return { calculationErrors: { generalShippingCalculationError: { applicationError } } }
  }
  if (wish.optionCode === undefined || asked) return {}
  const applicationError = { code: 'SHIPPING_OPTION_NOT_AVAILABLE', description: `There is no delivery option ${wish.optionCode} here.`, data: {} }
  return { calculationErrors: { selectedShippingOptionError: { applicationError } } }
}

function noTax(taxable: Big) {
  return { taxableAmount: money(taxable), taxRate: '0', totalTax: money(new Big(0)), rateBreakdown: [], taxBreakdown: [] }
}

function money(amount: Big) {
  return cartPrice(amount, storeSettings)
}
