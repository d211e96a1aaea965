import { DAY, HOUR, MINUTE } from '../values/durations.ts'

/**
 * The delays after the first try and each that follows, in milliseconds. The last one comes when a day is over: then the e-mail is old
 * news.
 */
const DELAYS = [5_000, 5 * MINUTE, HOUR, 6 * HOUR, DAY - 7 * HOUR] as const

/** The maximum wait of an e-mail for its next try. */
export const MAX_EMAIL_DELAY = Math.max(...DELAYS)

/** Milliseconds until an e-mail that has failed so many times is tried again; undefined where that was the last time. */
export function emailRetryDelay(failures: number): number | undefined {
  return DELAYS[failures - 1]
}
