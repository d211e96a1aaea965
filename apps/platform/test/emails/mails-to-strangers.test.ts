import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../support/browser-visit.ts'
import { type Platform, startOwnPlatform } from '../support/platform-process.ts'
import { good, refusal } from '../support/responses.ts'
import {
  call,
  completeCheckout,
  goodContact,
  importCatalog,
  newVisitor,
  open,
  plainProduct,
  productBySlug,
  reference,
  shownTotals,
  submit,
  type Json,
} from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

let platform: Platform
let thing: Json
beforeAll(async () => {
  platform = await startOwnPlatform({ why: 'Requests are counted by its isolate.', variables: { RATE_LIMITS: '{"mails":2}' } })
  await importCatalog(platform, { products: [{ ...plainProduct('thing', 500), textFields: [{ title: 'Engraving', maxLength: 500 }] }] })
  thing = await productBySlug(platform, 'thing')
})
afterAll(() => platform.stop())

/** An order on delivery by a new visitor, which costs the sender nothing. */
async function order(contact: Readonly<Record<string, string>>, customTextFields = {}, headers: Readonly<Record<string, string>> = {}) {
  const shopper = await newVisitor(platform)
  const catalogReference = { ...reference(thing.id, ONLY), options: { variantId: ONLY, customTextFields } }
  await good(shopper.call('POST', '/ecom/v1/carts/current/add-to-cart', { lineItems: [{ catalogReference, quantity: 1 }] }))
  const url = await shopper.openCheckout()
  await submit(url, { ...goodContact, ...contact })
  const totals = shownTotals((await open(`${url}/payment`)).text)
  const fields = { shippingOption: 'standard', ...totals, paymentMethod: 'offline' }
  return submit(`${url}/payment`, fields, { origin: new URL(url).origin, ...headers })
}

describe('order mails to an address that a stranger entered', () => {
  test('stop after a few per hour, however the address is spelled, and the orders stand', async () => {
    const spellings = ['victim@gmail.com', 'vic.tim@gmail.com', 'victim+1@gmail.com', 'V.i.c.t.i.m+2@googlemail.com', 'victim@gmail.com']
    for (const email of spellings) expect((await order({ email })).status).toBe(303)
    const mails = await Promise.all([...new Set(spellings)].map((email) => mailsTo(platform, email)))
    expect(mails.flat()).toHaveLength(2)
    const email = 'another@gmail.com'
    await order({ email })
    expect(await mailsTo(platform, email)).toHaveLength(1)
  })

  test('stop after many per hour from one network; the orders stand, and other networks are not affected', async () => {
    const orderFrom = async (address: string, email: string) =>
      expect((await order({ email }, {}, { 'cf-connecting-ip': address })).status).toBe(303)
    const victims = Array.from({ length: 24 }, (_, index) => `victim-${index}@example.com`)
    for (const email of victims) await orderFrom('192.0.2.7', email)
    expect((await Promise.all(victims.map((email) => mailsTo(platform, email)))).flat()).toHaveLength(20)
    await orderFrom('198.51.100.7', 'buyer-elsewhere@example.com')
    expect(await mailsTo(platform, 'buyer-elsewhere@example.com')).toHaveLength(1)
  })

  test('contain no link and no long text from the stranger', async () => {
    const email = 'reader@example.com'
    const contact = {
      email,
      firstName: 'You have won! https://evil.example/claim',
      lastName: 'www.evil.example',
      addressLine: 'Write to win@evil.example now',
    }
    await order(contact, { Engraving: `Your prize: https://evil.example/claim\n${'x'.repeat(400)}` })
    const [mail] = await mailsTo(platform, email)
    for (const part of [mail.text, mail.html, mail.subject]) expect(part).not.toMatch(/evil\.example|x{80}/)
    expect(mail.text).toContain('Your prize: https evil. example/claim')
  })
})

describe('mails to one mailbox under many spellings', () => {
  /** Spellings of one mailbox, as many as there are numbers. */
  const spellings = (name: string) => Array.from({ length: 8 }, (_, index) => `${name}+${index}@example.com`)
  const mailsToAll = async (emails: readonly string[]): Promise<Json[]> =>
    (await Promise.all(emails.map((email) => mailsTo(platform, email)))).flat()

  test('for password recovery stop after five, though each spelling has an account', async () => {
    const emails = spellings('forgetful')
    for (const loginEmail of [...emails, 'other@example.com'])
      await good(call(platform, 'POST', '/members/v1/members', { elevated: true, body: { member: { loginEmail } } }))
    const stranger = await newVisitor(platform)
    for (const email of [...emails, 'other@example.com']) await good(stranger.call('POST', '/_api/iam/recovery/v1/send-email', { email }))
    expect(await mailsToAll(emails)).toHaveLength(5)
    expect(await mailsTo(platform, 'other@example.com')).toHaveLength(1)
  })

  test('for a subscription stop after three, with the same response', async () => {
    const emails = spellings('reader')
    const stranger = await newVisitor(platform)
    for (const email of [...emails, 'other-reader@example.com']) {
      const { subscription } = await good(
        stranger.call('POST', '/email-marketing/v1/email-subscriptions', { subscription: { email, subscriptionStatus: 'SUBSCRIBED' } }),
      )
      expect(subscription).toMatchObject({ id: expect.any(String), email, subscriptionStatus: 'PENDING' })
    }
    expect(await mailsToAll(emails)).toHaveLength(3)
    expect(await mailsTo(platform, 'other-reader@example.com')).toHaveLength(1)
  })

  test('with a verification code stop after six, and further requests get an error', async () => {
    const policy = (emailVerification: boolean) =>
      good(call(platform, 'PATCH', '/_api/iam/policies/v1/sign-in-policy', { elevated: true, body: { policy: { emailVerification } } }))
    await policy(true)
    const emails = spellings('newcomer')
    const stranger = await newVisitor(platform)
    const register = (email: string) =>
      good(stranger.call('POST', '/_api/iam/authentication/v2/register', { loginId: { email }, password: 'Secret#1-long' }))
    const [first, ...others] = [await register(emails[0] ?? ''), ...(await Promise.all(emails.slice(1).map(register)))]
    expect([first, ...others].map(({ state }) => state)).toEqual(emails.map(() => 'REQUIRE_EMAIL_VERIFICATION'))
    expect(await mailsToAll(emails)).toHaveLength(6)
    expect(refusal(await stranger.call('POST', '/_api/iam/verification/v1/auth/resend', { stateToken: first.stateToken }))).toEqual([
      429,
      'THROTTLED_FEATURE',
    ])
    await register('other-newcomer@example.com')
    expect(await mailsTo(platform, 'other-newcomer@example.com')).toHaveLength(1)
    await policy(false)
  })
})

describe('a coupon once per customer', () => {
  test('is used once per mailbox, however its address is spelled; mails go to the typed address', async () => {
    await good(
      call(platform, 'POST', '/stores/v2/coupons', {
        elevated: true,
        body: {
          specification: {
            name: 'Welcome',
            code: 'WELCOME',
            startTime: '1',
            percentOffRate: 50,
            scope: { namespace: 'stores' },
            active: true,
            limitPerCustomer: 1,
          },
        },
      }),
    )
    const use = async (email: string) => {
      const shopper = await newVisitor(platform)
      await shopper.addToCart(thing.id, ONLY, 1)
      return shopper
        .call('PATCH', '/v1/carts/current', { couponCode: 'WELCOME', cartInfo: { buyerInfo: { email } } })
        .then((response) => ({ response, shopper }))
    }
    const first = await use('Ann.Lee@gmail.com')
    expect(first.response.status).toBe(200)
    const url = await first.shopper.openCheckout()
    expect((await completeCheckout(url, {})).status).toBe(303)
    // The hosted page was filled in with another address, which is the one that counts.
    for (const email of ['ann@example.com', 'ANN+2@example.com'])
      expect(refusal((await use(email)).response)).toEqual([400, 'COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'])
    expect((await use('anna@example.com')).response.status).toBe(200)
  })
})
