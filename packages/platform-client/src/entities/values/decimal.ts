import * as z from 'zod/mini'

const DECIMAL = /^-?\d+(?:\.\d+)?$/

/** Digits without end would keep a server busy with comparing them; no amount has a tenth of these. */
const MAX_DECIMAL_LENGTH = 200

export interface DecimalBounds {
  readonly gte?: string
  readonly gt?: string
  readonly lte?: string
  readonly maxScale?: number
}

/** Orders two decimal strings by value, exactly: "10.10" equals "10.1". Throws on text that is not a decimal. */
export function compareDecimals(left: string, right: string): -1 | 0 | 1 {
  const scale = Math.max(scaleOf(left), scaleOf(right))
  const difference = unitsOf(left, scale) - unitsOf(right, scale)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** An amount on the wire: a decimal string, because a binary float cannot hold a price exactly. The schema also exposes its bounds. */
export function decimal(bounds: DecimalBounds = {}) {
  const schema = z.string().check((payload) => {
    const violated = findViolatedRule(payload.value, bounds)
    if (violated) payload.issues.push({ code: 'custom', input: payload.value, params: violated, continue: false })
  })
  return Object.assign(schema, { bounds })
}

function findViolatedRule(value: string, { gte, gt, lte, maxScale }: DecimalBounds) {
  if (value.length > MAX_DECIMAL_LENGTH || !DECIMAL.test(value)) return { rule: 'FORMAT', description: 'must be a decimal number' }
  if (gte !== undefined && compareDecimals(value, gte) < 0)
    return { rule: 'DECIMAL_GTE', description: `must be at least ${gte}`, limit: gte }
  if (gt !== undefined && compareDecimals(value, gt) <= 0) return { rule: 'DECIMAL_GT', description: `must be more than ${gt}`, limit: gt }
  if (lte !== undefined && compareDecimals(value, lte) > 0)
    return { rule: 'DECIMAL_LTE', description: `must be at most ${lte}`, limit: lte }
  if (maxScale !== undefined && scaleOf(value) > maxScale) {
    return { rule: 'DECIMAL_MAX_SCALE', description: `must have at most ${maxScale} decimal places`, limit: maxScale }
  }
  return undefined
}

/** The number of digits behind the point. */
export const scaleOf = (value: string): number => value.split('.')[1]?.length ?? 0

/** The value in whole units of 10^-scale; `scale` is at least the value's own. Throws on text that is not a decimal. */
export function unitsOf(value: string, scale: number): bigint {
  if (!DECIMAL.test(value)) throw new RangeError(`Not a decimal number: ${value}`)
  const [whole = '', fraction = ''] = value.split('.')
  return BigInt(whole + fraction.padEnd(scale, '0'))
}
