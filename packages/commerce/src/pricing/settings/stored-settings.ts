import type { DiscountRule } from '../discounts/discount-rule.ts'
import type {
  AdditionalFeeRule,
  CartRule,
  PricingSettings,
  ShippingOption,
  ShippingRegion,
  TaxCalculation,
  TaxRate,
} from './pricing-settings.ts'

/** One thing that the shop set, as it is kept. Its id is that of its row. */
export type StoredSetting =
  | { readonly kind: 'shipping-region'; readonly region: Omit<ShippingRegion, 'id'> }
  | { readonly kind: 'shipping-option'; readonly option: ShippingOption }
  | { readonly kind: 'tax-group'; readonly name: string; readonly productIds: readonly string[] }
  | { readonly kind: 'tax-region'; readonly country: string; readonly subdivision?: string; readonly calculation: TaxCalculation }
  | { readonly kind: 'tax-rate'; readonly regionId: string; readonly rate: TaxRate; readonly description?: string }
  /** A rate that a calculator keeps up to date; the shop's own hands stay off. */
  | { readonly kind: 'automatic-tax-rate'; readonly regionId: string; readonly rate: TaxRate }
  | { readonly kind: 'discount-rule'; readonly rule: Omit<DiscountRule, 'id'> }
  | { readonly kind: 'additional-fee'; readonly fee: AdditionalFeeRule }
  | { readonly kind: 'cart-rule'; readonly rule: CartRule }
  | { readonly kind: 'general'; readonly general: GeneralSettings }

/** What there is once. */
export interface GeneralSettings {
  /** Currency that shoppers pay in; a new store's by default. */
  readonly currency?: string
  readonly taxIncludedInPrices: boolean
  readonly taxCalculation: TaxCalculation
  readonly taxCalculatorActive: boolean
  readonly conversion: PricingSettings['conversion']
}

export interface SettingRow {
  readonly id: string
  readonly setting: StoredSetting
}

/** Puts the rows together. What cannot be set here comes from the base. */
export function settingsOf(rows: readonly SettingRow[], base: PricingSettings): PricingSettings {
  const general = pick(rows, 'general')[0]?.setting.general
  const rates = [...pick(rows, 'tax-rate'), ...pick(rows, 'automatic-tax-rate')].map(({ setting }) => setting)
  return {
    ...base,
    shipping: {
      regions: pick(rows, 'shipping-region').map(({ id, setting }) => ({ id, ...setting.region })),
      options: pick(rows, 'shipping-option').map(({ setting }) => setting.option),
    },
    tax: {
      ...base.tax,
      ...(general && {
        includedInPrices: general.taxIncludedInPrices,
        calculation: general.taxCalculation,
        calculatorActive: general.taxCalculatorActive,
      }),
      regions: pick(rows, 'tax-region').map(({ id, setting: { country, subdivision, calculation } }) => ({
        id,
        country,
        ...(subdivision !== undefined && { subdivision }),
        calculation,
        rates: rates.filter(({ regionId }) => regionId === id).map(({ rate }) => rate),
      })),
    },
    discountRules: pick(rows, 'discount-rule').map(({ id, setting }) => ({ id, ...setting.rule })),
    additionalFees: pick(rows, 'additional-fee').map(({ setting }) => setting.fee),
    cartRules: pick(rows, 'cart-rule').map(({ setting }) => setting.rule),
    ...(general && { conversion: general.conversion, ...(general.currency && { currency: general.currency }) }),
  }
}

/** The tax group of each product that is in one. */
export function taxGroupsOfProducts(rows: readonly SettingRow[]): ReadonlyMap<string, string> {
  return new Map(pick(rows, 'tax-group').flatMap(({ id, setting }) => setting.productIds.map((productId) => [productId, id] as const)))
}

type OfKind<Kind extends StoredSetting['kind']> = { readonly id: string; readonly setting: Extract<StoredSetting, { kind: Kind }> }

function pick<Kind extends StoredSetting['kind']>(rows: readonly SettingRow[], kind: Kind): OfKind<Kind>[] {
  return rows.filter((row): row is OfKind<Kind> => row.setting.kind === kind)
}
