import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { ProbeShopper } from '@galleria/fragments/probe'
import * as z from 'zod'
import { callPlatform, STORES_APP } from './trial-api.ts'
import { TRIAL_STORE, type TrialPlatform } from './trial-platform.ts'

const REDIRECT_URI = `${TRIAL_STORE}/auth/callback`
const PASSWORD = 'correct horse battery'

const Tokens = z.object({ access_token: z.string() })
const Registered = z.object({ sessionToken: z.string(), identity: z.object({ id: z.string() }) })
const Redirect = z.object({ redirectSession: z.object({ fullUrl: z.url() }) })

export interface TrialProduct {
  readonly id: string
  readonly slug: string
  readonly variantId: string | undefined
}

/** The member that a build is rendered as: another one once it is renewed. */
export interface TrialMember {
  readonly token: string
  readonly id: string
  readonly email: string
}

interface TrialShopper<Session> extends ProbeShopper {
  session(): Promise<Session>
}

export interface TrialShoppers {
  readonly visitor: ProbeShopper
  readonly member: TrialShopper<TrialMember>
  /** The token of one more visitor, with a cart. */
  beginVisitor(): Promise<string>
}

/** A visitor and a member, each with a cart. Their sessions begin when they are first used. */
export function trialShoppers(platform: TrialPlatform, findProduct: () => Promise<TrialProduct | undefined>): TrialShoppers {
  return {
    visitor: trialShopper('visitor', async () => ({ token: await beginVisitor() })),
    member: trialShopper('member', async () => {
      const member = await signUpMember(platform)
      await fillCart(member.token)
      return member
    }),
    beginVisitor,
  }

  async function beginVisitor(): Promise<string> {
    const token = await requestToken(platform, { grantType: 'anonymous' })
    await fillCart(token)
    return token
  }

  /** Puts something into the cart: there is more to see of it then. */
  async function fillCart(token: string): Promise<void> {
    const product = await findProduct()
    if (!product) return
    const { id: catalogItemId, variantId } = product
    const catalogReference = { appId: STORES_APP, catalogItemId, options: { variantId } }
    const body = { lineItems: [{ catalogReference, quantity: 1 }] }
    await callPlatform(platform, 'POST', '/ecom/v1/carts/current/add-to-cart', { token, body })
  }
}

function trialShopper<Session extends { readonly token: string }>(
  role: ProbeShopper['role'],
  begin: () => Promise<Session>,
): TrialShopper<Session> {
  let session: Promise<Session> | undefined
  const current = () => (session ??= begin())
  return {
    role,
    session: current,
    token: async () => (await current()).token,
    renew: async () => void (session = undefined),
  }
}

/** Signs a new member up, and in as a server does: one silent authorization with PKCE, followed without a browser. */
export async function signUpMember(platform: TrialPlatform): Promise<TrialMember> {
  const { clientId } = platform.secrets
  const visitor = await requestToken(platform, { grantType: 'anonymous' })
  const email = `trial-${randomUUID()}@example.com`
  const account = { loginId: { email }, password: PASSWORD, profile: { firstName: 'Ada', lastName: 'Trial' } }
  const { sessionToken, identity } = Registered.parse(
    await callPlatform(platform, 'POST', '/_api/iam/authentication/v2/register', { token: visitor, body: account }),
  )
  const codeVerifier = randomBytes(32).toString('base64url')
  const authRequest = {
    clientId,
    redirectUri: REDIRECT_URI,
    state: randomBytes(16).toString('base64url'),
    codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    codeChallengeMethod: 'S256',
    responseMode: 'query',
    responseType: 'code',
    scope: 'offline_access',
    sessionToken,
  }
  const { redirectSession } = Redirect.parse(
    await callPlatform(platform, 'POST', '/_api/redirects-api/v1/redirect-session', {
      token: visitor,
      body: { auth: { authRequest, prompt: 'none' } },
    }),
  )
  const { headers } = await fetch(redirectSession.fullUrl, { redirect: 'manual' })
  const code = new URL(headers.get('location') ?? '', REDIRECT_URI).searchParams.get('code')
  if (code === null) throw new Error('The platform for trials signs its member in with no code.')
  const token = await requestToken(platform, { grantType: 'authorization_code', redirectUri: REDIRECT_URI, code, codeVerifier })
  return { token, id: identity.id, email }
}

async function requestToken(platform: TrialPlatform, grant: object): Promise<string> {
  const body = { clientId: platform.secrets.clientId, ...grant }
  return Tokens.parse(await callPlatform(platform, 'POST', '/oauth2/token', { body })).access_token
}
