import type { Authorization } from '../transport/authorization.ts'
import { orAborted } from '../transport/or-aborted.ts'
import { type Runtime, createRuntime } from '../transport/runtime.ts'
import { renewTokens } from './renew-tokens.ts'
import type { TokenEndpoint } from './token-endpoint.ts'
import { createTokenSource } from './token-source.ts'

/**
 * Authorization for public reads: one anonymous token, minted with the first call and kept as long as the isolate.
 * Make it once per isolate (module scope), never per request, or every request becomes a visitor. It must not be used
 * for anything that belongs to a shopper.
 */
export function siteTokenSource(endpoint: TokenEndpoint, overrides: Partial<Runtime> = {}): Authorization {
  const source = createTokenSource({ renew: (tokens) => renewTokens(endpoint, tokens), runtime: createRuntime(overrides) })
  return {
    elevated: false,
    headers: async (signal) => ({ authorization: (await orAborted(source.current(), signal)).accessToken }),
    refused: ({ authorization = '' }) => {
      source.discard(authorization)
      return true
    },
  }
}
