import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { digitsIn, mailTo, mailsTo } from '../support/browser-visit.ts'
import { CARDS, orderShop } from '../support/order-shop.ts'
import { startPlatform, STORE_URL, type Platform } from '../support/platform-process.ts'
import { good } from '../support/responses.ts'
import {
  call,
  completeCheckout,
  goodContact,
  importCatalog,
  newVisitor,
  open,
  orderIdOf,
  plainProduct,
  productBySlug,
  shownTotals,
  submit,
  goodCard,
  type Json,
} from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const OWNER = 'owner@galleria.example'
const shop = useShop()
const orders = orderShop(shop)

const toOwner = async (excerpt: string): Promise<Json[]> =>
  (await orders.emails(OWNER)).filter(({ subject, text }) => `${subject} ${text}`.includes(excerpt))

/** An order of the test's own buyer. */
async function placed(email: string, fields: Readonly<Record<string, string>> = {}): Promise<Json> {
  const url = await shop.cartWith(await shop.stocked(1))
  await submit(url, { ...goodContact, email })
  return orders.order(
    orderIdOf(
      await submit(`${url}/payment`, {
        shippingOption: 'standard',
        ...shownTotals((await open(`${url}/payment`)).text),
        ...goodCard,
        ...fields,
      }),
    ),
  )
}

const newEmail = () => `${crypto.randomUUID()}@example.com`

describe('notices about orders', () => {
  test.each([
    ['paid by card', {}, 'Paid.'],
    ['paid on delivery', { paymentMethod: 'offline' }, 'Not paid yet.'],
    ['whose money is held', { cardNumber: CARDS.authorized }, 'authorized, not captured'],
    ['whose payment is pending', { cardNumber: CARDS.pending }, 'Payment pending.'],
  ])('%s sends the owner one notice', async (_, fields, payment) => {
    const { number, lineItems } = await placed(newEmail(), fields)
    const notices = await toOwner(`New order #${number} `)
    expect(notices).toHaveLength(1)
    for (const expected of [lineItems[0].productName.original, '$16.00', payment]) expect(notices[0].text).toContain(expected)
  })

  test('a pending payment sends the buyer a confirmation at once and the bank’s decision later', async () => {
    for (const [status, subject] of [
      ['APPROVED', 'Payment received'],
      ['DECLINED', 'Payment failed'],
    ] as const) {
      const email = newEmail()
      const { id, number } = await placed(email, { cardNumber: CARDS.pending })
      const [confirmation] = await orders.emails(email)
      expect(confirmation.text).toContain('Your payment is being processed.')
      const [payment] = (await orders.transactions(id)).payments
      await good(orders.shop('POST', `/v1/payments/${payment.id}/orders/${id}/update-payment-transaction-status`, { status }))
      const mails = await orders.emails(email)
      expect(mails.map((mail) => mail.subject)).toEqual([
        expect.stringContaining(`${subject} for your Galleria order #${number}`),
        confirmation.subject,
      ])
      expect(await toOwner(`New order #${number} `)).toHaveLength(1)
    }
  })
})

describe('notices about members', () => {
  const policy = (change: object) => good(orders.shop('PATCH', '/_api/iam/policies/v1/sign-in-policy', { policy: change }))
  afterEach(() => policy({ ownerApproval: false, emailVerification: false }))
  const register = (email: string, language = 'de') =>
    good(
      shop.shopper.call('POST', '/_api/iam/authentication/v2/register', {
        loginId: { email },
        password: 'Quiet#Lamp-2931',
        profile: { language },
      }),
    )

  test('a pending approval sends one notice to the owner, and the approval one to the member', async () => {
    await policy({ ownerApproval: true })
    const email = newEmail()
    const { identity } = await register(email)
    expect((await toOwner(email)).map(({ subject }) => subject)).toEqual(['A member is waiting for approval at Galleria'])
    expect(await orders.emails(email)).toEqual([])
    for (const _ of [1, 2]) await good(orders.shop('POST', `/members/v1/members/${identity.id}/approve`, { id: identity.id }))
    const mails = await orders.emails(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Ihr Konto bei Galleria ist freigegeben'])
    expect(mails[0].text).toContain('/de/login')
    expect(await toOwner(email)).toHaveLength(1)
  })

  test('e-mails and hosted pages lead to the store in their language, whichever one its addresses begin with', async () => {
    const offer = (languages: string[] | null) => good(orders.shop('PATCH', '/platform/v1/store/content', { content: { languages } }))
    const approvedIn = async (language: string) => {
      const email = newEmail()
      const { identity } = await register(email, language)
      await good(orders.shop('POST', `/members/v1/members/${identity.id}/approve`, { id: identity.id }))
      return /http:\S+\/login/.exec((await orders.emails(email))[0].text)?.[0]
    }
    const homeIn = async (language: string) => {
      const { text } = await open(`${shop.platform.url}/order/none?lang=${language}`)
      return /href="(http:\/\/localhost:8787[^"]*)"/.exec(text)?.[1]
    }
    await policy({ ownerApproval: true })
    await offer(['de', 'en'])
    await expect.poll(() => approvedIn('en'), { timeout: 5_000 }).toBe(`${STORE_URL}/en/login`)
    expect(await approvedIn('de')).toBe(`${STORE_URL}/login`)
    await expect.poll(() => homeIn('en'), { timeout: 5_000 }).toBe(`${STORE_URL}/en`)
    expect(await homeIn('de')).toBe(`${STORE_URL}/`)
    await offer(null)
    await expect.poll(() => homeIn('en'), { timeout: 5_000 }).toBe(`${STORE_URL}/`)
  })

  test('a member with a language that only begins like one of the store’s reads the store’s own', async () => {
    await policy({ ownerApproval: true })
    const email = newEmail()
    const { identity } = await register(email, 'arn')
    await good(orders.shop('POST', `/members/v1/members/${identity.id}/approve`, { id: identity.id }))
    expect(await orders.emails(email)).toMatchObject([{ subject: 'Your account at Galleria is approved' }])
  })

  test('the owner gets the notice after the address is verified', async () => {
    await policy({ ownerApproval: true, emailVerification: true })
    const email = newEmail()
    const { stateToken } = await register(email)
    expect(await toOwner(email)).toEqual([])
    await good(
      shop.shopper.call('POST', '/_api/iam/verification/v1/auth/verify', {
        code: digitsIn(await mailTo(shop.platform, email)),
        stateToken,
      }),
    )
    expect(await toOwner(email)).toHaveLength(1)
  })

  test('a bulk approval sends each member a notice', async () => {
    await policy({ ownerApproval: true })
    const emails = [newEmail(), newEmail()]
    for (const email of emails) await register(email)
    await good(orders.shop('POST', '/members/v1/members/bulk/approve-by-filter', { filter: { status: 'PENDING' } }))
    for (const email of emails) await expect.poll(async () => (await orders.emails(email)).length).toBe(1)
  })

  test('a member who needs no approval causes no notice', async () => {
    const email = newEmail()
    await register(email)
    expect([await toOwner(email), await orders.emails(email)]).toEqual([[], []])
  })
})

describe('the owner’s address', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform({ variables: { OWNER_EMAIL: 'anna@shop.example' } })
    await importCatalog(platform, { products: [plainProduct('thing', 5)] })
  })
  afterAll(() => platform.stop())

  test('is the one that the shop sets', async () => {
    const shopper = await newVisitor(platform)
    await shopper.addToCart((await productBySlug(platform, 'thing')).id, ONLY, 1)
    const id = orderIdOf(await completeCheckout(await shopper.openCheckout()))
    const { order } = (await call(platform, 'GET', `/v1/orders/${id}`, { elevated: true })).body
    expect((await mailsTo(platform, 'anna@shop.example')).map(({ subject }) => subject)).toEqual([`New order #${order.number} at Galleria`])
    expect(await mailsTo(platform, OWNER)).toEqual([])
  })
})
