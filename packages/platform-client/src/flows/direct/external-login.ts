import type { ExternalLogin } from '../../auth/token-endpoint.ts'
import type { TokenSet } from '../../auth/token-set.ts'
import type { SignOnRequest } from '../../entities/auth/authentication-requests.ts'
import { SystemError } from '../../errors/index.ts'
import { type LoginOptions, completeLogin } from '../complete-login.ts'
import type { FlowClient } from '../flow-client.ts'

/**
 * Signs in a member that the shop itself vouches for; servers only. POST /oauth2/token with grant_type "authorized_client",
 * authorized by the visitor's access token and the operator's key, so that the visitor's cart becomes the member's. The tokens belong
 * to no session of the platform: its hosted pages will ask the member to sign in.
 */
export async function signInExternally(
  { token }: Pick<FlowClient, 'token'>,
  login: Omit<ExternalLogin, 'sessionToken'>,
  options?: LoginOptions,
): Promise<TokenSet> {
  return completeLogin('external', await token.external(login, options), options)
}

export interface ExternalSignOn extends Omit<SignOnRequest, 'loginId'>, Pick<ExternalLogin, 'visitorAccessToken' | 'apiKey'> {
  /** Address of a member, who is created if new. The shop must have verified it itself. */
  readonly email: string
}

/**
 * As `signInExternally`, by e-mail address instead of member id, and with a session of the platform: the tokens open its hosted
 * pages too. POST /_api/iam/authentication/v2/sign-on, then /oauth2/token. Makes or updates the member. Elevated: a client made
 * with `visitorWithApiKey`. Permission IAM.AUTHENTICAITON_SIGN_ON (as the platform spells it).
 */
export async function signInExternallyWithSession(
  { authentication, token }: Pick<FlowClient, 'authentication' | 'token'>,
  { email, visitorAccessToken, apiKey, ...member }: ExternalSignOn,
  options?: LoginOptions,
): Promise<TokenSet> {
  const { sessionToken, identity } = await authentication.signOn({ loginId: { email }, ...member }, options)
  if (!identity?.id) throw new SystemError({ status: 200, cause: new TypeError('The sign-on did not say whose it is') })
  const tokens = await token.external({ memberId: identity.id, sessionToken, visitorAccessToken, apiKey }, options)
  return completeLogin('external', tokens, options)
}
