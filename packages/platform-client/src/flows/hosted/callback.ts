import type { TokenSet } from '../../auth/token-set.ts'
import {
  AuthorizationRefusedError,
  InvalidStateError,
  MemberTokensError,
  MissingCodeError,
  type PlatformError,
  isPlatformError,
  isRefusedError,
  isSystemError,
} from '../../errors/index.ts'
import type { SendOptions } from '../../transport/transport.ts'
import { type LoginOptions, completeLogin } from '../complete-login.ts'
import type { FlowClient } from '../flow-client.ts'
import type { ResponseMode } from './authorization-request.ts'
import { equalText } from './equal-text.ts'
import type { AwaitedResponse, ExpectedIssuer } from './oauth-data.ts'

/** The platform's response to an authorization request (RFC 6749 section 4.1.2), not yet checked. */
export interface CallbackParameters {
  readonly code?: string | undefined
  readonly state?: string | undefined
  readonly error?: string | undefined
  readonly errorDescription?: string | undefined
  /** The platform that responds (RFC 9207); empty where several are named. */
  readonly iss?: string | undefined
}

/**
 * Reads the response out of the address that the platform sent the shopper to. `responseMode` is the one of the request.
 * A parameter that appears twice counts as absent (RFC 6749 section 3.1).
 */
export function parseCallback(url: string | URL, responseMode: Exclude<ResponseMode, 'web_message'> = 'fragment'): CallbackParameters {
  const { searchParams, hash } = new URL(url)
  const parameters = responseMode === 'query' ? searchParams : new URLSearchParams(hash.slice(1))
  const only = (name: string) => {
    const [value, ...more] = parameters.getAll(name)
    return more.length > 0 ? undefined : value
  }
  return {
    code: only('code'),
    state: only('state'),
    error: only('error'),
    errorDescription: only('error_description'),
    iss: parameters.has('iss') ? (only('iss') ?? '') : undefined,
  }
}

/**
 * Checks that the response belongs to this attempt and exchanges its code for the member's tokens. POST /oauth2/token with grantType
 * "authorization_code" (RFC 6749 section 4.1.3, RFC 7636 section 4.5).
 *
 * Throws `MissingCodeError` ("Missing code or _state"), `AuthorizationRefusedError` where the platform returned an error,
 * `InvalidStateError` ("Invalid _state", also where the response names another platform than `data.issuer`), and `MemberTokensError`
 * ("Failed to get member tokens") where the platform refuses the exchange: begin another attempt after any of them. A `SystemError`
 * or a 429 says nothing about the code, so it is rethrown unchanged, and the caller may process the same response once more. If the
 * platform had used up the code before it failed, the second try ends as a `MemberTokensError`.
 */
export async function processCallback(
  client: Pick<FlowClient, 'token'>,
  parameters: CallbackParameters,
  data: AwaitedResponse,
  options?: LoginOptions,
): Promise<TokenSet> {
  return completeLogin('hosted', await exchangeCallback(client, parameters, data, options), options)
}

/** `processCallback` without the end of a login: for the flows that end it themselves. */
export async function exchangeCallback(
  { token }: Pick<FlowClient, 'token'>,
  parameters: CallbackParameters,
  { state, codeVerifier, redirectUri, issuer }: AwaitedResponse,
  options?: SendOptions,
): Promise<TokenSet> {
  const code = codeOf(parameters, state, issuer)
  try {
    return await token.exchange({ code, codeVerifier, redirectUri }, options)
  } catch (error) {
    throw isPlatformError(error) && isFinal(error) ? new MemberTokensError(error) : error
  }
}

/** The code of a response that belongs to the request with this state. */
function codeOf(
  { code, state, error, errorDescription, iss }: CallbackParameters,
  expectedState: string,
  issuer: ExpectedIssuer | undefined,
): string {
  if (!state || (!code && !error)) throw new MissingCodeError()
  if (!equalText(state, expectedState)) throw new InvalidStateError()
  // Refuses a response that names another platform, or none where it must name one: its code could belong to the wrong platform
  // (RFC 9207 section 2.4).
  if (issuer && (iss === undefined ? issuer.required : iss !== issuer.identifier)) throw new InvalidStateError()
  if (error) throw new AuthorizationRefusedError(error, errorDescription)
  if (!code) throw new MissingCodeError()
  return code
}

const TOO_MANY_REQUESTS = 429
const REQUEST_TIMEOUT = 408

const isFinal = (error: PlatformError) =>
  !isSystemError(error) && !(isRefusedError(error) && (error.status === TOO_MANY_REQUESTS || error.status === REQUEST_TIMEOUT))
