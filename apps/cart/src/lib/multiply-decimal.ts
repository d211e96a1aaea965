/** Multiplies a decimal by a whole number exactly: a binary float cannot hold a price. */
export function multiplyDecimal(decimal: string, count: number): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const units = String(BigInt(whole + fraction) * BigInt(count))
  if (!fraction) return units
  const digits = units.padStart(fraction.length + 1, '0')
  return `${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`
}
