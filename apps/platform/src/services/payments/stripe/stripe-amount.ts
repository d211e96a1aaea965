import { ProviderRefusal } from '@galleria/commerce/checkout/payment-provider'
import Big from 'big.js'

/** Currencies without a smaller unit. https://docs.stripe.com/currencies#zero-decimal */
const ZERO_DECIMAL = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
/** Charged to ten of their thousandths. https://docs.stripe.com/currencies#three-decimal */
const THREE_DECIMAL = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])
/** Currencies without a smaller unit in use, written in hundredths all the same. https://docs.stripe.com/currencies#special-cases */
const WHOLE_HUNDREDTHS = new Set(['ISK', 'UGX'])

/** An amount as Stripe counts it. Throws for one that the currency has no coins for: nothing else than the agreed sum is charged. */
export function toStripeAmount(amount: string, currency: string): number {
  const code = currency.toUpperCase()
  const decimals = stripeDecimals(code)
  const step = THREE_DECIMAL.has(code) ? 10 : WHOLE_HUNDREDTHS.has(code) ? 100 : 1
  const units = new Big(amount).times(10 ** decimals)
  if (!units.mod(step).eq(0) || units.lte(0) || units.gt(Number.MAX_SAFE_INTEGER))
    throw new ProviderRefusal(`${amount} ${code} is not an amount that Stripe can charge.`)
  return units.toNumber()
}

export function isStripeAmount(amount: string, currency: string): boolean {
  try {
    return toStripeAmount(amount, currency) > 0
  } catch (error) {
    if (error instanceof ProviderRefusal) return false
    throw error
  }
}

export function fromStripeAmount(units: number, currency: string): string {
  return new Big(units).div(10 ** stripeDecimals(currency.toUpperCase())).toFixed(2)
}

function stripeDecimals(code: string): number {
  if (ZERO_DECIMAL.has(code)) return 0
  return THREE_DECIMAL.has(code) ? 3 : 2
}
