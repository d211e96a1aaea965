import type { TokenSet } from '../auth/token-set.ts'

/** What became of a renewal: the next tokens, or the news that the session is over. */
export type RenewalOutcome = { tokens: TokenSet; ended?: undefined } | { ended: true; tokens?: undefined }

/**
 * Renews the tokens of one session for all isolates at once: whoever comes with the same tokens at the same time, or
 * shortly after, gets the same answer. So one browser's parallel requests make one token call, wherever they arrive.
 *
 * An implementation calls `renewTokens` in one place per session (a Durable Object, a row that is locked), keeps the answer
 * for about half a minute for those who still carry the old cookie, and goes on when the one who asked first is gone.
 * Without such a place, `{ renew: async (_id, tokens) => ({ tokens: await renewTokens(endpoint, tokens) }) }` is one call per
 * isolate.
 */
export interface RenewalLock {
  /**
   * `ended` when the session is over: clear its cookie. Throws a `PlatformError` when the platform fails or takes too long; the
   * session then stays as it is and the cookie must be kept.
   */
  renew(sessionId: string, tokens: TokenSet): Promise<RenewalOutcome>
}
