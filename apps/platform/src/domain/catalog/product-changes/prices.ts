import type { Discount } from '@galleria/platform-client/entities/catalog/product'
import type { BulkAdjust } from '@galleria/platform-client/entities/catalog/product-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import Big from 'big.js'
import { Failure, invalid } from '../../failures/failure.ts'
import { fromMinor } from '../../values/money.ts'
import type { PricePair } from '../product-prices.ts'
import { DISCOUNT_TYPES, type DiscountRecord } from '../product-record.ts'
import { MAX_MINOR, writtenMinor } from './amounts.ts'
import { withEach, withFacts, type ProductDraft } from './product-draft.ts'

/** One of both, as the wire has them. */
type Change = NonNullable<Wire<typeof BulkAdjust>['price']>

/** Gives the product another price. Variants with prices of their own keep their distance to it. */
export function withPrice(draft: ProductDraft, price: number, field: string): ProductDraft {
  const difference = writtenMinor(price, field) - draft.base.priceMinor
  return withPrices(draft, (minor) => minor + difference)
}

/** Makes every price more or less by an amount or a percentage. */
export function withAdjustedPrice(draft: ProductDraft, by: Change): ProductDraft {
  return withPrices(draft, (minor) => adjustedMinor(minor, by))
}

/** An unknown cost stays unknown. */
export function withAdjustedCost(draft: ProductDraft, by: Change): ProductDraft {
  return withEach(draft, (part) =>
    part.costMinor === null ? part : { ...part, costMinor: within(adjustedMinor(part.costMinor, by), 'cost') },
  )
}

/** An unknown weight stays unknown. */
export function withAdjustedWeight(draft: ProductDraft, by: Change): ProductDraft {
  return withEach(draft, (part) => {
    if (part.weight === null) return part
    return { ...part, weight: fromMinor(within(adjustedMinor(new Big(part.weight).times(100).toNumber(), by), 'weight')).toNumber() }
  })
}

function withPrices(draft: ProductDraft, change: (minor: number) => number): ProductDraft {
  const { discount } = draft.product.facts
  return withEach(draft, (part) => ({ ...part, ...pricePair(part, within(change(part.priceMinor), 'price'), discount) }))
}

function adjustedMinor(minor: number, { amount = 0, percentage }: Change): number {
  if (!percentage) return minor + writtenChange(amount)
  const changed = new Big(minor).times(new Big(100).plus(percentage.rate)).div(100)
  return percentage.roundToInt
    ? changed.div(100).round(0, Big.roundHalfUp).times(100).toNumber()
    : changed.round(0, Big.roundHalfUp).toNumber()
}

function writtenChange(amount: number): number {
  return Math.sign(amount) * writtenMinor(Math.abs(amount), 'adjust')
}

function within(minor: number, what: 'price' | 'cost' | 'weight'): number {
  if (minor >= 0 && minor <= MAX_MINOR) return minor
  throw new Failure(
    'AMOUNT_OUT_OF_RANGE',
    `The ${what} of the product or of one of its variants would be ${minor < 0 ? 'below zero' : 'too large'}.`,
  )
}

/** A price with what a shopper pays: by the product's discount, or lowered by as much as before. */
export function pricePair(before: PricePair, priceMinor: number, discount: DiscountRecord | undefined): PricePair {
  if (discount) return { priceMinor, discountedPriceMinor: discounted(priceMinor, discount) }
  return { priceMinor, discountedPriceMinor: Math.max(0, priceMinor - (before.priceMinor - before.discountedPriceMinor)) }
}

/** No discount makes a price less than nothing. */
function discounted(priceMinor: number, { type, value }: DiscountRecord): number {
  if (type === 'AMOUNT') return Math.max(0, priceMinor - new Big(value).times(100).toNumber())
  if (type === 'PERCENT') return new Big(priceMinor).times(new Big(100).minus(value)).div(100).round(0, Big.roundHalfUp).toNumber()
  return priceMinor
}

/** Gives every variant the same discount. What is left out stays as it was. */
export function withDiscount(draft: ProductDraft, written: Discount, field: string): ProductDraft {
  const before: DiscountRecord = draft.product.facts.discount ?? { type: 'NONE', value: 0 }
  const type = DISCOUNT_TYPES.find((known) => known === written.type) ?? before.type
  const discount =
    type === 'NONE' ? { type, value: 0 } : { type, value: checkedValue(type, written.value ?? before.value, `${field}.value`) }
  return withEach(withFacts(draft, { discount }), (part) => ({ ...part, ...pricePair(part, part.priceMinor, discount) }))
}

function checkedValue(type: 'AMOUNT' | 'PERCENT', value: number, field: string): number {
  if (value === 0) throw invalid(field, 'is required', 'REQUIRED_FIELD')
  const most = type === 'PERCENT' ? 10_000 : MAX_MINOR
  if (writtenMinor(value, field) > most) throw invalid(field, `must be at most ${most / 100}`, 'MAX')
  return value
}
