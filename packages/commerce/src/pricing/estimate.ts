import type { EstimateTotals } from '@galleria/platform-client/entities/cart/estimate-totals'
import type { ShippingEstimate } from '@galleria/platform-client/entities/cart/shipping-estimate'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import Big from 'big.js'
import { isoDate } from '../values/iso-date.ts'
import { cartPrice } from '../values/money.ts'
import { APP_IDS } from './app-ids.ts'
import type { MembershipOffer, Memberships } from './memberships.ts'
import type {
  AppliedDiscount,
  PricedFee,
  PricedLine,
  PricedShipping,
  Pricing,
  PricingProblem,
  PricingViolation,
  Totals,
} from './pricing.ts'
import type { PricingSettings } from './settings/pricing-settings.ts'
import type { ShippingOffer } from './shipping-offers.ts'
import { taxBreakdown } from './tax-breakdown.ts'
import type { ItemTax, TaxCalculationDetails } from './tax.ts'

/** What an estimate says besides the cart itself. */
export type Estimate = Omit<Wire<typeof EstimateTotals>, 'cart'>

/**
 * A pricing as the wire writes it.
 * @param extended whether to tell what the hosted platform does not
 */
export function toEstimateDocument(
  pricing: Pricing,
  settings: Pick<PricingSettings, 'currency' | 'language' | 'weightUnit'>,
  extended = false,
): Estimate {
  const writer = new EstimateWriter(pricing, settings)
  return extended ? { ...writer.document(), ...writer.reasons() } : writer.document()
}

/** All amounts of an estimate are written in the same currencies. */
class EstimateWriter {
  readonly #pricing: Pricing
  readonly #settings: Pick<PricingSettings, 'currency' | 'language' | 'weightUnit'>

  constructor(pricing: Pricing, settings: Pick<PricingSettings, 'currency' | 'language' | 'weightUnit'>) {
    this.#pricing = pricing
    this.#settings = settings
  }

  document(): Estimate {
    const { lines, totals, payNow, payLater, discounts, giftCard, shipping, tax, fees, violations, memberships } = this.#pricing
    return {
      calculatedLineItems: lines.map((line) => this.#line(line)),
      priceSummary: this.#summary(totals),
      payNow: this.#summary(payNow),
      payLater: this.#summary(payLater),
      appliedDiscounts: discounts.map((discount) => this.#discount(discount)),
      ...(giftCard && {
        giftCard: {
          id: giftCard.id,
          obfuscatedCode: giftCard.obfuscatedCode,
          amount: this.#money(giftCard.amount),
          appId: APP_IDS.giftCards,
          ...(giftCard.externalId && { externalId: giftCard.externalId }),
        },
      }),
      ...(shipping && { shippingInfo: this.#shipping(shipping) }),
      taxSummary: { taxableAmount: this.#money(tax.taxable), totalTax: this.#money(tax.total), calculationDetails: taxDetails(tax) },
      currency: this.#settings.currency,
      weightUnit: this.#settings.weightUnit,
      additionalFees: fees.map((fee) => this.#fee(fee)),
      violations: violations.map(violation),
      membershipOptions: membershipOptions(memberships),
      ...calculationErrors(this.#pricing.problems),
    }
  }

  /** Why the cart cannot be ordered, and why its coupon gives nothing, with the amounts of the rules. */
  reasons(): Partial<Estimate> {
    const { violations, problems } = this.#pricing
    const { coupon, ...others } = problems
    return {
      violations: violations.map(({ reason, ...rest }) => ({
        ...violation(rest),
        ...(reason && { reason: { ...reason, ...this.#converted('convertedAmount', reason.amount) } }),
      })),
      ...calculationErrors({
        ...others,
        ...(coupon && {
          coupon: {
            ...coupon,
            data: Object.assign({}, coupon.data, this.#converted('convertedMinimumSubtotal', coupon.data?.['minimumSubtotal'])),
          },
        }),
      }),
    }
  }

  #converted<Name extends string>(name: Name, amount: string | undefined) {
    const converted = this.#pricing.conversion && amount !== undefined ? this.#money(new Big(amount)).convertedAmount : undefined
    return (converted === undefined ? {} : { [name]: converted }) as Partial<Record<Name, string>>
  }

  #money(amount: Big) {
    return cartPrice(amount, this.#settings, this.#pricing.conversion)
  }

  #summary({ subtotal, shipping, tax, discount, total, additionalFees }: Totals) {
    return {
      subtotal: this.#money(subtotal),
      shipping: this.#money(shipping),
      tax: this.#money(tax),
      discount: this.#money(discount),
      total: this.#money(total),
      additionalFees: this.#money(additionalFees),
    }
  }

  #line({ line, priceEach, fullPriceEach, modifiersEach, total, discount, tax, taxableAddress, paymentOption, deposit }: PricedLine) {
    return {
      lineItemId: line.id,
      pricesBreakdown: {
        totalPriceAfterTax: this.#money(tax.afterTax),
        totalPriceBeforeTax: this.#money(tax.beforeTax),
        taxDetails: this.#tax(tax),
        totalDiscount: this.#money(discount),
        price: this.#money(priceEach),
        priceBeforeDiscounts: this.#money(priceEach),
        lineItemPrice: this.#money(total),
        fullPrice: this.#money(fullPriceEach),
        ...(modifiersEach.gt(0) && { modifiers: this.#money(modifiersEach) }),
        ...(deposit && { depositAmount: this.#money(deposit) }),
      },
      paymentOption,
      taxableAddress: { addressType: taxableAddress },
    }
  }

  #tax({ taxable, rate, amount, breakdown }: ItemTax) {
    return {
      taxableAmount: this.#money(taxable),
      taxRate: rate.toString(),
      totalTax: this.#money(amount),
      rateBreakdown: breakdown.map((part) => ({ name: part.taxName, rate: part.rate.toString(), tax: this.#money(part.amount) })),
      taxBreakdown: taxBreakdown(breakdown, (part) => this.#money(part)),
    }
  }

  #discount({ source, amount, type, lines }: AppliedDiscount) {
    const money = this.#money(amount)
    const about = { discountType: type, lineItemIds: type === 'SPECIFIC_ITEMS' ? lines.map(({ id }) => id) : [] }
    if (source.kind === 'merchant') return { ...about, merchantDiscount: { amount: money } }
    if (source.kind === 'coupon') return { ...about, coupon: { id: source.id, code: source.code, name: source.name, amount: money } }
    return { ...about, discountRule: { id: source.id, name: { original: source.name, translated: source.name }, amount: money } }
  }

  #shipping({ region, offers, selected }: PricedShipping): Wire<typeof ShippingEstimate> {
    return {
      region: { id: region.id, name: region.name },
      ...(selected && { selectedCarrierServiceOption: this.#selected(selected) }),
      carrierServiceOptions: [...Map.groupBy(offers, ({ carrierId }) => carrierId)].map(([carrierId, ofCarrier]) => ({
        carrierId,
        shippingOptions: ofCarrier.map((option) => ({
          code: option.code,
          title: option.title,
          logistics: logistics(option),
          cost: {
            price: this.#money(option.price),
            otherCharges: option.charges.map(({ type, amount, details }) => ({ type, price: this.#money(amount), details: details ?? '' })),
          },
        })),
      })),
    }
  }

  #selected({ offer, requested, discount, tax, charges }: NonNullable<PricedShipping['selected']>) {
    const none = offer.price.minus(offer.price)
    const cost = (price: Big, off: Big, priceTax: ItemTax) => ({
      totalPriceAfterTax: this.#money(priceTax.afterTax),
      totalPriceBeforeTax: this.#money(priceTax.beforeTax),
      taxDetails: this.#tax(priceTax),
      totalDiscount: this.#money(off),
      price: this.#money(price),
    })
    return {
      carrierId: offer.carrierId,
      code: offer.code,
      title: offer.title,
      logistics: logistics(offer),
      cost: cost(offer.price, discount, tax),
      requestedShippingOption: requested,
      otherCharges: charges.map((charge) => ({
        type: charge.type,
        details: charge.details ?? '',
        cost: cost(charge.amount, none, charge.tax),
      })),
    }
  }

  #fee({ code, name, amount, tax, lineItemIds }: PricedFee) {
    return {
      code,
      name,
      translatedName: name,
      price: this.#money(amount),
      priceBeforeTax: this.#money(tax.beforeTax),
      priceAfterTax: this.#money(tax.afterTax),
      taxDetails: this.#tax(tax),
      providerAppId: APP_IDS.fees,
      lineItemIds: [...lineItemIds],
      source: 'PLATFORM',
    }
  }
}

function logistics({ deliveryTime, instructions, pickup }: ShippingOffer) {
  return {
    deliveryTime,
    ...(instructions && { instructions }),
    ...(pickup && { pickupDetails: { address: { ...pickup }, businessLocation: true, pickupMethod: 'STORE_PICKUP' } }),
  }
}

function taxDetails({ rateType, manualRateReason, fallbackReason }: TaxCalculationDetails) {
  return {
    rateType,
    ...(manualRateReason && { manualRateReason }),
    ...(fallbackReason && {
      autoTaxFallbackDetails: { fallbackReason, ...(fallbackReason === 'AUTO_TAX_FAILED' && { error: FAILED_TAX }) },
    }),
  }
}

const FAILED_TAX = {
  code: 'AUTO_TAX_RATES_NOT_AVAILABLE',
  description: 'There are no automatic rates for this place that are still valid.',
  data: {},
}

function violation({ severity, lineItemId, description }: PricingViolation) {
  return {
    severity,
    target: lineItemId === undefined ? { other: { name: 'OTHER_DEFAULT' } } : { lineItem: { name: 'LINE_ITEM_DEFAULT', id: lineItemId } },
    description,
  }
}

/** An estimate stands without the part that failed; that part says why. */
function calculationErrors({ shipping, selectedShipping, coupon, giftCard, membership }: Pricing['problems']) {
  const errors = {
    ...(shipping && { generalShippingCalculationError: errorDetails(shipping) }),
    ...(selectedShipping && { selectedShippingOptionError: errorDetails(selectedShipping) }),
    ...(coupon && { couponCalculationError: errorDetails(coupon) }),
    ...(giftCard && { giftCardCalculationError: errorDetails(giftCard) }),
    ...(membership && { membershipError: errorDetails(membership) }),
  }
  return Object.keys(errors).length === 0 ? {} : { calculationErrors: errors }
}

function errorDetails({ code, description, data = {} }: PricingProblem) {
  return { applicationError: { code, description, data } }
}

/** Which memberships may pay for which lines, and which may not, and why. */
function membershipOptions({ eligible, invalid, selected }: Memberships): NonNullable<Wire<typeof EstimateTotals>['membershipOptions']> {
  return {
    eligibleMemberships: eligible.map(toMembershipOption),
    invalidMemberships: invalid.map(({ reason, ...offer }) => ({ membership: toMembershipOption(offer), reason })),
    selectedMemberships: selected.map(({ id, appId, lineItemIds }) => ({ id, appId, lineItemIds: [...lineItemIds] })),
  }
}

function toMembershipOption({ membership: { id, appId, name, credits, expiresAt }, lineItemIds }: MembershipOffer) {
  return {
    id,
    appId,
    name: { original: name, translated: name },
    lineItemIds: [...lineItemIds],
    ...(credits && { credits }),
    ...(expiresAt !== undefined && { expirationDate: isoDate(expiresAt) }),
    additionalData: {},
  }
}
