import Big from 'big.js'

/** An amount of the currency's smallest units as the wire writes it, with two decimals at least. */
export function inUnits(units: number, decimals: number): string {
  return new Big(units).div(10 ** decimals).toFixed(Math.max(2, decimals))
}
