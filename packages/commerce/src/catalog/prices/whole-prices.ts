import { Failure } from '../../failures/failure.ts'
import { decimalsOf, fromMinor, smallestMinor } from '../../values/money.ts'
import type { PricePair } from './product-prices.ts'

/** Throws AMOUNT_NOT_WHOLE on a price that the currency has no money for: the yen has no hundredths. */
export function assertWholePrices(name: string, prices: readonly PricePair[], currency: string): void {
  const unit = smallestMinor(currency)
  const odd = prices
    .flatMap(({ priceMinor, discountedPriceMinor }) => [priceMinor, discountedPriceMinor])
    .find((minor) => minor % unit !== 0)
  if (odd !== undefined)
    throw new Failure(
      'AMOUNT_NOT_WHOLE',
      `${name} costs ${fromMinor(odd).toString()}: amounts in ${currency} have at most ${decimalsOf(currency)} decimals.`,
    )
}
