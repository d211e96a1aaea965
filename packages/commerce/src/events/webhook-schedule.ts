/** When a webhook is tried again, and when no more. */
export interface WebhookSchedule {
  /** Milliseconds before the second attempt; each further one waits three times as long. */
  readonly firstDelay: number
  readonly longestDelay: number
  readonly mostAttempts: number
  /** Milliseconds from the first attempt on. */
  readonly longestTry: number
  /** Milliseconds that an endpoint is left alone at most, while everything to it fails. */
  readonly longestRest: number
}

/** Failures in a row that one event of many may well cause. */
const PATIENCE = 4

/** Milliseconds until the next attempt; none where it was the last. `chance` from 0 to 1 spreads what failed together. */
export function nextAttempt(attempts: number, triedFor: number, schedule: WebhookSchedule, chance: number): number | undefined {
  if (attempts >= schedule.mostAttempts || triedFor >= schedule.longestTry) return undefined
  const delay = Math.min(schedule.firstDelay * 3 ** (attempts - 1), schedule.longestDelay)
  return Math.round(delay * (0.75 + chance / 2))
}

/** The milliseconds for which an endpoint that fails gets no deliveries: one that is gone needs no thousand attempts a second. */
export function restAfter(failuresInARow: number, { firstDelay, longestRest }: WebhookSchedule): number {
  return failuresInARow <= PATIENCE ? 0 : Math.min(firstDelay * 2 ** (failuresInARow - PATIENCE - 1), longestRest)
}
