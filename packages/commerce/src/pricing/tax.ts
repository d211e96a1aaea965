import Big from 'big.js'
import { sum } from '../values/money.ts'
import { allocate, roundAmount } from './allocate.ts'
import type { JurisdictionType, TaxRate, TaxRegion, TaxSettings } from './settings/pricing-settings.ts'

export type RateType = 'NO_TAX_COLLECTED' | 'MANUAL_RATE' | 'AUTO_RATE' | 'FALLBACK_RATE'

export interface TaxCalculationDetails {
  readonly rateType: RateType
  readonly manualRateReason?: 'GLOBAL_SETTING_TO_MANUAL' | 'REGION_SETTING_TO_MANUAL'
  readonly fallbackReason?: 'AUTO_TAX_FAILED' | 'AUTO_TAX_DEACTIVATED'
}

export interface JurisdictionTax {
  readonly jurisdiction: string
  readonly jurisdictionType: JurisdictionType
  readonly taxName: string
  readonly taxType: string
  /** A share of one. */
  readonly rate: Big
  readonly amount: Big
  readonly taxable: Big
}

/** The tax of one priced thing: a line, a way of delivery, a fee. */
export interface ItemTax {
  readonly groupId: string
  /** What it is charged on, without it. */
  readonly taxable: Big
  readonly rate: Big
  readonly amount: Big
  readonly beforeTax: Big
  readonly afterTax: Big
  readonly breakdown: readonly JurisdictionTax[]
}

export interface TaxableAddress {
  readonly country?: string
  readonly subdivision?: string
}

/** How tax is worked out for a place: the rates that count there, by group. */
export interface AddressTax extends TaxCalculationDetails {
  /** Decimal places of the currency's smallest unit. */
  readonly decimals: number
  readonly rates: readonly TaxRate[]
}

export function findTaxRates(settings: TaxSettings, address: TaxableAddress | undefined, now: number): Omit<AddressTax, 'decimals'> {
  const region = address && taxRegion(settings.regions, address)
  if (!region) return { rateType: 'NO_TAX_COLLECTED', rates: [] }
  const manual = region.rates.filter(({ source }) => source === 'MANUAL')
  if (settings.calculation === 'MANUAL') return { rateType: 'MANUAL_RATE', manualRateReason: 'GLOBAL_SETTING_TO_MANUAL', rates: manual }
  if (region.calculation === 'MANUAL') return { rateType: 'MANUAL_RATE', manualRateReason: 'REGION_SETTING_TO_MANUAL', rates: manual }
  if (!settings.calculatorActive) return { rateType: 'FALLBACK_RATE', fallbackReason: 'AUTO_TAX_DEACTIVATED', rates: manual }
  const automatic = region.rates.filter(({ source, validUntil }) => source === 'AUTO' && (validUntil === undefined || now < validUntil))
  if (automatic.length === 0) return { rateType: 'FALLBACK_RATE', fallbackReason: 'AUTO_TAX_FAILED', rates: manual }
  return { rateType: 'AUTO_RATE', rates: automatic }
}

/** The most exact region that the place lies in. */
function taxRegion(regions: readonly TaxRegion[], { country, subdivision }: TaxableAddress): TaxRegion | undefined {
  const inCountry = regions.filter((region) => region.country === country)
  return (
    inCountry.find((region) => region.subdivision !== undefined && region.subdivision === subdivision) ??
    inCountry.find((region) => region.subdivision === undefined)
  )
}

/**
 * The tax of an amount. The whole tax is rounded once and then told apart by jurisdiction, so that prices with tax and prices without
 * it agree to the cent.
 */
export function itemTax(amount: Big, groupId: string, { rates, decimals }: AddressTax, included: boolean): ItemTax {
  const own = rates.filter(({ taxGroupId }) => taxGroupId === groupId)
  const rate = sum(own.map((each) => new Big(each.rate)))
  const taxable = included ? roundAmount(amount.div(rate.plus(1)), decimals) : amount
  const tax = included ? amount.minus(taxable) : roundAmount(amount.times(rate), decimals)
  const parts = allocate(
    tax,
    own.map((each) => new Big(each.rate)),
    decimals,
  )
  return {
    groupId,
    taxable,
    rate,
    amount: tax,
    beforeTax: taxable,
    afterTax: taxable.plus(tax),
    breakdown: own.map(({ jurisdiction, jurisdictionType, taxName, taxType, rate: share }, index) => ({
      jurisdiction,
      jurisdictionType,
      taxName,
      taxType,
      rate: new Big(share),
      amount: parts[index] ?? new Big(0),
      taxable,
    })),
  }
}

/** Sums the taxes of several items by jurisdiction. */
export function addJurisdictions(taxes: readonly ItemTax[]): JurisdictionTax[] {
  const whole = new Map<string, JurisdictionTax>()
  for (const part of taxes.flatMap(({ breakdown }) => breakdown)) {
    const key = JSON.stringify([part.jurisdictionType, part.jurisdiction, part.taxType, part.taxName, part.rate.toString()])
    const before = whole.get(key)
    whole.set(key, before ? { ...before, amount: before.amount.plus(part.amount), taxable: before.taxable.plus(part.taxable) } : part)
  }
  return [...whole.values()]
}
