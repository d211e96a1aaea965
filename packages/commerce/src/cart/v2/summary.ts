import Big from 'big.js'
import { roundAmount } from '../../pricing/allocate.ts'
import { APP_IDS } from '../../pricing/app-ids.ts'
import type { MembershipChoice } from '../../pricing/memberships.ts'
import type { AppliedDiscount, PricedFee, PricedLine, PricedOffer, Pricing } from '../../pricing/pricing.ts'
import type { PricingSettings } from '../../pricing/settings/pricing-settings.ts'
import type { ShippingOffer } from '../../pricing/shipping-offers.ts'
import type { ItemTax } from '../../pricing/tax.ts'
import { toConvertedMoney, toConvertedUnitPrice, convertPrice, decimalsOf, sum, type Conversion } from '../../values/money.ts'

/** The cart that a summary is of. */
export interface SummarizedCart {
  readonly cartId: string
  readonly cartRevision: string
  readonly calculationId: string
}

/** A pricing as Cart V2 tells it. */
export function toCartSummary(
  pricing: Pricing,
  settings: Pick<PricingSettings, 'currency'>,
  cart: SummarizedCart,
  conversion?: Conversion,
) {
  return new SummaryWriter(pricing, settings, conversion).document(cart)
}

/** All amounts of a summary are written in the same currencies. */
class SummaryWriter {
  readonly #pricing: Pricing
  readonly #settings: Pick<PricingSettings, 'currency'>
  readonly #conversion: Conversion | undefined

  constructor(pricing: Pricing, settings: Pick<PricingSettings, 'currency'>, conversion: Conversion | undefined) {
    this.#pricing = pricing
    this.#settings = settings
    this.#conversion = conversion
  }

  document(cart: SummarizedCart) {
    const { lines, discounts, shipping, fees, tax } = this.#pricing
    const offer = shipping?.selected
    return {
      ...cart,
      lineItems: lines.map((line) => this.#line(line)),
      discounts: discounts.map((discount) => this.#discount(discount)),
      ...(offer && {
        deliverySummary: { method: toDeliveryMethod(offer.offer), price: this.#money(offer.offer.whole.minus(offer.discount)) },
      }),
      additionalFees: fees.map((fee) => this.#fee(fee)),
      taxSummary: {
        taxes: tax.breakdown.map(({ taxName, taxable, amount }) => ({
          name: { original: taxName, translated: taxName },
          taxableAmount: this.#money(taxable),
          exemptAmount: this.#money(NOTHING),
          amount: this.#money(amount),
        })),
        totalExempt: this.#money(NOTHING),
        pricesIncludeTax: tax.included,
        lineItemTaxes: lines.map(({ line, tax: { amount, rate } }) => ({
          lineItemId: line.id,
          tax: this.#money(amount),
          rate: rate.round(RATE_DECIMALS).toFixed(),
        })),
        deliveryTax: this.#money(sum(offer ? taxesOf(offer).map(({ amount }) => amount) : [])),
        additionalFeeTaxes: fees.map(({ code, tax: { amount } }) => ({ additionalFeeCode: code, tax: this.#money(amount) })),
      },
      priceSummary: this.#prices(),
      paymentSummary: this.#payment(),
    }
  }

  #money(amount: Big) {
    return toConvertedMoney(amount, this.#settings, this.#conversion)
  }

  #line(priced: PricedLine) {
    const { line, priceEach, modifiersEach, total } = priced
    const off = sum(lineDiscountsOf(this.#pricing, line.id).map(({ amount }) => amount))
    const each = { lineItemId: line.id, quantity: line.quantity }
    // Two of what the shopper reads as 12.99 are 25.98; what costs something else besides is converted as a whole.
    if (off.eq(0) && modifiersEach.eq(0)) {
      const whole = this.#money(total)
      const converted = this.#conversion && convertPrice(priceEach, this.#conversion).times(line.quantity)
      return {
        ...each,
        unitPrice: toConvertedUnitPrice(priceEach, this.#settings, this.#conversion),
        totalPrice: {
          ...whole,
          ...(converted && { convertedAmount: converted.toFixed(decimalsOf(this.#conversion?.currency ?? this.#settings.currency)) }),
        },
      }
    }
    const rest = total.minus(off)
    const unit = line.quantity === 0 ? priceEach.plus(modifiersEach) : rest.div(line.quantity)
    return {
      ...each,
      unitPrice: this.#money(roundAmount(unit, decimalsOf(this.#settings.currency))),
      totalPrice: this.#money(rest),
    }
  }

  #discount({ source, amount, type, lines }: AppliedDiscount) {
    return {
      ...discountSource(source),
      scope: SCOPES[type],
      total: this.#money(amount),
      // Of a discount of the whole cart it is what falls to each line, though no price of a line is lowered by it.
      lineItemDiscounts: lines.map(({ id, amount: off }) => ({ lineItemId: id, amountOff: this.#money(off) })),
    }
  }

  #fee({ code, name, amount, lineItemIds }: PricedFee) {
    return {
      code,
      name: { original: name, translated: name },
      providerAppId: APP_IDS.fees,
      lineItemIds: [...lineItemIds],
      price: this.#money(amount),
      source: 'PLATFORM',
    }
  }

  /** Discounts of lines and of the delivery are taken off where they belong: only those of the whole cart are left. */
  #prices() {
    const { totals, discounts, tax } = this.#pricing
    const off = (type: AppliedDiscount['type']) => sum(discounts.filter((one) => one.type === type).map(({ amount }) => amount))
    return {
      subtotal: this.#money(totals.subtotal.minus(off('SPECIFIC_ITEMS'))),
      discount: this.#money(off('GLOBAL')),
      delivery: this.#money(totals.shipping.minus(off('SHIPPING'))),
      additionalFees: this.#money(totals.additionalFees),
      tax: this.#money(tax.included ? NOTHING : totals.tax),
      total: this.#money(totals.total),
    }
  }

  #payment() {
    const { giftCard, memberships, totals, payLater, due } = this.#pricing
    const afterGiftCards = totals.total.minus(giftCard?.amount ?? NOTHING)
    return {
      giftCards: giftCard ? [{ giftCardId: giftCard.id, redeemAmount: this.#money(giftCard.amount) }] : [],
      memberships: memberships.selected.map(toMembershipSummary),
      subscriptionCharges: [],
      requiresPaymentAfterGiftCard: afterGiftCards.gt(0),
      totalAfterGiftCards: this.#money(afterGiftCards),
      payNow: this.#money(due),
      payLater: this.#money(payLater.total),
    }
  }
}

const NOTHING = new Big(0)
const RATE_DECIMALS = 6

const SCOPES = { GLOBAL: 'CART_SUBTOTAL', SPECIFIC_ITEMS: 'LINE_ITEM', SHIPPING: 'DELIVERY' } as const

function lineDiscountsOf({ discounts }: Pricing, lineItemId: string) {
  return discounts.flatMap(({ type, lines }) => (type === 'SPECIFIC_ITEMS' ? lines.filter(({ id }) => id === lineItemId) : []))
}

function discountSource(source: AppliedDiscount['source']) {
  if (source.kind === 'coupon') return { name: toName(source.code), source: { sourceType: 'COUPON', couponCode: source.code } }
  const name = source.kind === 'rule' ? source.name : MERCHANT_DISCOUNT
  return { name: toName(name), source: { sourceType: 'AUTOMATIC_RULE' } }
}

/** V2 knows no discounts by hand: they are told beside those of the rules, so that the totals add up. */
const MERCHANT_DISCOUNT = 'Discount'

const toName = (name: string) => ({ original: name, translated: name })

function toMembershipSummary({ id, appId, lineItemIds }: MembershipChoice) {
  return { id, appId, lineItemIds: [...lineItemIds] }
}

function taxesOf({ tax, charges }: PricedOffer): ItemTax[] {
  return [tax, ...charges.map((charge) => charge.tax)]
}

/** The way of delivery that a cart has chosen, as the shop knows it now. */
export function findDeliveryMethod(
  { shipping }: Pick<PricingSettings, 'shipping'>,
  chosen: { readonly code: string; readonly carrierId?: string | undefined } | undefined,
): ReturnType<typeof toDeliveryMethod> | undefined {
  const option =
    chosen &&
    shipping.options.find(({ code, carrierId }) => code === chosen.code && (chosen.carrierId ?? carrierId).toLowerCase() === carrierId)
  return option && toDeliveryMethod(option)
}

/** What a cart tells of its way of delivery. */
export function toDeliveryMethod({ code, carrierId, title, pickup }: Pick<ShippingOffer, 'code' | 'carrierId' | 'title' | 'pickup'>) {
  return { code, appId: carrierId, title: toName(title), pickup: pickup !== undefined }
}
