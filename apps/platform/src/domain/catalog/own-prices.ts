import Big from 'big.js'
import { convertPrice, decimalsOf, fromMinor, type Conversion } from '../values/money.ts'

/** In hundredths: above all prices. */
const MAX_MINOR = 100_000_000_000

interface PriceRange {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** The range of the store's own prices that shoppers read as prices within this range of another currency. */
export function ownRange({ from, to }: PriceRange, conversion: Conversion): PriceRange {
  const smallest = new Big(10).pow(-decimalsOf(conversion.currency))
  return {
    ...(from !== undefined && { from: lowestOwnPrice(new Big(from), conversion) }),
    // The price below the first that is read as more.
    ...(to !== undefined && { to: new Big(lowestOwnPrice(new Big(to).plus(smallest), conversion)).minus(fromMinor(1)).toNumber() }),
  }
}

/** The lowest of the store's own prices that is converted to this amount or more: dearer ones never convert to less, however they are rounded. */
export function lowestOwnPrice(amount: Big | number, conversion: Conversion): number {
  let [low, high] = [0, MAX_MINOR]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (convertPrice(fromMinor(middle), conversion).gte(amount)) high = middle
    else low = middle + 1
  }
  return fromMinor(low).toNumber()
}
