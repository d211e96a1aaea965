import { DAY, HOUR } from '../values/durations.ts'

/** A day longer than a session of the store, which hears of every request: the platform hears of renewed tokens alone. */
const IDLE = 31 * DAY
const ABSOLUTE = 181 * DAY
/** How much later an end must become to be written again. */
export const EXPIRY_GRAIN = HOUR

/** When the tokens of a session or visitor that is used now can no longer be renewed. */
export function sessionExpiry(createdAt: number, now: number): number {
  return Math.min(now + IDLE, createdAt + ABSOLUTE)
}
