/** When a webhook is tried again, and when no more. */
export interface WebhookSchedule {
  /** Milliseconds before the second attempt; each further one waits three times as long. */
  readonly firstDelay: number
  readonly longestDelay: number
  readonly mostAttempts: number
  /** Milliseconds from the first attempt on. */
  readonly longestTry: number
}

/** Milliseconds until the next attempt; none where it was the last. `chance` from 0 to 1 spreads what failed together. */
export function nextAttempt(attempts: number, triedFor: number, schedule: WebhookSchedule, chance: number): number | undefined {
  if (attempts >= schedule.mostAttempts || triedFor >= schedule.longestTry) return undefined
  const delay = Math.min(schedule.firstDelay * 3 ** (attempts - 1), schedule.longestDelay)
  return Math.round(delay * (0.75 + chance / 2))
}
