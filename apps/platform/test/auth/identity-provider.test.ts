import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeIn, linkIn, mailTo, newBrowser, prepareVisit } from '../support/browser-visit.ts'
import { exchangeCode, newMember } from '../support/member.ts'
import { IDP_CONNECTION_ID, startOidcServer, type OidcServer } from '../support/oidc-server.ts'
import { startPlatform, type Platform } from '../support/platform-process.ts'
import { call, newVisitor } from '../support/shop.ts'

let provider: OidcServer
let platform: Platform
beforeAll(async () => {
  provider = await startOidcServer()
  platform = await startPlatform({ variables: { IDP_CONNECTIONS: provider.connections } })
})
afterAll(async () => {
  await platform.stop()
  await provider.stop()
})

const person = (more: object = {}) => ({
  sub: randomUUID(),
  email: `idp-${randomUUID()}@example.com`,
  email_verified: true,
  given_name: 'Ann',
  family_name: 'Lee',
  ...more,
})

/** The whole way: page, provider, back. */
async function signInThere(browser = newBrowser(platform)) {
  const { accessToken } = await newVisitor(platform)
  const { flow, address } = await prepareVisit(platform, accessToken, { prompt: 'login' })
  const page = await browser.open(address)
  const button = /href="([^"]*\/with\/[^"]*)"/.exec(page.text)?.[1] ?? ''
  const away = await browser.open(button)
  const response = await browser.open(away.location ?? '')
  return { flow, page, away, response }
}

async function memberOf({ flow, response }: Awaited<ReturnType<typeof signInThere>>) {
  const { body: tokens } = await exchangeCode(platform, flow, codeIn(response))
  return (await call(platform, 'GET', '/members/v1/members/my?fieldsets=FULL', { token: tokens.access_token })).body.member
}

describe('an external identity provider', () => {
  test('registers a new member, and signs the same member in the next time', async () => {
    provider.person = person()
    const first = await signInThere()
    expect(first.page.text).toContain('Continue with Example ID')
    const member = await memberOf(first)
    expect(member).toMatchObject({
      loginEmail: provider.person['email'],
      loginEmailVerified: true,
      contact: { firstName: 'Ann', lastName: 'Lee' },
    })
    // The account counts, not the address that it has now.
    provider.person = { ...provider.person, email: 'another@example.com' }
    expect((await memberOf(await signInThere())).id).toBe(member.id)
  })

  test('signs in the member with the same e-mail address where the provider has verified it', async () => {
    const { id, email } = await newMember(platform)
    provider.person = person({ email: email.toUpperCase() })
    expect((await memberOf(await signInThere())).id).toBe(id)
  })

  test('signs in no existing member by an unverified address', async () => {
    const { email } = await newMember(platform)
    provider.person = person({ email, email_verified: false })
    const { response } = await signInThere()
    expect(response.status).toBe(401)
    expect(response.text).toContain('Sign-in with that service failed')
  })

  test('takes over an account that was registered with an unverified address', async () => {
    const stranger = await newMember(platform)
    provider.person = person({ email: stranger.email })
    const owner = await memberOf(await signInThere())
    expect(owner).toMatchObject({ id: stranger.id, loginEmailVerified: true })
    const { accessToken } = await newVisitor(platform)
    const login = await call(platform, 'POST', '/v2/login', {
      token: accessToken,
      body: { loginId: { email: stranger.email }, password: stranger.password },
    })
    expect(login.body.details.applicationError.code).toBe('-19973')
    expect(
      (await call(platform, 'POST', '/oauth2/token', { body: { grantType: 'refresh_token', refreshToken: stranger.refreshToken } })).status,
    ).toBe(401)
    // From now on the address is known to be the member's: another provider adds to the ways in, and takes none away.
    expect((await memberOf(await signInThere())).id).toBe(stranger.id)
  })

  test('no longer signs in once the owner of the address has reset the password', async () => {
    provider.person = person({ email_verified: false })
    const email = String(provider.person['email'])
    const stranger = await memberOf(await signInThere())
    const { accessToken } = await newVisitor(platform)
    await call(platform, 'POST', '/v1/send-email', { token: accessToken, body: { email } })
    const recoveryToken = new URL(linkIn(await mailTo(platform, email))).pathname.split('/').at(-1)
    const recovered = await call(platform, 'POST', '/v1/recover', { token: accessToken, body: { recoveryToken, password: 'NewSecret#2' } })
    expect(recovered.body).toMatchObject({ state: 'SUCCESS', identity: { id: stranger.id, connections: [] } })
    expect((await signInThere()).response.status).toBe(401)
  })

  test('rejects invalid e-mail addresses', async () => {
    provider.person = person({ email: 'ann@example.com\r\nBcc: bob@example.com' })
    expect((await signInThere()).response.status).toBe(401)
  })

  test('completes only in the browser that started the sign-in', async () => {
    provider.person = person()
    const browser = newBrowser(platform)
    const { accessToken } = await newVisitor(platform)
    const { address } = await prepareVisit(platform, accessToken, { prompt: 'login' })
    const page = await browser.open(address)
    const away = await browser.open(/href="([^"]*\/with\/[^"]*)"/.exec(page.text)?.[1] ?? '')
    const response = await newBrowser(platform).open(away.location ?? '')
    expect(response.status).toBe(404)
  })

  test('is opened at once where the shop names it', async () => {
    const { accessToken } = await newVisitor(platform)
    const { body } = await call(platform, 'POST', '/v1/redirect-session', {
      token: accessToken,
      body: {
        auth: {
          authRequest: {
            clientId: platform.keys.clientId,
            responseType: 'code',
            state: 's',
            redirectUri: 'http://localhost:8787/auth/callback',
            codeChallenge: 'x'.repeat(43),
            idp: IDP_CONNECTION_ID,
          },
        },
      },
    })
    expect((await newBrowser(platform).open(body.redirectSession.fullUrl)).location).toMatch(new RegExp(`^${provider.issuer}/authorize\\?`))
  })

  test('signs in by its own ID tokens only', async () => {
    const { accessToken } = await newVisitor(platform)
    const sso = (idToken: string, idpConnectionId = IDP_CONNECTION_ID) =>
      call(platform, 'POST', '/_api/iam/authentication/v1/sso/login-with-token-params', {
        token: accessToken,
        body: { idpConnectionId, tokenParams: { id_token: idToken } },
      })
    provider.person = person()
    const { status, body } = await sso(await provider.idToken())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.any(String),
      identity: { connections: [{ idpConnection: { idpConnectionId: IDP_CONNECTION_ID, idpUserId: provider.person.sub } }] },
    })
    for (const wrong of [{ aud: 'another' }, { iss: 'https://another.example' }, { exp: Math.floor(Date.now() / 1000) - 60 }]) {
      expect((await sso(await provider.idToken(wrong))).body.details.applicationError.code).toBe('IDP_TOKEN_REFUSED')
    }
    expect((await sso('x')).body.details.applicationError.code).toBe('IDP_TOKEN_REFUSED')
    expect((await sso(await provider.idToken(), 'idp-2')).body.details.applicationError.code).toBe('IDP_CONNECTION_NOT_FOUND')
  })
})
