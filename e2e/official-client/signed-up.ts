import { randomUUID } from 'node:crypto'
import type { PlatformAlone } from '../stack/platform-alone.ts'
import type { Json, PlatformKeys } from './official-client.ts'

export const PASSWORD = 'Very-s3cret'

export function newEmail(): string {
  return `ann-${randomUUID()}@example.com`
}

/** Registers and signs in on a server, where there is no frame: the redirect session's address responds with the code in its query. */
export async function signedUp(
  shopper: Json,
  stack: Pick<PlatformAlone, 'storeUrl'>,
  { clientId }: PlatformKeys,
): Promise<{ email: string; tokens: Json }> {
  const email = newEmail()
  const { data } = await shopper.auth.register({ email, password: PASSWORD, profile: { nickname: 'ann' } })
  const oauth = await shopper.auth.generateOAuthData(`${stack.storeUrl}/auth/callback`, stack.storeUrl)
  const authRequest = {
    redirectUri: oauth.redirectUri,
    clientId,
    codeChallenge: oauth.codeChallenge,
    codeChallengeMethod: 'S256',
    responseMode: 'query',
    responseType: 'code',
    scope: 'offline_access',
    state: oauth.state,
    sessionToken: data.sessionToken,
  }
  const { redirectSession } = await shopper.redirects.createRedirectSession({ auth: { authRequest, prompt: 'none' } })
  const response = await fetch(redirectSession.fullUrl, { redirect: 'manual' })
  const { code, state } = shopper.auth.parseFromUrl(response.headers.get('location'), 'query')
  const tokens = await shopper.auth.getMemberTokens(code, state, oauth)
  shopper.auth.setTokens(tokens)
  return { email, tokens }
}
