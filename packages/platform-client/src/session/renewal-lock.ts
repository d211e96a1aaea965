import type { TokenSet } from '../auth/token-set.ts'

/** Result of a renewal: the next tokens, or the end of the session. */
export type RenewalOutcome = { tokens: TokenSet; ended?: undefined } | { ended: true; tokens?: undefined }

/**
 * Renews the tokens of one session for all isolates at once: requests with the same tokens at the same time, or shortly after, get
 * the same result. So one browser's parallel requests make one token call, in all isolates together.
 *
 * An implementation calls `renewTokens` in one place per session (a Durable Object, a row that is locked). It stores the result for
 * about half a minute for requests that still carry the old cookie, and continues when the request that started the renewal is
 * cancelled. Without such a place, `{ renew: async (_id, tokens) => ({ tokens: await renewTokens(endpoint, tokens) }) }` makes one
 * call per isolate.
 */
export interface RenewalLock {
  /**
   * `ended` when the session is over: clear its cookie. Throws a `PlatformError` when the platform fails or takes too long; the
   * session then stays as it is and the cookie must be kept. `clientAddress` is the shopper's, as `signClientAddress` writes it.
   */
  renew(sessionId: string, tokens: TokenSet, clientAddress?: string): Promise<RenewalOutcome>
}
