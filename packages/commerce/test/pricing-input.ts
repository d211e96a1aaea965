import type { Coupon, CouponEffect } from '../src/pricing/discounts/coupon.ts'
import type { DiscountRule } from '../src/pricing/discounts/discount-rule.ts'
import { priceCart } from '../src/pricing/price-cart.ts'
import type { PricingInput } from '../src/pricing/pricing-input.ts'
import type { PricingLine } from '../src/pricing/pricing-line.ts'
import { defaultPricingSettings } from '../src/pricing/settings/default-settings.ts'
import type { PricingSettings, TaxRate } from '../src/pricing/settings/pricing-settings.ts'
import { STORE_SETTINGS } from '../src/store/store-settings.ts'

export const NOW = Date.UTC(2026, 5, 1)
export const settings = defaultPricingSettings()

export const line = (id: string, price: string, quantity = 1, change: Partial<PricingLine> = {}): PricingLine => ({
  id,
  name: id,
  quantity,
  price,
  fullPrice: price,
  product: { id, variantId: 'v', collectionIds: [] },
  preset: 'PHYSICAL',
  shippable: true,
  paymentOption: 'FULL_PAYMENT_ONLINE',
  ...change,
})

export const input = (lines: readonly PricingLine[], change: Partial<PricingInput> = {}): PricingInput => ({
  settings,
  now: NOW,
  lines,
  preselectShipping: true,
  ...change,
})

/** Subtotal, discount, tax, delivery, fees and total. */
export function totalsOf(lines: readonly PricingLine[], change: Partial<PricingInput>): string {
  const { subtotal, discount, tax, shipping, additionalFees, total } = priceCart(input(lines, change)).totals
  return [subtotal, discount, tax, shipping, additionalFees, total].map((money) => money.toFixed(2)).join(' ')
}

export const coupon = (effect: CouponEffect, change: Partial<Coupon> = {}): NonNullable<PricingInput['coupon']> => ({
  code: 'SAVE',
  coupon: { id: 'c', name: 'Save', code: 'SAVE', active: true, startsAt: 0, limitedToOneItem: false, effect, ...change },
  uses: 0,
  usesOfBuyer: 0,
})

export const rule = (id: string, discount: DiscountRule['discount'], change: Partial<DiscountRule> = {}): DiscountRule => ({
  id,
  name: id,
  active: true,
  scopes: [],
  discount,
  ...change,
})

export const taxRate = (rate: string, change: Partial<TaxRate> = {}): TaxRate => ({
  taxGroupId: STORE_SETTINGS.defaultTaxGroupId,
  rate,
  taxName: 'VAT',
  taxType: 'VAT',
  jurisdiction: 'Germany',
  jurisdictionType: 'COUNTRY',
  source: 'MANUAL',
  ...change,
})

/** Settings with taxes in Germany. */
export const taxed = (rates: readonly TaxRate[], change: Partial<PricingSettings['tax']> = {}): PricingSettings => ({
  ...settings,
  tax: { ...settings.tax, regions: [{ id: 'de', country: 'DE', calculation: 'MANUAL', rates }], ...change },
})
