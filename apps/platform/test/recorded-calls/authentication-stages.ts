import { createHash, randomBytes } from 'node:crypto'
import { mailTo } from '../support/browser-visit.ts'
import { STORE_URL } from '../support/platform-process.ts'
import { open } from '../support/shop.ts'
import { by, EXAMPLE, good, PROFILE, type Stage, type Stages, type World } from './stage.ts'

const POLICY = '/_api/iam/policies/v1/sign-in-policy'

const asVisitor: Stage = async (world) => ({ sender: by(await world.visitor()), ids: { [EXAMPLE.email]: world.newEmail() } })

/** A visitor, before the door of a member. */
const atTheDoor: Stage = async (world) => {
  const member = await world.member()
  return { sender: by(await world.visitor()), ids: { [EXAMPLE.email]: member.email, 'Secret#1': member.password } }
}

const asMember: Stage = async (world) => {
  const member = await world.member()
  return { sender: by(member), ids: { [EXAMPLE.member]: member.id, [EXAMPLE.email]: member.email } }
}

/** A new shopper with a registration that waits for a code by e-mail, or for the shop. */
async function waiting(world: World, policy: 'emailVerification' | 'ownerApproval') {
  await world.elevated('PATCH', POLICY, { policy: { [policy]: true } })
  try {
    const email = world.newEmail()
    const visitor = await world.visitor()
    const { stateToken, identity } = good(
      'register',
      await visitor.call('POST', '/_api/iam/authentication/v2/register', {
        loginId: { email },
        password: 'Secret#1-long',
        profile: PROFILE,
      }),
    )
    return { visitor, email, stateToken, memberId: identity.id }
  } finally {
    await world.elevated('PATCH', POLICY, { policy: { [policy]: false } })
  }
}

/** The address of a member who has verified it: another provider may sign that member in by it. */
async function verified(world: World): Promise<string> {
  const { visitor, email, stateToken } = await waiting(world, 'emailVerification')
  good('code', await visitor.call('POST', '/_api/iam/verification/v1/auth/verify', { code: await codeTo(world, email), stateToken }))
  return email
}

async function codeTo(world: World, email: string): Promise<string> {
  return /\b\d{6}\b/.exec((await mailTo(world.platform, email)).text)?.[0] ?? ''
}

/** A code for a member, as the hidden frame of a signed-in browser gets it. */
async function authorizationCode(world: World) {
  const codeVerifier = randomBytes(32).toString('base64url')
  const member = await world.member()
  const visitor = await world.visitor()
  const { sessionToken } = good(
    'login',
    await visitor.call('POST', '/_api/iam/authentication/v2/login', { loginId: { email: member.email }, password: member.password }),
  )
  const redirectUri = `${STORE_URL}/callback`
  const { redirectSession } = good(
    'redirect session',
    await visitor.call('POST', '/_api/redirects-api/v1/redirect-session', {
      auth: {
        authRequest: {
          redirectUri,
          clientId: world.platform.keys.clientId,
          codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
          codeChallengeMethod: 'S256',
          responseMode: 'query',
          responseType: 'code',
          scope: 'offline_access',
          state: 'STATE',
          sessionToken,
        },
        prompt: 'none',
      },
    }),
  )
  const { location } = await open(redirectSession.fullUrl)
  const code = new URL(location ?? '').searchParams.get('code')
  if (!code) throw new Error(`There is no code in ${location}`)
  return { code, codeVerifier }
}

export const authenticationStages: Stages = {
  'oauth.anonymous': async () => ({ sender: 'anonymous' }),
  'oauth.refresh': async (world) => ({ sender: 'anonymous', ids: { 'JWS.refresh': (await world.visitor()).refreshToken } }),
  'oauth.code': async (world) => {
    const { code, codeVerifier } = await authorizationCode(world)
    return { sender: 'anonymous', body: (recorded) => ({ ...recorded, code, codeVerifier }) }
  },
  'oauth.external': async (world) => {
    const member = await world.member()
    const visitor = await world.visitor()
    return {
      sender: 'anonymous',
      headers: { authorization: `${visitor.accessToken},${world.platform.keys.apiKey}` },
      ids: { [EXAMPLE.member]: member.id },
    }
  },
  'iam.registerV1': async (world) => ({
    ...(await asVisitor(world)),
    body: (recorded) => ({ ...recorded, identity: { ...recorded.identity, identityProfile: PROFILE } }),
  }),
  'iam.loginV1': atTheDoor,
  'iam.registerV2': async (world) => ({ ...(await asVisitor(world)), body: (recorded) => ({ ...recorded, profile: PROFILE }) }),
  'iam.loginV2': atTheDoor,
  'iam.changePassword': asMember,
  'iam.sso': async (world) => {
    const email = await verified(world)
    const token = await world.provider.idToken({ email, email_verified: true, given_name: 'Ann' })
    return { ...(await asVisitor(world)), body: (recorded) => ({ ...recorded, tokenParams: { id_token: token } }) }
  },
  'iam.proceed': async (world) => {
    const { visitor, stateToken, memberId } = await waiting(world, 'ownerApproval')
    await world.elevated('POST', `/members/v1/members/${memberId}/approve`, {})
    return { sender: by(visitor), ids: { STATE: stateToken } }
  },
  'iam.signOn': async (world) => ({
    sender: 'shop',
    ids: { [EXAMPLE.email]: world.newEmail() },
    body: (recorded) => ({ ...recorded, profile: PROFILE }),
  }),
  'iam.logout': asMember,
  'verify.start': asMember,
  'verify.verify': async (world) => {
    const { visitor, email, stateToken } = await waiting(world, 'emailVerification')
    return { sender: by(visitor), ids: { '123456': await codeTo(world, email), STATE: stateToken } }
  },
  'verify.resend': async (world) => {
    const { visitor, stateToken } = await waiting(world, 'emailVerification')
    return { sender: by(visitor), ids: { STATE: stateToken } }
  },
  'recovery.sendEmail': atTheDoor,
  'recovery.activationEmail': async (world) => ({ sender: 'shop', ids: { [EXAMPLE.member]: (await world.member()).id } }),
  'recovery.recover': async (world) => {
    const member = await world.member()
    const visitor = await world.visitor()
    good(
      'recovery',
      await visitor.call('POST', '/_api/iam/recovery/v1/send-email', {
        email: member.email,
        redirect: { url: `${STORE_URL}/reset`, clientId: world.platform.keys.clientId },
      }),
    )
    const link = /https?:\S+/.exec((await mailTo(world.platform, member.email)).text)?.[0] ?? ''
    const token = new URL(link).pathname.split('/').at(-1) ?? ''
    return { sender: by(visitor), ids: { RECOVERY_TOKEN: token, 'NewSecret#2': 'NewSecret#2-long' } }
  },
  'redirect.auth': asVisitor,
  'redirect.logout': asMember,
  graphql: async (world) => ({
    sender: by(await world.visitor()),
    // The field x of the recorded query does not exist: this query asks for a field of this store.
    body: () => ({ query: 'query Q($a: Int) { x: products(limit: $a) { total } }', variables: { a: 1 } }),
    absent: [/\.data\.x\b/],
  }),
}
