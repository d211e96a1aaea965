import type { Discount } from '@galleria/platform-client/entities/catalog/product'
import type { BulkAdjust } from '@galleria/platform-client/entities/catalog/product-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import Big from 'big.js'
import { Failure, invalid } from '../../failures/failure.ts'
import { fromMinor, MINOR_PER_ONE, smallestMinor, toMinor } from '../../values/money.ts'
import type { PricePair } from '../prices/product-prices.ts'
import { DISCOUNT_TYPES, type DiscountRecord } from '../product-record.ts'
import { MAX_MINOR, parseMinor } from './amounts.ts'
import { withEach, withFacts, type ProductDraft } from './product-draft.ts'

/** Adjusted weights are in whole grams. */
const WEIGHT_UNIT = 1

/** An adjustment by an amount or by a percentage, as the wire has it. */
type Change = NonNullable<Wire<typeof BulkAdjust>['price']>

/** Gives the product another price. Variants with prices of their own keep their distance to it. */
export function withPrice(draft: ProductDraft, price: number, field: string): ProductDraft {
  const difference = parseMinor(price, field, draft.currency) - draft.base.priceMinor
  return withPrices(draft, (minor) => minor + difference)
}

/** Makes every price more or less by an amount or a percentage. */
export function withAdjustedPrice(draft: ProductDraft, by: Change): ProductDraft {
  const { currency } = draft
  return withPrices(draft, (minor) => adjustMinor(minor, parseChange(by, currency), smallestMinor(currency)))
}

/** An unknown cost stays unknown. */
export function withAdjustedCost(draft: ProductDraft, by: Change): ProductDraft {
  const { currency } = draft
  const adjust = (minor: number) => within(adjustMinor(minor, parseChange(by, currency), smallestMinor(currency)), 'cost')
  return withEach(draft, (part) => (part.costMinor === null ? part : { ...part, costMinor: adjust(part.costMinor) }))
}

/** An unknown weight stays unknown. */
export function withAdjustedWeight(draft: ProductDraft, by: Change): ProductDraft {
  return withEach(draft, (part) => {
    if (part.weight === null) return part
    const minor = new Big(part.weight).times(MINOR_PER_ONE).toNumber()
    return { ...part, weight: fromMinor(within(adjustMinor(minor, parseChange(by, draft.currency), WEIGHT_UNIT), 'weight')).toNumber() }
  })
}

function withPrices(draft: ProductDraft, change: (minor: number) => number): ProductDraft {
  return withEach(draft, (part) => ({ ...part, ...pricePair(part, within(change(part.priceMinor), 'price'), draft) }))
}

function adjustMinor(minor: number, { minorChange, percentage }: MinorChange, unit: number): number {
  if (!percentage) return minor + minorChange
  const changed = new Big(minor).times(new Big(100).plus(percentage.rate)).div(100)
  return roundTo(percentage.roundToInt ? MINOR_PER_ONE : unit, changed)
}

interface MinorChange extends Pick<Change, 'percentage'> {
  readonly minorChange: number
}

function parseChange({ amount = 0, percentage }: Change, currency: string): MinorChange {
  return { percentage, minorChange: Math.sign(amount) * parseMinor(Math.abs(amount), 'adjust', currency) }
}

function roundTo(unit: number, minor: Big): number {
  return minor.div(unit).round(0, Big.roundHalfUp).times(unit).toNumber()
}

function within(minor: number, what: 'price' | 'cost' | 'weight'): number {
  if (minor >= 0 && minor <= MAX_MINOR) return minor
  throw new Failure(
    'AMOUNT_OUT_OF_RANGE',
    `The ${what} of the product or of one of its variants would be ${minor < 0 ? 'below zero' : 'too large'}.`,
  )
}

/** A price with what a shopper pays: by the product's discount, or lowered by as much as before. */
export function pricePair(
  before: PricePair,
  priceMinor: number,
  { product, currency }: Pick<ProductDraft, 'product' | 'currency'>,
): PricePair {
  const { discount } = product.facts
  if (discount) return { priceMinor, discountedPriceMinor: applyDiscount(priceMinor, discount, smallestMinor(currency)) }
  return { priceMinor, discountedPriceMinor: Math.max(0, priceMinor - (before.priceMinor - before.discountedPriceMinor)) }
}

/** No discount makes a price less than nothing, or one that cannot be paid. A price that is not whole itself is refused when it is written. */
function applyDiscount(priceMinor: number, { type, value }: DiscountRecord, unit: number): number {
  if (priceMinor % unit !== 0 || type === 'NONE') return priceMinor
  if (type === 'AMOUNT') return Math.max(0, roundTo(unit, new Big(priceMinor).minus(new Big(value).times(MINOR_PER_ONE))))
  return roundTo(unit, new Big(priceMinor).times(new Big(100).minus(value)).div(100))
}

/** Gives every variant the same discount. What is left out stays as it was. */
export function withDiscount(draft: ProductDraft, written: Discount, field: string): ProductDraft {
  const before: DiscountRecord = draft.product.facts.discount ?? { type: 'NONE', value: 0 }
  const type = DISCOUNT_TYPES.find((known) => known === written.type) ?? before.type
  const discount =
    type === 'NONE'
      ? { type, value: 0 }
      : { type, value: parseDiscountValue(type, written.value ?? before.value, `${field}.value`, draft.currency) }
  const discounting = withFacts(draft, { discount })
  return withEach(discounting, (part) => ({ ...part, ...pricePair(part, part.priceMinor, discounting) }))
}

function parseDiscountValue(type: 'AMOUNT' | 'PERCENT', value: number, field: string, currency: string): number {
  if (value === 0) throw invalid(field, 'is required', 'REQUIRED_FIELD')
  const most = type === 'PERCENT' ? toMinor('100') : MAX_MINOR
  if (parseMinor(value, field, currency) > most) throw invalid(field, `must be at most ${fromMinor(most).toString()}`, 'MAX')
  return value
}
