import { scaleOf, unitsOf } from './decimal.ts'

/*
 * Exact arithmetic on the decimal strings of the wire: no value passes through a binary float, so 0.1 + 0.2 is 0.3, at any
 * size. All functions throw a RangeError on text that is not a decimal. Amounts of the catalog are JSON numbers: they come
 * in by `String(price)`, which is the shortest text of that number.
 */

/** Where a value lies exactly between two others: to the even one (banks), or away from zero (shop receipts). */
export type Rounding = 'half-even' | 'half-up'

/** The sum, with the digits of its finer part: "10.00" and "0.5" give "10.50". Nothing gives "0". */
export function sumDecimals(values: Iterable<string>): string {
  const all = [...values]
  const scale = all.reduce((finest, value) => Math.max(finest, scaleOf(value)), 0)
  const units = all.reduce((sum, value) => sum + unitsOf(value, scale), 0n)
  return formatUnits(units, scale)
}

/** `left` without `right`, with the digits of the finer one. */
export function subtractDecimals(left: string, right: string): string {
  const scale = Math.max(scaleOf(left), scaleOf(right))
  return formatUnits(unitsOf(left, scale) - unitsOf(right, scale), scale)
}

/** The product with all its digits: a price times a quantity, or times a rate that is rounded afterwards. */
export function multiplyDecimals(left: string, right: string): string {
  const [leftScale, rightScale] = [scaleOf(left), scaleOf(right)]
  return formatUnits(unitsOf(left, leftScale) * unitsOf(right, rightScale), leftScale + rightScale)
}

/**
 * The value with exactly `digits` digits behind the point: 8.25 % of 19.99 in cents is
 * `roundDecimal(multiplyDecimals('19.99', '0.0825'), minorDigitsOf('USD'))`.
 */
export function roundDecimal(value: string, digits: number, rounding: Rounding = 'half-even'): string {
  if (!Number.isInteger(digits) || digits < 0) throw new RangeError(`Not a number of digits: ${digits}`)
  const surplus = scaleOf(value) - digits
  if (surplus <= 0) return formatUnits(unitsOf(value, digits), digits)
  const step = 10n ** BigInt(surplus)
  const units = unitsOf(value, digits + surplus)
  const negative = units < 0n
  const size = negative ? -units : units
  const whole = size / step
  const twice = (size % step) * 2n
  const up = twice > step || (twice === step && (rounding === 'half-up' || whole % 2n === 1n))
  const rounded = whole + (up ? 1n : 0n)
  return formatUnits(negative ? -rounded : rounded, digits)
}

/** How many digits a currency has behind the point (ISO 4217): 2 for USD, 0 for JPY, 3 for KWD. RangeError for no currency code. */
export function minorDigitsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** Writes units as a decimal. Zero has no sign. */
function formatUnits(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return units < 0n ? `-${text}` : text
}
