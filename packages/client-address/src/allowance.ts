const MINUTE_MS = 60_000

/** What is left of a minute's allowance; it fills up all the time. */
export interface Allowance {
  readonly left: number
  readonly at: number
}

/** Takes one request off. Without enough left, gives the seconds after which there is. */
export function spend(before: Allowance | undefined, perMinute: number, now: number): { allowance: Allowance; wait?: number } {
  const perMs = perMinute / MINUTE_MS
  const left = before ? Math.min(perMinute, before.left + Math.max(0, now - before.at) * perMs) : perMinute
  if (left >= 1) return { allowance: { left: left - 1, at: now } }
  return { allowance: { left, at: now }, wait: Math.max(1, Math.ceil((1 - left) / perMs / 1000)) }
}
