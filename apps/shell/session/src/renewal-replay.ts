import type { TokenSet } from '@galleria/platform-client/auth'

/** How long a renewal answers for those who come after it with the same refresh token. */
const replayMs = 30_000

interface Renewal {
  refreshToken: string
  startedAt: number
  tokens: Promise<TokenSet>
  /** The access token that came of it, once it has. */
  given?: string
}

/**
 * One renewal at a time per refresh token, and its answer again for a short while: a shopper's parallel requests carry
 * the same old cookie and reach different isolates.
 *
 * Kept in memory only, so that no token rests on this side. If the object is evicted meanwhile, a late caller causes
 * one more token call, which does no harm: the platform does not rotate refresh tokens.
 */
export class RenewalReplay {
  #last: Renewal | undefined

  /**
   * Runs `renew` unless the same renewal is under way or was done just now. A failed one is forgotten at once; and who brings what
   * it gave wants another: the platform does not take that any more.
   */
  async run({ refreshToken, accessToken }: TokenSet, now: number, renew: () => Promise<TokenSet>): Promise<TokenSet> {
    const last = this.#last
    if (last && last.refreshToken === refreshToken && last.given !== accessToken && now - last.startedAt < replayMs) return last.tokens
    const renewal: Renewal = { refreshToken, startedAt: now, tokens: renew() }
    this.#last = renewal
    try {
      const tokens = await renewal.tokens
      renewal.given = tokens.accessToken
      return tokens
    } catch (error) {
      if (this.#last === renewal) this.#last = undefined
      throw error
    }
  }
}
