import { describe, expect, test } from 'vitest'
import { confirmationLinkOf, mailsTo, mailTo } from '../support/browser-visit.ts'
import { memberTokens, newMember } from '../support/member.ts'
import { STORE_URL } from '../support/platform-process.ts'
import { call, newVisitor, submit, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const PAGE = `${STORE_URL}/login/link?token=&returnTo=%2Fcart`
const send = (email: string, url = PAGE) => shop.shopper.call('POST', '/platform/v1/sign-in-links', { email, url })
const signInBy = (token: string) => shop.shopper.call('POST', '/platform/v1/sign-in-links/use', { token })
const tokenIn = ({ text }: Json): string =>
  new URL(/http\S+\/login\/link\S+/.exec(text)?.[0] ?? 'http://none').searchParams.get('token') ?? ''
const codeOf = ({ body }: { body: Json }) => body.details.applicationError.code

describe('the link of a mail', () => {
  test('signs a member in once, and proves the address', async () => {
    const member = await newMember(shop.platform)
    await send(member.email.toUpperCase())
    const mail = await mailTo(shop.platform, member.email)
    expect(mail.subject).toBe('Sign in to Galleria')
    expect(mail.text).toContain('returnTo=%2Fcart')
    const { status, body } = await signInBy(tokenIn(mail))
    expect([status, body.state]).toEqual([200, 'SUCCESS'])
    const tokens = await memberTokens(shop.platform, { visitorToken: shop.shopper.accessToken, sessionToken: body.sessionToken })
    const { member: seen } = (await call(shop.platform, 'GET', '/members/v1/members/my?fieldsets=FULL', { token: tokens.access_token }))
      .body
    expect([seen.id, seen.loginEmailVerified]).toEqual([member.id, true])
    const again = await signInBy(tokenIn(mail))
    expect([again.status, codeOf(again)]).toEqual([400, 'INVALID_RECOVERY_TOKEN'])
  })

  test('stops working when another is sent, and sets no password', async () => {
    const member = await newMember(shop.platform)
    await send(member.email)
    const first = tokenIn(await mailTo(shop.platform, member.email))
    await send(member.email)
    const second = tokenIn(await mailTo(shop.platform, member.email))
    expect((await signInBy(first)).status).toBe(400)
    const recovered = await shop.shopper.call('POST', '/_api/iam/recovery/v1/recover', {
      recoveryToken: second,
      password: 'Even-m0re-secret',
    })
    expect(recovered.status).toBe(400)
    expect((await signInBy(second)).body.state).toBe('SUCCESS')
  })

  test('signs in by no token of another kind', async () => {
    const member = await newMember(shop.platform)
    await shop.shopper.call('POST', '/_api/iam/recovery/v1/send-email', { email: member.email })
    const recovery = /reset-password\/([^?\s]+)/.exec((await mailTo(shop.platform, member.email)).text)?.[1] ?? ''
    for (const token of [recovery, member.accessToken.slice(0, 200), 'made-up']) expect((await signInBy(token)).status).toBe(400)
  })

  test('takes the ways in of a stranger who signed up with the address, and tells the owner by mail', async () => {
    const stranger = await newMember(shop.platform)
    await send(stranger.email)
    const { body } = await signInBy(tokenIn(await mailTo(shop.platform, stranger.email)))
    expect(body.additionalData).toEqual({ accountClaimed: { boolValue: true } })
    const notice = await mailTo(shop.platform, stranger.email)
    expect(notice.subject).toBe('Your Galleria account is confirmed')
    expect(notice.text).toContain('/forgot-password')
    const login = async (password: string) =>
      (await newVisitor(shop.platform)).call('POST', '/_api/iam/authentication/v2/login', { loginId: { email: stranger.email }, password })
    const right = await login(stranger.password)
    expect([right.status, codeOf(right)]).toEqual([403, '-19973'])
    expect(codeOf(await login('not-the-passw0rd'))).toBe('-19976')
    const stale = await call(shop.platform, 'GET', '/members/v1/members/my', { token: stranger.accessToken })
    expect(stale.status).not.toBe(200)
  })

  test('takes nothing of a member who has verified the address', async () => {
    const member = await newMember(shop.platform)
    expect((await submit(await confirmationLinkOf(shop.platform, member.email), {})).status).toBe(200)
    await send(member.email)
    const { body } = await signInBy(tokenIn(await mailTo(shop.platform, member.email)))
    expect([body.state, body.additionalData]).toEqual(['SUCCESS', {}])
    const login = await shop.shopper.call('POST', '/_api/iam/authentication/v2/login', {
      loginId: { email: member.email },
      password: member.password,
    })
    expect([login.status, login.body.state]).toEqual([200, 'SUCCESS'])
    expect((await mailsTo(shop.platform, member.email)).map(({ subject }) => subject)).toEqual(['Sign in to Galleria'])
  })

  test('is asked for with the same response for every address, and mailed five times in a quarter of an hour', async () => {
    const member = await newMember(shop.platform)
    const responses = [await send(member.email), await send('nobody@example.com')]
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    for (let mail = 0; mail < 6; mail += 1) expect((await send(member.email)).status).toBe(200)
    expect(await mailsTo(shop.platform, member.email)).toHaveLength(5)
    expect(await mailsTo(shop.platform, 'nobody@example.com')).toEqual([])
  })

  test('is no member’s who is blocked', async () => {
    const member = await newMember(shop.platform)
    await send(member.email)
    const token = tokenIn(await mailTo(shop.platform, member.email))
    await call(shop.platform, 'POST', `/members/v1/members/${member.id}/block`, { elevated: true, body: {} })
    expect((await signInBy(token)).body.sessionToken).toBeUndefined()
    await send(member.email)
    expect((await mailsTo(shop.platform, member.email)).filter(({ subject }) => subject === 'Sign in to Galleria')).toHaveLength(1)
  })

  test.each([
    ['https://evil.example/login/link?token=', 403],
    [`${STORE_URL}/login/link`, 400],
    [`${STORE_URL}/login/link?token=known`, 400],
    ['javascript:alert(1)?token=', 403],
  ])('leads to no page such as %s', async (url, status) => {
    const member = await newMember(shop.platform)
    expect((await send(member.email, url)).status).toBe(status)
    expect(await mailsTo(shop.platform, member.email)).toEqual([])
  })
})
