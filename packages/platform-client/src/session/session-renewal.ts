import { isExpired } from '../auth/token-set.ts'
import { SystemError } from '../errors/index.ts'
import { SingleFlight } from '../isolate/single-flight.ts'
import type { Runtime } from '../transport/runtime.ts'
import type { RenewalLock, RenewalOutcome } from './renewal-lock.ts'
import { type Session, tokensOf, withTokens } from './session.ts'

/** `changed` says that the browser needs the new cookie. */
export type FreshSession = { session: Session; changed: boolean; ended?: undefined } | { ended: true }

export interface SessionRenewal {
  /**
   * The session with an access token that is good for now. Throws a `PlatformError` only when the token has really run out
   * and the platform fails: keep the cookie then and serve the page without what is private. `clientAddress` is the shopper's, as
   * `signClientAddress` writes it.
   */
  fresh(session: Session, clientAddress?: string): Promise<FreshSession>
}

/** Renewal begins this long before the end, spread so that the tabs of one shopper do not all come at once. */
const LEAD_SECONDS = 120
/** After a failure, tokens that are still good are not renewed early before this: pages must not wait for a failing platform. */
const REST_MS = 5_000
/** Requests that come later than this after a renewal began do not wait for it: it may hang in a platform that is back meanwhile. */
const JOINABLE_MS = 1_000
/** A token that is still good is not worth a longer wait: the renewal goes on for the next request. */
const EARLY_WAIT_MS = 300

/** Keeps sessions fresh: one renewal per session in this isolate, and through the lock one in all of them. */
export function createSessionRenewal(lock: RenewalLock, runtime: Pick<Runtime, 'now' | 'random' | 'sleep'>): SessionRenewal {
  const renewals = new SingleFlight<RenewalOutcome>({ ...runtime, joinableMs: JOINABLE_MS })
  let restsUntil = 0
  return {
    async fresh(session, clientAddress) {
      const lead = runtime.now() < restsUntil ? 0 : LEAD_SECONDS * (0.5 + runtime.random() / 2)
      if (!isExpired(session, runtime.now() + lead * 1000)) return { session, changed: false }
      const isEarly = !isExpired(session, runtime.now())
      try {
        const renewal = renewals.run(`${session.id}.${session.accessToken}`, () => lock.renew(session.id, tokensOf(session), clientAddress))
        const outcome = await (isEarly ? orLate(renewal, runtime) : renewal)
        return outcome.ended ? outcome : { session: withTokens(session, outcome.tokens), changed: true }
      } catch (error) {
        restsUntil = runtime.now() + REST_MS
        if (isExpired(session, runtime.now())) throw error
        return { session, changed: false }
      }
    },
  }
}

/** Rejects when the renewal takes longer than it is worth to wait for. */
function orLate<Outcome>(renewal: Promise<Outcome>, { sleep }: Pick<Runtime, 'sleep'>): Promise<Outcome> {
  const giveUp = new AbortController()
  const late = sleep(EARLY_WAIT_MS, giveUp.signal).then(() => Promise.reject(new SystemError({ cause: new Error('the renewal is slow') })))
  return Promise.race([renewal, late]).finally(() => giveUp.abort())
}
