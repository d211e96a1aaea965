import type * as z from 'zod/mini'
import {
  AnonymousGrant,
  AuthorizationCodeGrant,
  AuthorizedClientGrant,
  RefreshTokenGrant,
  TokenResponse,
} from '../entities/auth/token-response.ts'
import type { Hosts } from '../transport/hosts.ts'
import { type Operation, type Generation, defineOperation } from '../transport/operation.ts'
import { type Runtime, createRuntime } from '../transport/runtime.ts'
import { TOKEN_SERVICE } from '../transport/services.ts'
import { type SendOptions, type Transport, createTransport } from '../transport/transport.ts'
import { bearer } from './bearer.ts'
import { grantErrorOf } from './grant-refusal.ts'
import { type Role, type TokenSet, tokenSetFrom } from './token-set.ts'

/** A code that the hosted login page gave, with the verifier of the attempt that asked for it. */
export interface CodeExchange {
  readonly code: string
  readonly codeVerifier: string
  /** The one that asked for the code; left out where that had none, as in the hidden-frame flow. */
  readonly redirectUri?: string | undefined
}

/** A member that the caller has identified by its own means. */
export interface ExternalLogin {
  readonly memberId: string
  /** Token of the visitor that becomes the member. */
  readonly visitorAccessToken: string
  /** An operator's key that may make member tokens: only on a server. */
  readonly apiKey: string
  /** A token from `authentication.signOn`: the tokens then belong to that session and open the platform's hosted pages too. */
  readonly sessionToken?: string | undefined
}

/**
 * Each method throws `GrantRefusedError` when the platform says that the refresh token or code will never work again, and
 * any other `PlatformError` when it may.
 */
export interface TokenEndpoint {
  /**
   * A new visitor, every time it is called. POST /oauth2/token with grantType "anonymous".
   * Never retried automatically: a retry would leave an unused visitor on the platform.
   */
  anonymous(options?: SendOptions): Promise<TokenSet>
  /**
   * A new access token for the same visitor or member. POST /oauth2/token with grantType "refresh_token" (RFC 6749 section 6).
   * The platform does not rotate refresh tokens: the old one and its role are kept, even if the response holds another.
   */
  refresh(tokens: TokenSet, options?: SendOptions): Promise<TokenSet>
  /**
   * The tokens of the member that signed in. POST /oauth2/token with grantType "authorization_code" (RFC 6749 section 4.1.3, RFC 7636
   * section 4.5). Never retried automatically: a code works once, and a second use may revoke the tokens of the first.
   */
  exchange(code: CodeExchange, options?: SendOptions): Promise<TokenSet>
  /**
   * The tokens of a member, without the member's password. POST /oauth2/token with grant_type "authorized_client",
   * authorized by the visitor's access token and the operator's key together. Elevated: the key needs the permissions of
   * contacts and members.
   */
  external(login: ExternalLogin, options?: SendOptions): Promise<TokenSet>
}

const tokenCall = <Grant extends z.ZodMiniType>(input: Grant, more: Partial<Operation<Grant, typeof TokenResponse>> = {}) =>
  defineOperation({
    service: TOKEN_SERVICE,
    name: 'Token',
    host: 'identity',
    method: 'POST',
    path: '/oauth2/token',
    input,
    output: TokenResponse,
    repeatable: false,
    ...more,
  })

const anonymousCall = tokenCall(AnonymousGrant)
const refreshCall = tokenCall(RefreshTokenGrant, { repeatable: true, older: { without: ['clientId'] } })
const exchangeCall = tokenCall(AuthorizationCodeGrant)
const externalCall = tokenCall(AuthorizedClientGrant)

/** The platform's token endpoint (RFC 6749 section 3.2, with camelCase names). Only external login carries authorization. */
export function createTokenEndpoint(options: {
  hosts: Hosts
  clientId: string
  runtime?: Partial<Runtime> | undefined
  timeoutMs?: number | undefined
  generation?: Generation | undefined
  /** The shopper's network address, sent by a store's server: see `ClientOptions`. */
  clientAddress?: string | null | undefined
}): TokenEndpoint {
  const { hosts, clientId, timeoutMs, generation, clientAddress } = options
  const runtime = createRuntime(options.runtime)
  const base = { hosts, runtime, timeoutMs, generation, clientAddress }
  const transport = createTransport(base)

  async function ask<Grant extends z.ZodMiniType>(
    role: Role,
    call: Operation<Grant, typeof TokenResponse>,
    grant: z.output<Grant>,
    sendOptions: SendOptions | undefined,
    through: Transport = transport,
  ): Promise<TokenSet> {
    try {
      return tokenSetFrom(await through.send(call, grant, sendOptions), role, runtime.now())
    } catch (error) {
      throw grantErrorOf(error)
    }
  }

  return {
    anonymous: (sendOptions) => ask('visitor', anonymousCall, { clientId, grantType: 'anonymous' }, sendOptions),
    async refresh({ refreshToken, role }, sendOptions) {
      return { ...(await ask(role, refreshCall, { clientId, refreshToken, grantType: 'refresh_token' }, sendOptions)), refreshToken }
    },
    exchange({ code, codeVerifier, redirectUri }, sendOptions) {
      const address = redirectUri ? { redirectUri } : {}
      return ask('member', exchangeCall, { clientId, grantType: 'authorization_code', ...address, code, codeVerifier }, sendOptions)
    },
    external({ memberId, visitorAccessToken, apiKey, sessionToken }, sendOptions) {
      const session = sessionToken ? { session_token: sessionToken } : { scope: 'offline_access' as const }
      const authorized = createTransport({ ...base, auth: bearer(`${visitorAccessToken},${apiKey}`) })
      return ask('member', externalCall, { grant_type: 'authorized_client', member_id: memberId, ...session }, sendOptions, authorized)
    },
  }
}
