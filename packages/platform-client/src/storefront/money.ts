import { subtractDecimals, sumDecimals } from '../entities/values/decimal-arithmetic.ts'
import { compareDecimals } from '../entities/values/decimal.ts'

/** An amount as decimal text. */
export interface Amount {
  readonly amount: string
  /** By ISO 4217. */
  readonly currency: string
}

/** An amount of money as the shop shows it. No text of it is formatted: what shows it knows the language. */
export interface Money extends Amount {
  /** The amount in the currency that the shopper reads prices in; absent where that is this one, or the platform did not convert. */
  readonly converted?: Amount
}

/** The currencies of a document, by ISO 4217. */
export interface Currencies {
  /** What is paid in. */
  readonly currency: string
  /** What the platform converted to for the shopper; null where that is what is paid in. */
  readonly convertedCurrency: string | null
}

/** Each amount of it replaced by what `map` makes of it. */
export function mapMoney(money: Money, map: (amount: string) => string): Money {
  const { amount, currency, converted } = money
  return { amount: map(amount), currency, ...(converted && { converted: { ...converted, amount: map(converted.amount) } }) }
}

/** The money where it is more than nothing, else null. */
export function positiveMoney(money: Money | null): Money | null {
  return money && compareDecimals(money.amount, '0') > 0 ? money : null
}

/** `left` without `right`, both of one document. It is converted where both are. */
export function subtractMoney(left: Money, right: Money): Money {
  const { amount, currency, converted } = left
  const other = right.converted
  return {
    amount: subtractDecimals(amount, right.amount),
    currency,
    ...(converted && other && { converted: { ...converted, amount: subtractDecimals(converted.amount, other.amount) } }),
  }
}

/** What amounts of one document come to; null for none. It is converted where each of them is. */
export function sumMoney(parts: readonly Money[]): Money | null {
  const [first] = parts
  if (!first) return null
  const converted = parts.flatMap((part) => part.converted?.amount ?? [])
  return {
    amount: sumDecimals(parts.map(({ amount }) => amount)),
    currency: first.currency,
    ...(first.converted && converted.length === parts.length && { converted: { ...first.converted, amount: sumDecimals(converted) } }),
  }
}
