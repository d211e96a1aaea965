import type { TokenSet } from '../auth/token-set.ts'

/** What became of a renewal: the next tokens, or the news that the session is over. */
export type RenewalOutcome = { tokens: TokenSet; ended?: undefined } | { ended: true; tokens?: undefined }

/**
 * Renews the tokens of one session for all isolates at once: whoever comes with the same tokens at the same time, or
 * shortly after, gets the same answer. Throws a `PlatformError` when the platform fails; the session then stays as it is.
 */
export interface RenewalLock {
  renew(sessionId: string, tokens: TokenSet): Promise<RenewalOutcome>
}
