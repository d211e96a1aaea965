import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { codeIn, digitsIn, hiddenIn, linkIn, mailTo, newBrowser, prepareVisit } from '../support/browser-visit.ts'
import { exchangeCode, newMember } from '../support/member.ts'
import { STORE_URL } from '../support/platform-process.ts'
import { call, open, submit } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const visit = (options = {}, more = {}) => prepareVisit(shop.platform, shop.shopper.accessToken, options, more)
const newEmail = () => `page-${randomUUID()}@example.com`
const refresh = (refreshToken: string) =>
  call(shop.platform, 'POST', '/oauth2/token', { body: { grantType: 'refresh_token', refreshToken } })
const policy = (change: object) =>
  call(shop.platform, 'PATCH', '/_api/iam/policies/v1/sign-in-policy', { elevated: true, body: { policy: change } })

describe('a shop with e-mail verification', () => {
  test('asks for the code of the e-mail, sends a new one, and then signs the member in', async () => {
    await policy({ emailVerification: true })
    try {
      const email = newEmail()
      const { flow, address } = await visit({ prompt: 'login' }, { preferences: { additionalQueryParameters: { screen: 'signup' } } })
      const browser = newBrowser(shop.platform)
      const requested = await browser.submit((await browser.open(address)).url, { email, password: 'Secret#1' })
      expect(requested.text).toContain('autocomplete="one-time-code"')
      const token = new URL(requested.url).pathname.split('/')[2]
      const codeUrl = `${shop.platform.url}/sign-in/${token}/code`
      const first = digitsIn(await mailTo(shop.platform, email))
      const wrong = await browser.submit(codeUrl, {
        stateToken: hiddenIn(requested, 'stateToken'),
        email,
        code: first === '000000' ? '000001' : '000000',
      })
      expect(wrong.status).toBe(422)
      const again = await browser.submit(codeUrl, { stateToken: hiddenIn(wrong, 'stateToken'), email, again: '1', code: '' })
      expect(again.text).toContain('We’ve sent a new code')
      const second = digitsIn(await mailTo(shop.platform, email))
      expect((await browser.submit(codeUrl, { stateToken: hiddenIn(again, 'stateToken'), email, code: first })).status).toBe(422)
      const response = await browser.submit(codeUrl, { stateToken: hiddenIn(again, 'stateToken'), email, code: second })
      const { body: tokens } = await exchangeCode(shop.platform, flow, codeIn(response))
      expect(
        (await call(shop.platform, 'GET', '/members/v1/members/my?fieldsets=FULL', { token: tokens.access_token })).body.member
          .loginEmailVerified,
      ).toBe(true)
    } finally {
      await policy({ emailVerification: false })
    }
  })

  test('accepts the link of the e-mail after a confirmation', async () => {
    await policy({ emailVerification: true })
    const email = newEmail()
    const { body } = await call(shop.platform, 'POST', '/v2/register', {
      token: shop.shopper.accessToken,
      body: { loginId: { email }, password: 'Secret#1' },
    })
    await policy({ emailVerification: false })
    expect(body).toMatchObject({
      state: 'REQUIRE_EMAIL_VERIFICATION',
      stateToken: expect.any(String),
      identity: { status: { name: 'PENDING', reasons: ['PENDING_EMAIL_VERIFICATION_REQUIRED'] } },
    })
    const link = linkIn(await mailTo(shop.platform, email))
    expect((await open(link)).text).toContain(email)
    const proceed = () =>
      call(shop.platform, 'POST', '/v1/state/proceed', { token: shop.shopper.accessToken, body: { stateToken: body.stateToken } })
    expect((await submit(link, {})).status).toBe(200)
    expect((await submit(link, {})).status).toBe(404)
    expect((await proceed()).body).toMatchObject({ state: 'SUCCESS', sessionToken: expect.any(String) })
    expect((await proceed()).body.details.applicationError.code).toBe('INVALID_STATE_TOKEN')
  })
})

describe('a forgotten password', () => {
  test('is reset once by the link of the e-mail, and every other sign-in ends', async () => {
    const member = await newMember(shop.platform)
    const { address } = await visit({ prompt: 'login' })
    const { url } = await newBrowser(shop.platform).open(address)
    const forgot = url.replace('?', '/forgot?')
    const said = await submit(forgot, { email: member.email })
    const unknown = await submit(forgot, { email: 'nobody@example.com' })
    expect(said.text.replaceAll(member.email, '')).toBe(unknown.text.replaceAll('nobody@example.com', ''))
    const link = linkIn(await mailTo(shop.platform, member.email))
    expect((await open(link)).status).toBe(200)
    expect((await submit(link, { password: 'short' })).status).toBe(422)
    const browser = newBrowser(shop.platform)
    const done = await browser.submit(link, { password: 'NewSecret#2' })
    expect([done.status, done.location]).toEqual([303, `${STORE_URL}/login?page=platform`])
    const saved = 'Your new password is saved.'
    const signInPage = async () => (await browser.open((await visit({ prompt: 'login' })).address)).text
    expect(await signInPage()).toContain(saved)
    expect(await signInPage()).not.toContain(saved)
    expect((await submit(link, { password: 'NewSecret#3' })).status).toBe(404)
    expect((await refresh(member.refreshToken)).status).toBe(401)
    // The new password has signed this browser in, so no page is shown.
    expect(codeIn(await browser.open((await visit({ prompt: 'none' })).address))).not.toBe('')
    const login = (password: string) =>
      call(shop.platform, 'POST', '/v2/login', { token: shop.shopper.accessToken, body: { loginId: { email: member.email }, password } })
    expect((await login(member.password)).status).toBe(401)
    expect((await login('NewSecret#2')).status).toBe(200)
  })

  test('leads the member to the URL of the shop’s own request', async () => {
    const member = await newMember(shop.platform)
    const send = (url: string) =>
      call(shop.platform, 'POST', '/_api/iam/recovery/v1/send-email', {
        token: shop.shopper.accessToken,
        body: { email: member.email, redirect: { url, clientId: shop.platform.keys.clientId } },
      })
    expect((await send('https://evil.example/')).status).toBe(403)
    expect((await send(`${STORE_URL}/reset`)).body).toEqual({})
    expect((await submit(linkIn(await mailTo(shop.platform, member.email)), { password: 'NewSecret#2' })).location).toBe(
      `${STORE_URL}/reset`,
    )
  })
})
