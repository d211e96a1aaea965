import type { TokenSet } from '@galleria/platform-client/auth'

/** The result of a renewal is replayed for this long to later requests with the same refresh token. */
const REPLAY_MS = 30_000
/** A renewal that has run for longer may hang in a platform that has recovered meanwhile: later requests start another one. */
const JOINABLE_MS = 1_000

type Renewal = {
  refreshToken: string
  startedAt: number
  tokens: Promise<TokenSet>
  /** The access token that it resulted in, once it is done. */
  renewedToken?: string
}

/**
 * Runs one renewal at a time per refresh token, and replays its result for a short while: a shopper's parallel requests carry
 * the same old cookie and reach different isolates.
 *
 * Held in memory only, so that no token is stored on this side. If the object is evicted meanwhile, a late caller causes
 * one more token request, which does no harm: the platform does not rotate refresh tokens.
 */
export class RenewalReplay {
  // oxlint-disable-next-line galleria/no-shared-promise -- Requests of an object share one context, which outlives them: a renewal goes on when the request that started it is cancelled.
  #last: Renewal | undefined

  /**
   * Runs `renew` unless the same renewal is under way or was done just now. A failed one is forgotten at once. A caller with the
   * access token that it resulted in gets another renewal: the platform rejects that token already.
   */
  async run({ refreshToken, accessToken }: TokenSet, now: number, renew: () => Promise<TokenSet>): Promise<TokenSet> {
    const last = this.#last
    const isSame = last?.refreshToken === refreshToken && last.renewedToken !== accessToken
    if (last && isSame && now - last.startedAt < (last.renewedToken === undefined ? JOINABLE_MS : REPLAY_MS)) return last.tokens
    const renewal: Renewal = { refreshToken, startedAt: now, tokens: renew() }
    this.#last = renewal
    try {
      const tokens = await renewal.tokens
      renewal.renewedToken = tokens.accessToken
      return tokens
    } catch (error) {
      if (this.#last === renewal) this.#last = undefined
      throw error
    }
  }
}
