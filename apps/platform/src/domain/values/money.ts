import type { MultiCurrencyPrice, Price } from '@galleria/platform-client/entities/values/money'
import Big from 'big.js'

/** Amounts are stored in hundredths, also those of a currency that has none. */
export const MINOR_DECIMALS = 2

/** Stored amounts are whole minor units: SQLite compares and sums them exactly. */
export function fromMinor(minor: number): Big {
  return new Big(minor).div(10 ** MINOR_DECIMALS)
}

/** Throws on an amount with more decimals than the currency has: rounding is the caller's decision. */
export function toMinor(amount: Big | string): number {
  const minor = new Big(amount).times(10 ** MINOR_DECIMALS)
  if (!minor.eq(minor.round())) throw new RangeError(`${amount.toString()} has more than ${MINOR_DECIMALS} decimals`)
  return minor.toNumber()
}

/** What is stored counts exactly up to here. No order's total is higher. */
export const MAX_AMOUNT = fromMinor(Number.MAX_SAFE_INTEGER)

/** The amount as the wire writes it: "10.00". */
export function toAmount(money: Big): string {
  return money.toFixed(MINOR_DECIMALS)
}

export function sum(amounts: Iterable<Big>): Big {
  let total = new Big(0)
  for (const amount of amounts) total = total.plus(amount)
  return total
}

const formatters = new Map<string, Intl.NumberFormat>()

/** "$1,249.50". Formatters are kept: making one costs a hundred times what using it does. */
export function formatMoney(money: Big, currency: string, language: string): string {
  // As text: a JavaScript number cannot hold every amount that the specification allows.
  return formatterOf(currency, language).format(money.toFixed(decimalsOf(currency)) as `${number}`)
}

function formatterOf(currency: string, language: string): Intl.NumberFormat {
  const key = `${language} ${currency}`
  let formatter = formatters.get(key)
  if (!formatter) formatters.set(key, (formatter = new Intl.NumberFormat(language, { style: 'currency', currency })))
  return formatter
}

export interface Currency {
  readonly currency: string
  readonly language: string
}

export function orderPrice(money: Big, { currency, language }: Currency): Price {
  return { amount: toAmount(money), formattedAmount: formatMoney(money, currency, language) }
}

/** How the owner wants converted prices to end: they go up to the next multiple of the step, less what stands below it (1 and 0.01: 12.99). */
export interface PriceRounding {
  readonly step: string
  readonly below?: string
}

/** How much of the buyer's currency one of the shop's is. */
export interface Conversion {
  readonly currency: string
  readonly rate: Big
  /** Of prices; what is added up from them is not rounded again. */
  readonly rounding?: PriceRounding
}

/** In the buyer's currency: to its smallest unit, halves up. */
export function convertMoney(money: Big, { currency, rate }: Conversion): Big {
  return money.times(rate).round(decimalsOf(currency), Big.roundHalfUp)
}

/** A price in the buyer's currency, which ends as the owner wants. What is free stays so. */
export function convertPrice(money: Big, conversion: Conversion): Big {
  const converted = convertMoney(money, conversion)
  const { rounding } = conversion
  if (!rounding || converted.eq(0)) return converted
  const { step, below = '0' } = rounding
  return converted.plus(below).div(step).round(0, Big.roundUp).times(step).minus(below)
}

/** In the shop's currency and in the buyer's, which is the shop's own unless there is a rate for another. */
export function cartPrice(money: Big, { currency, language }: Currency, conversion?: Conversion): MultiCurrencyPrice {
  const amount = toAmount(money)
  const formattedAmount = formatMoney(money, currency, language)
  if (!conversion) return { amount, convertedAmount: amount, formattedAmount, formattedConvertedAmount: formattedAmount }
  return { amount, formattedAmount, ...convertedAmounts(convertMoney(money, conversion), { currency, language }, conversion) }
}

/** The same of one price of the catalog, which the owner's rounding is for. */
export function cartUnitPrice(money: Big, shop: Currency, conversion: Conversion): MultiCurrencyPrice {
  return { ...cartPrice(money, shop), ...convertedAmounts(convertPrice(money, conversion), shop, conversion) }
}

export function convertedAmounts(converted: Big, { language }: Currency, { currency }: Pick<Conversion, 'currency'>) {
  return {
    convertedAmount: converted.toFixed(decimalsOf(currency)),
    formattedConvertedAmount: formatMoney(converted, currency, language),
  }
}

/** Of a currency's smallest unit (ISO 4217): two of the dollar, none of the yen, three of the Kuwaiti dinar. */
export function decimalsOf(currency: string): number {
  return formatterOf(currency, 'en').resolvedOptions().maximumFractionDigits ?? MINOR_DECIMALS
}
