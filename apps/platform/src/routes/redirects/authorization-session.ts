import { readPrompt, RESPONSE_MODES, type AuthorizationRequest, type ResponseMode } from '@galleria/commerce/auth/authorization-request'
import { invalid } from '@galleria/commerce/failures/failure'
import { pageAddress } from '@galleria/commerce/values/page-address'
import type { AuthorizeRequest, CreateRedirectSession, RedirectSession } from '@galleria/platform-client/entities/auth/redirect-session'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { accounts } from '../../auth/accounts.ts'
import { takesCodes } from '../../auth/origins.ts'
import type { Variables } from '../../env.ts'
import type { OperationContext } from '../../http/operation.ts'
import { foreignAddress, type PageRequest } from './page-request.ts'

type Auth = NonNullable<CreateRedirectSession['auth']>

/** A visit to the sign-in pages: for a code, or only to be signed in there. */
export async function authorizationSession(
  { caller, services, variables }: OperationContext<'identified'>,
  requested: Auth | { readonly visit: true },
  visit: PageRequest,
): Promise<Wire<typeof RedirectSession>> {
  const { searchParams, language, callbacks } = visit
  const common = {
    ...(caller.kind === 'visitor' && { visitorId: caller.id }),
    ...(language && { language }),
    ...(searchParams['screen'] === 'signup' && { screen: 'signup' as const }),
  }
  const request: AuthorizationRequest =
    'visit' in requested
      ? { ...common, goal: 'visit', ...(callbacks.postFlowUrl !== undefined && { returnUrl: callbacks.postFlowUrl }) }
      : {
          ...common,
          ...codeRequest(requested, variables),
          ...(callbacks.postFlowUrl !== undefined && { returnUrl: callbacks.postFlowUrl }),
        }
  const sessionToken = 'visit' in requested ? undefined : requested.authRequest.sessionToken
  const { id, token } = await accounts.prepareAuthorization(services, { request, sessionToken })
  return { id, ...pageAddress(`${variables.PUBLIC_URL}/oauth2/authorize`, { ...searchParams, request: token }), sessionToken: token }
}

/** Checks an authorization request (RFC 6749 section 4.1.1, RFC 7636 section 4.3): nothing is asked of the member that could not end well. */
function codeRequest({ authRequest, prompt: wished }: Auth, variables: Variables): AuthorizationRequest {
  refuseOtherClient(requestField('clientId'), authRequest.clientId, variables)
  if (authRequest.responseType !== 'code') throw invalid(requestField('responseType'), 'must be code', 'INVALID_ENUM_VALUE')
  const responseMode = oneOf(requestField('responseMode'), authRequest.responseMode ?? 'query', RESPONSE_MODES)
  const prompts = wished ?? authRequest.prompt
  const prompt = prompts === undefined ? undefined : readPrompt(prompts)
  if (prompts !== undefined && prompt === undefined)
    throw invalid(requestField('prompt'), `must be none, or one or more of login, consent and select_account`, 'INVALID_ENUM_VALUE')
  const { codeChallenge, codeChallengeMethod = 'S256', state, redirectUri, idp } = authRequest
  if (codeChallengeMethod !== 'S256') throw invalid(requestField('codeChallengeMethod'), 'must be S256', 'INVALID_ENUM_VALUE')
  if (codeChallenge === undefined) throw invalid(requestField('codeChallenge'), 'is required', 'REQUIRED_FIELD')
  if (!/^[\w-]{43}$/.test(codeChallenge)) throw invalid(requestField('codeChallenge'), 'must be a SHA-256 digest in base64url', 'FORMAT')
  if (state.length > 1000) throw invalid(requestField('state'), 'must be at most 1000 characters long', 'MAX_LENGTH')
  checkRedirectUri(authRequest, responseMode, variables)
  return {
    goal: 'code',
    responseMode,
    state,
    codeChallenge,
    ...(prompt && { prompt }),
    ...(redirectUri !== undefined && { redirectUri }),
    ...(idp !== undefined && { idpConnectionId: idp }),
  }
}

function requestField(name: string): string {
  return `auth.authRequest.${name}`
}

/** A message goes to the page's parent: only there an address may be missing. */
function checkRedirectUri({ redirectUri }: AuthorizeRequest, responseMode: ResponseMode, variables: Variables): void {
  const name = requestField('redirectUri')
  if (redirectUri === undefined) {
    if (responseMode !== 'web_message') throw invalid(name, 'is required', 'REQUIRED_FIELD')
    return
  }
  if (redirectUri.length > 2048) throw invalid(name, 'must be at most 2048 characters long', 'MAX_LENGTH')
  if (!takesCodes(redirectUri, variables)) throw foreignAddress(name)
  // RFC 6749 section 3.1.2: the answer is written there.
  if (new URL(redirectUri).hash !== '') throw invalid(name, 'must not have a fragment', 'FORMAT')
}

export function refuseOtherClient(field: string, clientId: string, { CLIENT_ID }: Pick<Variables, 'CLIENT_ID'>): void {
  if (clientId.toLowerCase() !== CLIENT_ID.toLowerCase()) throw invalid(field, 'is no client of this platform', 'VALIDATION')
}

function oneOf<Value extends string>(field: string, value: string, values: readonly Value[]): Value
function oneOf<Value extends string>(field: string, value: string | undefined, values: readonly Value[]): Value | undefined
function oneOf<Value extends string>(field: string, value: string | undefined, values: readonly Value[]): Value | undefined {
  const known = values.find((candidate) => candidate === value)
  if (value !== undefined && known === undefined) throw invalid(field, `must be one of ${values.join(', ')}`, 'INVALID_ENUM_VALUE')
  return known
}
