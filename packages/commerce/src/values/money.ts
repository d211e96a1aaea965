import { STORED_DECIMALS } from '@galleria/platform-client/entities/pricing/setting-amount'
import type { MultiCurrencyPrice, Price } from '@galleria/platform-client/entities/values/money'
import Big from 'big.js'

export const MINOR_PER_ONE = 10 ** STORED_DECIMALS
/** The wire writes at least so many, also of a currency that has none. */
const WIRE_DECIMALS = 2

/** Stored amounts are whole minor units, thousandths of every currency: SQLite compares and sums them exactly. */
export function fromMinor(minor: number): Big {
  return new Big(minor).div(MINOR_PER_ONE)
}

/** Throws on an amount with more decimals than can be stored: rounding is the caller's decision. */
export function toMinor(amount: Big | string): number {
  const minor = new Big(amount).times(MINOR_PER_ONE)
  if (!minor.eq(minor.round())) throw new RangeError(`${amount.toString()} has more than ${STORED_DECIMALS} decimals`)
  return minor.toNumber()
}

/** How much of what is stored is the currency's smallest unit: ten for the cent. */
export function smallestMinor(currency: string): number {
  return 10 ** Math.max(0, STORED_DECIMALS - decimalsOf(currency))
}

/** What is stored counts exactly up to here. No order's total is higher. */
export const MAX_AMOUNT = fromMinor(Number.MAX_SAFE_INTEGER)

/** The amount as the wire writes it, in whole units of its currency: "10.00", "1250.00" of yen, "10.000" of Kuwaiti dinars. */
export function toAmount(money: Big, currency: string): string {
  return money.round(decimalsOf(currency), Big.roundHalfUp).toFixed(wireDecimalsOf(currency))
}

/** The amount where no currency is toName beside it: with two decimals, or with all that it has. */
export function exactAmount(money: Big): string {
  return money.eq(money.round(WIRE_DECIMALS)) ? money.toFixed(WIRE_DECIMALS) : money.toFixed()
}

/** The number of decimals that an amount has on the wire. */
export function wireDecimalsOf(currency: string): number {
  return Math.max(WIRE_DECIMALS, decimalsOf(currency))
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
  return { amount: toAmount(money, currency), formattedAmount: formatMoney(money, currency, language) }
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
  /** Rounding of prices; sums of them are not rounded again. */
  readonly rounding?: PriceRounding
}

/** Converts an amount to the buyer's currency: to its smallest unit, halves up. */
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

/** A price in the shop's currency and in the buyer's, which is the shop's own unless there is a rate for another. */
export function cartPrice(money: Big, { currency, language }: Currency, conversion?: Conversion): MultiCurrencyPrice {
  const amount = toAmount(money, currency)
  const formattedAmount = formatMoney(money, currency, language)
  if (!conversion) return { amount, convertedAmount: amount, formattedAmount, formattedConvertedAmount: formattedAmount }
  return { amount, formattedAmount, ...toConvertedAmounts(convertMoney(money, conversion), { currency, language }, conversion) }
}

/** Converts one price of the catalog with the owner's rounding. */
export function cartUnitPrice(money: Big, shop: Currency, conversion: Conversion): MultiCurrencyPrice {
  return { ...cartPrice(money, shop), ...toConvertedAmounts(convertPrice(money, conversion), shop, conversion) }
}

/** A sum as Cart V2 writes it: nothing is formatted. */
export function toConvertedMoney(money: Big, { currency }: Pick<Currency, 'currency'>, conversion?: Pick<Conversion, 'currency' | 'rate'>) {
  const amount = toAmount(money, currency)
  if (!conversion) return { amount, convertedAmount: amount }
  return { amount, convertedAmount: convertMoney(money, conversion).toFixed(decimalsOf(conversion.currency)) }
}

/** One price of the catalog as Cart V2 writes it, converted with the owner's rounding. */
export function toConvertedUnitPrice(money: Big, { currency }: Pick<Currency, 'currency'>, conversion?: Conversion) {
  if (!conversion) return toConvertedMoney(money, { currency })
  return { amount: toAmount(money, currency), convertedAmount: convertPrice(money, conversion).toFixed(decimalsOf(conversion.currency)) }
}

export function toConvertedAmounts(converted: Big, { language }: Currency, { currency }: Pick<Conversion, 'currency'>) {
  return {
    convertedAmount: converted.toFixed(decimalsOf(currency)),
    formattedConvertedAmount: formatMoney(converted, currency, language),
  }
}

/** A formatter takes longer to tell of its options than to format. */
const decimals = new Map<string, number>()

/** Decimal places of a currency's smallest unit (ISO 4217): two for the dollar, none for the yen, three for the Kuwaiti dinar. */
export function decimalsOf(currency: string): number {
  let known = decimals.get(currency)
  if (known === undefined)
    decimals.set(currency, (known = formatterOf(currency, 'en').resolvedOptions().maximumFractionDigits ?? WIRE_DECIMALS))
  return known
}
