import type { Currencies, Money } from '../money.ts'

interface WireMoney {
  readonly amount?: string | undefined
  readonly convertedAmount?: string | undefined
}

export type ToMoney = (price: WireMoney | undefined) => Money | null

/** Reads the amounts of one document. The platform says its currencies once. */
export function createToMoney({ currency, convertedCurrency }: Currencies): ToMoney {
  return (price) => {
    if (price?.amount === undefined) return null
    const { amount, convertedAmount } = price
    const converted = convertedCurrency !== null && convertedAmount !== undefined
    return { amount, currency, ...(converted && { converted: { amount: convertedAmount, currency: convertedCurrency } }) }
  }
}

/** The code of ISO 4217 for no currency: of a document that does not say its own. */
const NO_CURRENCY = 'XXX'

export function toCurrencies(currency: string = NO_CURRENCY, conversionCurrency: string = currency): Currencies {
  return { currency, convertedCurrency: conversionCurrency === currency ? null : conversionCurrency }
}
