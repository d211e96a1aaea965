import { describe, expect, test } from 'vitest'
import { digitsIn, linkIn, mailsTo, mailTo, newBrowser } from '../support/browser-visit.ts'
import { newMember } from '../support/member.ts'
import { call, newVisitor, open, submit, type PlatformResponse, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
let count = 0
const newEmail = () => `reader.${(count += 1)}@example.com`
const elevated = (method: string, path: string, body?: unknown): Promise<PlatformResponse> =>
  call(shop.platform, method, `/email-marketing${path}`, { elevated: true, body })
const ask = (email: string, change: object = { subscriptionStatus: 'SUBSCRIBED' }) =>
  shop.shopper.call('POST', '/v1/email-subscriptions', { subscription: { email, ...change } })
const upsert = (email: string, change: object) => elevated('POST', '/v1/email-subscriptions', { subscription: { email, ...change } })
const statusOf = async (email: string) =>
  (await elevated('POST', '/v1/email-subscriptions/query', { filter: { email: { $in: [email] } } })).body.subscriptions[0]
    ?.subscriptionStatus

const confirmationIn = (mail: Json) => /http\S+\/subscriptions\/\S+/.exec(mail.text)?.[0] ?? 'no link'
const linkFor = async (request: object) => (await elevated('POST', '/v1/email-subscriptions/unsubscribe-link', request)).body.link

describe('a newsletter sign-up', () => {
  test('sends a confirmation mail, and subscribes the address once confirmed, in any letter case', async () => {
    const email = newEmail()
    const first = await ask(email.toUpperCase())
    expect(first.body.subscription).toMatchObject({
      email,
      subscriptionStatus: 'PENDING',
      deliverabilityStatus: 'NOT_SET',
      createdDate: expect.any(String),
    })
    expect((await ask(email)).body.subscription.id).toBe(first.body.subscription.id)
    const mails = await mailsTo(shop.platform, email)
    expect(mails).toHaveLength(1)
    const link = confirmationIn(mails[0])
    const page = await open(link)
    expect(page.text).toContain(email)
    expect(page.text).not.toContain('<script')
    // Programs that look at mails open links: only the button decides.
    expect(await statusOf(email)).toBe('PENDING')
    expect((await submit(link, {})).text).toContain('You’re subscribed')
    expect((await elevated('GET', `/v1/email-subscriptions/${first.body.subscription.id}`)).body.emailSubscription).toMatchObject({
      subscriptionStatus: 'SUBSCRIBED',
      deliverabilityStatus: 'VALID',
    })
    expect((await submit(link, {})).status).toBe(200)
  })

  test('reveals no subscriptions, and sends subscribers no second confirmation', async () => {
    const email = newEmail()
    await upsert(email, { subscriptionStatus: 'SUBSCRIBED' })
    expect((await ask(email)).body.subscription).toMatchObject({ subscriptionStatus: 'PENDING', deliverabilityStatus: 'NOT_SET' })
    expect(await statusOf(email)).toBe('SUBSCRIBED')
    expect(await mailsTo(shop.platform, email)).toEqual([])
  })

  test('keeps an unsubscribed address out until it confirms again, and voids old links', async () => {
    const email = newEmail()
    await ask(email)
    const [mail] = await mailsTo(shop.platform, email)
    await upsert(email, { subscriptionStatus: 'UNSUBSCRIBED' })
    expect((await submit(confirmationIn(mail), {})).status).toBe(404)
    await ask(email)
    expect(await statusOf(email)).toBe('UNSUBSCRIBED')
  })

  test.each([{ subscriptionStatus: 'UNSUBSCRIBED' }, { deliverabilityStatus: 'BOUNCED' }])(
    'refuses %j from shoppers and accepts it from the shop',
    async (change) => {
      const email = newEmail()
      expect((await ask(email, change)).status).toBe(403)
      expect((await upsert(email, change)).body.subscription).toMatchObject(change)
    },
  )

  test('sends no mail to an address that bounced or complained', async () => {
    for (const deliverabilityStatus of ['BOUNCED', 'SPAM_COMPLAINT']) {
      const email = newEmail()
      await upsert(email, { subscriptionStatus: 'NOT_SET', deliverabilityStatus })
      await ask(email)
      expect(await mailsTo(shop.platform, email)).toEqual([])
    }
  })

  test.each([
    [{ email: 'ann' }, 'subscription.email', 'FORMAT'],
    [{}, 'subscription.email', 'REQUIRED_FIELD'],
    [{ email: 'ann@example.com', subscriptionStatus: 'MAYBE' }, 'subscription.subscriptionStatus', 'INVALID_ENUM_VALUE'],
  ])('is refused %j', async (subscription, field, violatedRule) => {
    const { status, body } = await (await newVisitor(shop.platform)).call('POST', '/v1/email-subscriptions', { subscription })
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations[0]).toMatchObject({ field, violatedRule })
  })
})

describe('a member', () => {
  test('who chose the newsletter at the sign-up is subscribed once the address is verified', async () => {
    const member = await newMember(shop.platform, { profile: { subscription: true } })
    expect(await statusOf(member.email)).toBe('PENDING')
    await member.call('POST', '/_api/iam/verification/v1/start', { identityId: member.id, target: 'EMAIL' })
    const browser = newBrowser(shop.platform)
    const link = linkIn(await mailTo(shop.platform, member.email))
    await browser.open(link)
    await browser.submit(link, {})
    expect(await statusOf(member.email)).toBe('SUBSCRIBED')
    await upsert(member.email, { subscriptionStatus: 'UNSUBSCRIBED' })
    // The address is known to be the member's: it is not asked by mail.
    const { body } = await member.call('POST', '/v1/email-subscriptions', {
      subscription: { email: member.email, subscriptionStatus: 'SUBSCRIBED' },
    })
    expect(body.subscription.subscriptionStatus).toBe('SUBSCRIBED')
  })

  test('who verifies an address does not inherit another person’s newsletter choice', async () => {
    const email = newEmail()
    await ask(email)
    const { body } = await call(shop.platform, 'POST', '/_api/iam/authentication/v2/register', {
      token: shop.shopper.accessToken,
      body: { loginId: { email }, password: 'Secret#1' },
    })
    expect(body.state).toBe('REQUIRE_EMAIL_VERIFICATION')
    const verified = await call(shop.platform, 'POST', '/_api/iam/verification/v1/auth/verify', {
      token: shop.shopper.accessToken,
      body: { code: digitsIn(await mailTo(shop.platform, email)), stateToken: body.stateToken },
    })
    expect(verified.body.state).toBe('SUCCESS')
    expect(await statusOf(email)).toBe('PENDING')
  })
})

describe('the shop', () => {
  test('finds subscriptions by address, page by page', async () => {
    const emails = [newEmail(), newEmail(), newEmail()]
    for (const email of emails) await upsert(email, {})
    const { body } = await elevated('POST', '/v1/email-subscriptions/query', {
      filter: { email: { $in: emails.map((email) => email.toUpperCase()) } },
      paging: { limit: 2, offset: 1 },
    })
    expect(body.subscriptions.map(({ email }: Json) => email)).toEqual(emails.slice(1))
    expect(body.metadata).toEqual({ count: 2, offset: 1, total: 3, tooManyToCount: false })
  })

  test('updates many at once with a result for each', async () => {
    const email = newEmail()
    const { body } = await elevated('POST', '/v1/email-subscriptions/bulk', {
      subscriptions: [{ email, subscriptionStatus: 'SUBSCRIBED' }, { email: 'anonymous' }],
    })
    expect(body.results[0]).toMatchObject({ originalIndex: 0, emailSubscription: { email, subscriptionStatus: 'SUBSCRIBED' } })
    expect(body.results[1]).toMatchObject({ originalIndex: 1, error: { errorCode: 'INVALID_ARGUMENT' } })
    expect(body.metadata).toEqual({ totalSuccess: 1, totalFailure: 1 })
  })

  test('gets an error for a missing subscription', async () => {
    const { status, body } = await elevated('GET', '/v1/email-subscriptions/88888888-8888-4888-8888-888888888888')
    expect([status, body.details.applicationError.code]).toEqual([404, 'EMAIL_SUBSCRIPTION_NOT_FOUND'])
  })

  test('has the only access to subscriptions', async () => {
    for (const [method, path] of [
      ['POST', '/query'],
      ['POST', '/bulk'],
      ['POST', '/unsubscribe-link'],
      ['GET', '/88888888-8888-4888-8888-888888888888'],
    ] as const) {
      expect((await shop.shopper.call(method, `/v1/email-subscriptions${path}`)).status, path).toBe(403)
    }
  })
})

describe('a link to unsubscribe', () => {
  test('asks for confirmation in its language, and unsubscribes by a button without scripts', async () => {
    const email = newEmail()
    await upsert(email, { subscriptionStatus: 'SUBSCRIBED' })
    const link = await linkFor({ emailAddress: email, metadata: { campaign: 'spring' }, language: 'de' })
    expect(link).not.toContain(encodeURIComponent(email))
    expect(Buffer.from(link, 'base64url').toString()).not.toContain(email)
    const page = await open(link)
    expect(page.text).toContain('lang="de"')
    expect(page.text).toContain(email)
    expect(await statusOf(email)).toBe('SUBSCRIBED')
    const done = await submit(link, {})
    expect(done.text).toContain('Sie sind abgemeldet')
    expect(done.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await statusOf(email)).toBe('UNSUBSCRIBED')
  })

  test('works by the one-click request of a mail program (RFC 8058)', async () => {
    const email = newEmail()
    await upsert(email, { subscriptionStatus: 'SUBSCRIBED' })
    const link = await linkFor({ emailAddress: email })
    expect((await submit(link, { 'List-Unsubscribe': 'One-Click' }, {})).status).toBe(200)
    expect(await statusOf(email)).toBe('UNSUBSCRIBED')
  })

  test('also works for an address that was never subscribed, and blocks later mails', async () => {
    const email = newEmail()
    await submit(await linkFor({ emailAddress: email }), {})
    expect(await statusOf(email)).toBe('UNSUBSCRIBED')
  })

  test('that was tampered with does nothing', async () => {
    const link = await linkFor({ emailAddress: newEmail() })
    const changed = `${link.slice(0, -4)}${link.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    expect([(await open(changed)).status, (await submit(changed, {})).status, (await submit(changed, {}, {})).status]).toEqual([
      404, 404, 404,
    ])
  })

  test('refuses parameters that are too long', async () => {
    const { status, body } = await elevated('POST', '/v1/email-subscriptions/unsubscribe-link', {
      emailAddress: newEmail(),
      metadata: { note: 'x'.repeat(500) },
    })
    expect([status, body.details.validationError.fieldViolations[0]]).toMatchObject([
      400,
      { field: 'metadata', violatedRule: 'MAX_LENGTH' },
    ])
  })
})
