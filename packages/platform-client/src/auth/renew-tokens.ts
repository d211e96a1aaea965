import { isGrantRefusedError } from '../errors/index.ts'
import type { SendOptions } from '../transport/transport.ts'
import type { TokenEndpoint } from './token-endpoint.ts'
import type { TokenSet } from './token-set.ts'

/**
 * The next token set of a caller: a refreshed one; a new anonymous visitor where there is nothing to refresh or the
 * platform refuses to. A platform that fails or is too slow changes nothing: the error surfaces, the old set stays good
 * for a later try.
 */
export async function renewTokens(
  endpoint: Pick<TokenEndpoint, 'anonymous' | 'refresh'>,
  tokens: TokenSet,
  options?: SendOptions,
): Promise<TokenSet> {
  if (tokens.role === 'none' || tokens.refreshToken === '') return endpoint.anonymous(options)
  try {
    return await endpoint.refresh(tokens, options)
  } catch (error) {
    if (!isGrantRefusedError(error)) throw error
    return endpoint.anonymous(options)
  }
}
