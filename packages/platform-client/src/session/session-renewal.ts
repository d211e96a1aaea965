import { createSingleFlight } from '../auth/single-flight.ts'
import { isExpired } from '../auth/token-set.ts'
import type { Runtime } from '../transport/runtime.ts'
import type { RenewalLock, RenewalOutcome } from './renewal-lock.ts'
import { type Session, tokensOf } from './session.ts'

/** `changed` says that the browser needs the new cookie. */
export type FreshSession = { session: Session; changed: boolean; ended?: undefined } | { ended: true }

export interface SessionRenewal {
  /**
   * The session with an access token that is good for now. Throws a `PlatformError` only when the token has really run out
   * and the platform fails: keep the cookie then and serve the page without what is private.
   */
  fresh(session: Session): Promise<FreshSession>
}

/** Renewal begins this long before the end, spread so that the tabs of one shopper do not all come at once. */
const leadSeconds = 120
/**
 * How long those wait who did not start the renewal themselves: its request may have been cancelled. Short, because asking
 * again costs no token call: the lock gives all who come with the same tokens the same answer.
 */
const patienceMs = 1_000
/** After a failure, tokens that are still good are not renewed early before this: pages must not wait for a failing platform. */
const restMs = 5_000

/** Keeps sessions fresh: one renewal per session in this isolate, and through the lock one in all of them. */
export function createSessionRenewal(lock: RenewalLock, runtime: Pick<Runtime, 'now' | 'random' | 'sleep'>): SessionRenewal {
  const inFlight = createSingleFlight<RenewalOutcome>(runtime, patienceMs)
  let restsUntil = 0
  return {
    async fresh(session) {
      const lead = runtime.now() < restsUntil ? 0 : leadSeconds * (0.5 + runtime.random() / 2)
      if (!isExpired(session, runtime.now() + lead * 1000)) return { session, changed: false }
      try {
        const outcome = await inFlight(`${session.id}.${session.accessToken}`, () => lock.renew(session.id, tokensOf(session)))
        return outcome.ended ? outcome : { session: { ...session, ...outcome.tokens }, changed: true }
      } catch (error) {
        restsUntil = runtime.now() + restMs
        if (isExpired(session, runtime.now())) throw error
        return { session, changed: false }
      }
    },
  }
}
