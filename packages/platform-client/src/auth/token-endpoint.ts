import * as z from 'zod/mini'
import { AnonymousGrant, RefreshTokenGrant, TokenResponse } from '../entities/token-response.ts'
import {
  ApplicationError,
  FieldViolationsError,
  GrantRefusedError,
  type PlatformError,
  RefusedError,
  isPlatformError,
} from '../errors/index.ts'
import { type Generation, defineCall } from '../transport/call.ts'
import type { Hosts } from '../transport/hosts.ts'
import { type Runtime, createRuntime } from '../transport/runtime.ts'
import { tokenService } from '../transport/services.ts'
import { type SendOptions, createTransport } from '../transport/transport.ts'
import { type TokenSet, tokenSetFrom } from './token-set.ts'

export interface TokenEndpoint {
  /**
   * A new visitor, every time it is called. POST /oauth2/token with grantType "anonymous".
   * Never repeated by itself: a repeat would leave a visitor that nobody is.
   */
  anonymous(options?: SendOptions): Promise<TokenSet>
  /**
   * A new access token for the same visitor or member. POST /oauth2/token with grantType "refresh_token".
   * The platform does not rotate refresh tokens: the old one and its role are kept whatever the answer says.
   * Throws `GrantRefusedError` when the refresh token will never work again, any other `PlatformError` when it may.
   */
  refresh(tokens: TokenSet, options?: SendOptions): Promise<TokenSet>
}

const anonymousCall = defineCall({
  service: tokenService,
  operation: 'Token',
  host: 'identity',
  method: 'POST',
  path: '/oauth2/token',
  input: AnonymousGrant,
  answer: TokenResponse,
  repeatable: false,
})

const refreshCall = defineCall({ ...anonymousCall, input: RefreshTokenGrant, repeatable: true, older: { without: ['clientId'] } })

/** The platform's token endpoint (RFC 6749 section 3.2, with camelCase names), spoken to without authorization. */
export function createTokenEndpoint(options: {
  hosts: Hosts
  clientId: string
  runtime?: Partial<Runtime> | undefined
  timeoutMs?: number | undefined
  generation?: Generation | undefined
}): TokenEndpoint {
  const { hosts, clientId, timeoutMs, generation } = options
  const runtime = createRuntime(options.runtime)
  const transport = createTransport({ hosts, runtime, timeoutMs, generation })
  return {
    async anonymous(sendOptions) {
      const answer = await transport.send(anonymousCall, { clientId, grantType: 'anonymous' }, sendOptions)
      return tokenSetFrom(answer, 'visitor', runtime.now())
    },
    async refresh({ refreshToken, role }, sendOptions) {
      try {
        const answer = await transport.send(refreshCall, { clientId, refreshToken, grantType: 'refresh_token' }, sendOptions)
        return { ...tokenSetFrom(answer, role, runtime.now()), refreshToken }
      } catch (error) {
        throw isPlatformError(error) && isRefusalOfGrant(error) ? new GrantRefusedError(error) : error
      }
    },
  }
}

const OAuthError = z.looseObject({ error: z.string() })
const grantErrors = new Set(['invalid_grant', 'invalid_token'])

/**
 * Only a plain "no" of the token service itself counts. A 429, a gateway's HTML or a wrong client id says nothing about
 * the token, and taking it for a refusal would cost shoppers their carts.
 */
function isRefusalOfGrant(error: PlatformError): boolean {
  if (error.status !== 400 && error.status !== 401 && error.status !== 403) return false
  if (error instanceof RefusedError) {
    const oauth = z.safeParse(OAuthError, error.body)
    return oauth.success && grantErrors.has(oauth.data.error)
  }
  return error instanceof ApplicationError || error instanceof FieldViolationsError
}
