import { SingleFlight } from '../isolate/single-flight.ts'
import type { Runtime } from '../transport/runtime.ts'
import { type TokenSet, isExpired, noTokens } from './token-set.ts'

export interface TokenSource {
  /** A token set that is good for now; renews it first where it is due. Parallel callers share one renewal. */
  current(): Promise<TokenSet>
  /** Marks an access token that the platform no longer takes: the next `current` gives another one. */
  discard(accessToken: string): void
}

/** Requests that come later than this after a renewal began do not wait for it: it may hang in a platform that is back meanwhile. */
const JOINABLE_MS = 1_000

/** Callers with a valid token wait at most this long for a renewal. */
const MAX_WAIT_MS = 100

export interface TokenSourceOptions {
  /** Makes the next set out of the last one (see `renewTokens`). */
  readonly renew: (tokens: TokenSet) => Promise<TokenSet>
  readonly runtime: Pick<Runtime, 'now' | 'random' | 'sleep'>
  readonly initial?: TokenSet
}

/** Keeps one caller's tokens fresh for as long as the isolate lives. */
export function createTokenSource({ renew, runtime, initial = noTokens }: TokenSourceOptions): TokenSource {
  let tokens = initial
  let dueAt = renewalDueAt(tokens, runtime)
  const renewals = new SingleFlight<TokenSet>({ ...runtime, joinableMs: JOINABLE_MS })

  async function renewNow(): Promise<TokenSet> {
    tokens = await renew(tokens)
    dueAt = renewalDueAt(tokens, runtime)
    return tokens
  }

  return {
    async current() {
      if (runtime.now() < dueAt) return tokens
      // One request renews early; until it has, the others go on with a token that is good.
      const isGood = !isExpired(tokens, runtime.now())
      if (isGood && renewals.isUnderWay('tokens')) return tokens
      const renewal = renewals.run('tokens', renewNow)
      if (!isGood) return renewal
      // Renewal begins early: until the token really ends, a failing platform is no reason to fail here, and a slow one none to wait.
      // The request that renews may end before the platform responds: the next attempt does not wait for its outcome.
      dueAt = renewalRetryAt(tokens, runtime)
      await Promise.race([renewal.catch(() => undefined), runtime.sleep(MAX_WAIT_MS)])
      return tokens
    },
    discard(accessToken) {
      if (accessToken !== tokens.accessToken) return
      tokens = { ...tokens, accessToken: '', expiresAt: 0 }
      dueAt = 0
    },
  }
}

const EARLIEST_LEAD_MS = 120_000

/** Milliseconds at which to renew: up to two minutes early, spread so that isolates do not all come at once. */
export function renewalDueAt(tokens: TokenSet, { now, random }: Pick<Runtime, 'now' | 'random'>): number {
  const endsAt = tokens.expiresAt * 1000
  const left = Math.max(0, endsAt - now())
  return endsAt - Math.min(EARLIEST_LEAD_MS, left / 4) * (0.5 + random() / 2)
}

const REST_MS = 5_000

/** A platform that just failed an early renewal is not asked again before this, in milliseconds: the token is still good. */
export const renewalRetryAt = (tokens: TokenSet, { now }: Pick<Runtime, 'now'>): number =>
  Math.min(now() + REST_MS, tokens.expiresAt * 1000)
