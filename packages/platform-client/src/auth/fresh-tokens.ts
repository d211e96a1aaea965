import type { Runtime } from '../transport/runtime.ts'
import type { SendOptions } from '../transport/transport.ts'
import { renewTokens } from './renew-tokens.ts'
import type { TokenEndpoint } from './token-endpoint.ts'
import { type TokenSet, isExpired, noTokens } from './token-set.ts'

/**
 * Valid tokens for one caller, wherever the caller stores them: the given tokens until they expire, then renewed ones, and a
 * visitor's when none are given. Throws the errors of `renewTokens`; the caller keeps the given tokens in that case.
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
