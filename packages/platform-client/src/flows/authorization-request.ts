import type { RedirectPreferences } from '../entities/redirect-session.ts'
import type { SendOptions } from '../transport/transport.ts'
import type { FlowClient } from './flow-client.ts'
import type { OAuthData } from './oauth-data.ts'

/** How the answer comes back: behind `#`, behind `?`, or as a message to the window around a frame. */
export type ResponseMode = 'fragment' | 'query' | 'web_message'

/** Connections of the hosted platform to other sign-in services; the same for every shop. */
const identityProviders = {
  google: '0e6a50f5-b523-4e29-990d-f37fa2ffdd69',
  facebook: '3ecad13f-52c3-483d-911f-31dbcf2a6d23',
} as const
export type IdentityProvider = keyof typeof identityProviders | { connectionId: string }

export interface AuthorizationRequest {
  clientId: string
  data: OAuthData
  /** `fragment` unless told. */
  responseMode?: ResponseMode | undefined
  /** `login` (the default) shows the sign-in page; `none` shows nothing and answers `login_required` where nobody is signed in. */
  prompt?: 'login' | 'none' | undefined
  /** Proof of a direct login: the member need not sign in again. */
  sessionToken?: string | undefined
  /** Goes straight to another sign-in service. */
  identityProvider?: IdentityProvider | undefined
  /** Where the page leads those who do not sign in after all: an address of the shop that the platform knows. */
  returnTo?: string | undefined
  /** Wishes for the page: `additionalQueryParameters` reach it as they are. */
  preferences?: RedirectPreferences | undefined
}

export interface AuthorizationRedirect {
  /** Send the shopper, or a hidden frame, here. */
  authUrl: string
  /** The page behind `authUrl`; messages of a hidden frame come from its origin. */
  authorizationEndpoint: string
  sessionToken: string | undefined
}

/**
 * Asks for the address at which a member proves who they are (RFC 6749 section 4.1.1 with PKCE, scope `offline_access`).
 * POST /_api/redirects-api/v1/redirect-session with `auth`. Permission WIX_HEADLESS.WIX_URL_CREATE; a visitor's token will do.
 * Field violations where the platform does not know the client or `redirectUri`.
 *
 * @example
 * const data = await createOAuthData({ redirectUri: 'https://shop.example/callback' })
 * const { authUrl } = await requestAuthorization(client, { clientId, data, responseMode: 'query' })
 */
export async function requestAuthorization(
  { redirects }: Pick<FlowClient, 'redirects'>,
  {
    clientId,
    data,
    responseMode = 'fragment',
    prompt = 'login',
    sessionToken,
    identityProvider,
    returnTo,
    preferences,
  }: AuthorizationRequest,
  options?: SendOptions,
): Promise<AuthorizationRedirect> {
  const authRequest = {
    ...(data.redirectUri && { redirectUri: data.redirectUri }),
    clientId,
    codeChallenge: data.codeChallenge,
    codeChallengeMethod: 'S256',
    responseMode,
    responseType: 'code',
    scope: 'offline_access',
    state: data.state,
    ...(sessionToken && { sessionToken }),
    ...(identityProvider && { idp: connectionIdOf(identityProvider) }),
  }
  const wishes = { ...(returnTo !== undefined && { callbacks: { postFlowUrl: returnTo } }), ...(preferences && { preferences }) }
  const session = await redirects.createRedirectSession({ auth: { authRequest, prompt }, ...wishes }, options)
  return {
    authUrl: session.fullUrl,
    authorizationEndpoint: session.urlDetails?.endpoint ?? session.fullUrl,
    sessionToken: session.sessionToken,
  }
}

const connectionIdOf = (provider: IdentityProvider): string =>
  typeof provider === 'string' ? identityProviders[provider] : provider.connectionId
