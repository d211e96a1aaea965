import type { Prompt } from '../../entities/auth/redirect-session.ts'
import type { RedirectPreferences } from '../../entities/auth/redirect-session.ts'
import type { SendOptions } from '../../transport/transport.ts'
import type { FlowClient } from '../flow-client.ts'
import type { OAuthData } from './oauth-data.ts'

/** Where the response arrives: in the URL fragment, in the query, or as a message to the window around a frame. */
export type ResponseMode = 'fragment' | 'query' | 'web_message'

/** Connections of the hosted platform to other sign-in services; the same for every shop. */
const IDENTITY_PROVIDERS = {
  google: '0e6a50f5-b523-4e29-990d-f37fa2ffdd69',
  facebook: '3ecad13f-52c3-483d-911f-31dbcf2a6d23',
} as const
export type IdentityProvider = keyof typeof IDENTITY_PROVIDERS | { connectionId: string }

export interface AuthorizationRequest {
  readonly clientId: string
  readonly data: OAuthData
  /** `fragment` by default. */
  readonly responseMode?: ResponseMode | undefined
  /**
   * `login` (the default) shows the sign-in page. `none` shows nothing and returns the error `login_required` when the shopper is not
   * signed in. `consent` and `select_account` ask a signed-in member whether to continue, and with which account.
   */
  readonly prompt?: (typeof Prompt.values)[number] | undefined
  /** Proof of a direct login: the member need not sign in again. */
  readonly sessionToken?: string | undefined
  /** The other sign-in service that the shopper goes straight to. */
  readonly identityProvider?: IdentityProvider | undefined
  /** The page for a shopper who cancels the sign-in: an address of the shop that the platform knows. */
  readonly returnTo?: string | undefined
  /** Wishes for the page: `additionalQueryParameters` reach it as they are. */
  readonly preferences?: RedirectPreferences | undefined
}

export interface AuthorizationRedirect {
  /** Send the shopper, or a hidden frame, here. */
  readonly authUrl: string
  /** The page behind `authUrl`; messages of a hidden frame come from its origin. */
  readonly authorizationEndpoint: string
  readonly sessionToken: string | undefined
}

/**
 * Requests the URL of the page that signs a member in (RFC 6749 section 4.1.1 with PKCE, scope `offline_access`).
 * POST /_api/redirects-api/v1/redirect-session with `auth`. Permission WIX_HEADLESS.WIX_URL_CREATE; a visitor's token is enough.
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
  const extras = { ...(returnTo !== undefined && { callbacks: { postFlowUrl: returnTo } }), ...(preferences && { preferences }) }
  const session = await redirects.createRedirectSession({ auth: { authRequest, prompt }, ...extras }, options)
  return {
    authUrl: session.fullUrl,
    authorizationEndpoint: session.urlDetails?.endpoint ?? session.fullUrl,
    sessionToken: session.sessionToken,
  }
}

const connectionIdOf = (provider: IdentityProvider): string =>
  typeof provider === 'string' ? IDENTITY_PROVIDERS[provider] : provider.connectionId
