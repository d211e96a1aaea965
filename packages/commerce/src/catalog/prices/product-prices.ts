import type { Discount } from '@galleria/platform-client/entities/catalog/product'
import type { PriceData } from '@galleria/platform-client/entities/values/money'
import Big from 'big.js'
import { formatMoney, fromMinor } from '../../values/money.ts'
import type { CatalogSettings, VariantRecord } from '../product-record.ts'
import { pricePerUnit, type Measure } from './price-per-unit.ts'

export interface PricePair {
  readonly priceMinor: number
  readonly discountedPriceMinor: number
}

interface MeasuredPrice extends PricePair {
  readonly measure?: Measure | null
}

/** The price that a product shows: its cheapest variant's. */
export function productPrice<Priced extends PricePair>(variants: readonly Priced[]): Priced {
  const [first, ...rest] = variants
  if (!first) throw new RangeError('a product has at least one variant')
  return rest.reduce((cheapest, variant) => (variant.discountedPriceMinor < cheapest.discountedPriceMinor ? variant : cheapest), first)
}

/** Catalog prices are JSON numbers: three decimals survive a double up to the specification's limit. */
export function priceData(
  { priceMinor, discountedPriceMinor, measure }: MeasuredPrice,
  { currency, language }: CatalogSettings,
): PriceData {
  const price = fromMinor(priceMinor)
  const discountedPrice = fromMinor(discountedPriceMinor)
  const perUnit = measure ? pricePerUnit(discountedPrice, measure, currency) : undefined
  return {
    currency,
    price: price.toNumber(),
    discountedPrice: discountedPrice.toNumber(),
    ...(perUnit && { pricePerUnit: perUnit.toNumber() }),
    formatted: {
      price: formatMoney(price, currency, language),
      discountedPrice: formatMoney(discountedPrice, currency, language),
      ...(perUnit && { pricePerUnit: formatMoney(perUnit, currency, language) }),
    },
  }
}

/** One percentage for all variants if there is one, else the amount that the shown price is lowered by. */
export function discountOf(variants: readonly PricePair[]): Discount {
  const shown = productPrice(variants)
  const lowered = shown.priceMinor - shown.discountedPriceMinor
  if (lowered === 0) return { type: 'NONE', value: 0 }
  const amounts = new Set(variants.map((variant) => variant.priceMinor - variant.discountedPriceMinor))
  const percent = percentOff(shown)
  if (amounts.size > 1 && percent !== undefined && variants.every((variant) => percentOff(variant) === percent))
    return { type: 'PERCENT', value: percent }
  return { type: 'AMOUNT', value: fromMinor(lowered).toNumber() }
}

/** Whole percentages only: others would not give the price back. */
function percentOff({ priceMinor, discountedPriceMinor }: PricePair): number | undefined {
  if (priceMinor === 0) return undefined
  const percent = new Big(priceMinor - discountedPriceMinor).times(100).div(priceMinor)
  return percent.eq(percent.round()) ? percent.toNumber() : undefined
}

export function rangeOf(values: readonly number[]): { minValue: number; maxValue: number } {
  return { minValue: Math.min(...values), maxValue: Math.max(...values) }
}

/** What a sale leaves after the item's cost. `undefined` where the cost is not known. */
export function costAndProfit(variant: PricePair & Pick<VariantRecord, 'costMinor'>, { currency, language }: CatalogSettings) {
  if (variant.costMinor === null) return undefined
  const itemCost = fromMinor(variant.costMinor)
  const price = fromMinor(variant.discountedPriceMinor)
  const profit = price.minus(itemCost)
  return {
    itemCost: itemCost.toNumber(),
    formattedItemCost: formatMoney(itemCost, currency, language),
    profit: profit.toNumber(),
    formattedProfit: formatMoney(profit, currency, language),
    profitMargin: price.eq(0) ? 0 : profit.div(price).round(4).toNumber(),
  }
}
