import type { PriceData } from '@galleria/platform-client/entities/values/money'
import Big from 'big.js'
import { toAmount } from '../../values/money.ts'
import type { Requested } from './requested.ts'

/** An amount of Catalog V3: formatted where `CURRENCY` is requested. */
export interface AmountV3 {
  readonly amount: string
  readonly formattedAmount?: string
}

export interface PricesV3 {
  readonly actualPrice: AmountV3
  /** The price before the discount; absent without one. */
  readonly compareAtPrice?: AmountV3
}

interface PriceRangeV3 {
  readonly minValue: AmountV3
  readonly maxValue: AmountV3
}

export function toAmountV3(value: number, formatted: string | undefined, currency: string, isFormatted: boolean): AmountV3 {
  return { amount: toAmount(new Big(value), currency), ...(isFormatted && formatted !== undefined && { formattedAmount: formatted }) }
}

export function toPricesV3({ price = 0, discountedPrice = price, formatted, currency = '' }: PriceData, requested: Requested): PricesV3 {
  const isFormatted = requested.has('CURRENCY')
  const actualPrice = toAmountV3(discountedPrice, formatted?.discountedPrice, currency, isFormatted)
  if (discountedPrice >= price) return { actualPrice }
  return { actualPrice, compareAtPrice: toAmountV3(price, formatted?.price, currency, isFormatted) }
}

/** From the lowest to the highest; nothing for no amounts. */
export function rangeOfAmounts(amounts: readonly AmountV3[]): PriceRangeV3 | undefined {
  const [first, ...others] = amounts
  if (!first) return undefined
  let [minValue, maxValue] = [first, first]
  for (const amount of others) {
    if (Number(amount.amount) < Number(minValue.amount)) minValue = amount
    if (Number(amount.amount) > Number(maxValue.amount)) maxValue = amount
  }
  return { minValue, maxValue }
}
