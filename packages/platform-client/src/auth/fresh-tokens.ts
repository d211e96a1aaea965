import type { Runtime } from '../transport/runtime.ts'
import type { SendOptions } from '../transport/transport.ts'
import { renewTokens } from './renew-tokens.ts'
import type { TokenEndpoint } from './token-endpoint.ts'
import { type TokenSet, isExpired, noTokens } from './token-set.ts'

/**
 * Tokens for one caller, wherever they are kept: those that the caller has for as long as they last, then renewed ones, and a
 * visitor's for who has none. Throws what `renewTokens` throws; the tokens that were given then stay worth keeping.
 *
 * @example
 * const tokens = await freshTokens(client.token, kept)
 */
export async function freshTokens(
  endpoint: Pick<TokenEndpoint, 'anonymous' | 'refresh'>,
  tokens: TokenSet = noTokens,
  { now = Date.now, ...options }: SendOptions & Partial<Pick<Runtime, 'now'>> = {},
): Promise<TokenSet> {
  return isExpired(tokens, now()) ? renewTokens(endpoint, tokens, options) : tokens
}
