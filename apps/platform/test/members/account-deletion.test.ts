import { describe, expect, test } from 'vitest'
import { mailTo, mailsTo } from '../support/browser-visit.ts'
import { type Member, newMember } from '../support/member.ts'
import { type Platform, startPlatform } from '../support/platform-process.ts'
import {
  call,
  completeCheckout,
  importCatalog,
  newVisitor,
  orderIdOf,
  plainProduct,
  productBySlug,
  reference,
  shopperWith,
  type Json,
} from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()
const DAY = 86_400_000
const close = (member: Member) => member.call('POST', '/platform/v1/my-account-deletion', {})
const tokenIn = ({ text }: Json): string => /\/account\/restore\?token=(\S+)/.exec(text)?.[1] ?? ''
const byToken = (method: 'get' | 'undo', token: string) => shop.shopper.call('POST', `/platform/v1/account-deletions/${method}`, { token })
const signIn = ({ email, password }: Member, platform = shop.platform) =>
  newVisitor(platform).then((visitor) => visitor.call('POST', '/_api/iam/authentication/v2/login', { loginId: { email }, password }))
const memberOf = async (platform: Platform, id: string) =>
  (await call(platform, 'GET', `/members/v1/members/${id}`, { elevated: true })).status

describe('an account that its member deletes', () => {
  test('is closed at once, hidden, and deleted two weeks later', async () => {
    const member = await newMember(shop.platform)
    await member.call('POST', '/members/v1/members/join-community', {})
    const { status, body } = await close(member)
    expect([status, body.deletion.email]).toEqual([200, member.email])
    expect(Date.parse(body.deletion.dueDate) - Date.now()).toBeGreaterThan(13.9 * DAY)
    // An isolate believes for some seconds what it was told of a sign-in.
    await expect.poll(async () => (await member.call('GET', '/members/v1/members/my')).status, { timeout: 8_000 }).toBe(401)
    const seen = await call(shop.platform, 'GET', `/members/v1/members/${member.id}`, { elevated: true })
    expect(seen.body.member.privacyStatus).toBe('PRIVATE')
  })

  test('stays when its member signs in, and a mail tells of it', async () => {
    const member = await newMember(shop.platform)
    await close(member)
    const token = tokenIn(await mailTo(shop.platform, member.email))
    expect((await signIn(member)).body.state).toBe('SUCCESS')
    expect((await mailTo(shop.platform, member.email)).subject).toBe('Your Galleria account stays')
    expect((await byToken('undo', token)).status).toBe(404)
    await signIn(member)
    expect(await mailsTo(shop.platform, member.email)).toHaveLength(2)
  })

  test('stays by the link of the mail, once, which only asks when it is opened', async () => {
    const member = await newMember(shop.platform)
    const { deletion } = (await close(member)).body
    const token = tokenIn(await mailTo(shop.platform, member.email))
    for (let read = 0; read < 2; read += 1) expect((await byToken('get', token)).body.deletion).toEqual(deletion)
    expect((await byToken('undo', token)).status).toBe(200)
    for (const method of ['get', 'undo'] as const) expect((await byToken(method, token)).status).toBe(404)
    expect((await byToken('undo', 'made-up')).status).toBe(404)
  })

  test('is closed in the same way by the recorded call, whose response stays empty', async () => {
    const member = await newMember(shop.platform)
    expect(await member.call('DELETE', '/members/v1/members/my')).toMatchObject({ status: 200, body: {} })
    expect(await memberOf(shop.platform, member.id)).toBe(200)
    const { deletion } = (await byToken('get', tokenIn(await mailTo(shop.platform, member.email)))).body
    expect(Date.parse(deletion.dueDate) - Date.now()).toBeGreaterThan(13.9 * DAY)
    expect((await signIn(member)).body.state).toBe('SUCCESS')
    expect((await mailTo(shop.platform, member.email)).subject).toBe('Your Galleria account stays')
  })

  test('is not that of a member who runs the shop', async () => {
    const member = await newMember(shop.platform)
    await call(shop.platform, 'POST', `/members/v1/members/${member.id}/role`, { elevated: true, body: { role: 'CONTRIBUTOR' } })
    const { status, body } = await close(member)
    expect([status, body.details.validationError.fieldViolations[0].ruleName]).toEqual([
      400,
      'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN',
    ])
  })
})

test('the mail about a deletion leads to the sign-in where the store has no page to keep an account', async () => {
  const platform = await startPlatform({ strict: true })
  try {
    const member = await newMember(platform)
    expect((await member.call('DELETE', '/members/v1/members/my')).status).toBe(200)
    const { text } = await mailTo(platform, member.email)
    expect(text).toMatch(/http\S+\/login\b/)
    expect(text).not.toContain('/account/restore')
    expect((await signIn(member, platform)).body.state).toBe('SUCCESS')
  } finally {
    await platform.stop()
  }
})

test('when its time has come, an account waits for the orders on their way, which stay without the person', async () => {
  const platform = await startPlatform()
  await importCatalog(platform, { products: [plainProduct('vase', 5)] })
  const vase = await productBySlug(platform, 'vase')
  const [ann, bea] = [await newMember(platform), await newMember(platform)]
  const buy = async (member: Member) => {
    const shopper = shopperWith(platform, member)
    await shopper.addToCart(vase.id, ONLY, 1)
    return orderIdOf(await completeCheckout(await shopper.openCheckout()))
  }
  const [order, others] = [await buy(ann), await buy(bea)]
  const items = { catalogItems: [{ catalogReference: reference(vase.id, ONLY), quantity: 1 }] }
  const carts = await Promise.all([ann, bea].map(async (member) => (await member.call('POST', '/ecom/v2/carts', items)).body.cart.id))
  const cartStatuses = () =>
    Promise.all(carts.map(async (id) => (await call(platform, 'GET', `/ecom/v2/carts/${id}`, { elevated: true })).status))
  await close(ann)
  const timePasses = () => platform.changeRows('Identity', 'UPDATE account_deletions SET due_at = 1')
  const orderOf = async (id: string): Promise<Json> => (await call(platform, 'GET', `/ecom/v1/orders/${id}`, { elevated: true })).body.order
  try {
    await timePasses()
    await call(platform, 'GET', '/_dev/outbox')
    expect(await memberOf(platform, ann.id)).toBe(200)
    expect(await cartStatuses()).toEqual([200, 200])
    const before = await orderOf(order)
    expect(before.buyerInfo.email).toBe('ann@example.com')
    const lineItems = before.lineItems.map(({ id, quantity }: Json) => ({ id, quantity }))
    await call(platform, 'POST', `/ecom/v1/fulfillments/orders/${order}/create-fulfillment`, {
      elevated: true,
      body: { fulfillment: { lineItems } },
    })
    await timePasses()
    await expect.poll(() => memberOf(platform, ann.id), { timeout: 10_000 }).toBe(404)
    const after = await orderOf(order)
    expect(await cartStatuses()).toEqual([404, 200])
    expect(after.buyerInfo).toEqual({ email: expect.stringMatching(/^[\da-f-]{36}@deleted\.invalid$/) })
    expect(JSON.stringify(after)).not.toMatch(/ann@example|Laight|"Ann"|"Lee"|555\D?1234/)
    expect(after.recipientInfo.address).toMatchObject({ country: 'US', city: 'New York', postalCode: '10013' })
    expect(after).toMatchObject({ number: before.number, priceSummary: before.priceSummary, fulfillmentStatus: 'FULFILLED' })
    expect(await memberOf(platform, bea.id)).toBe(200)
    expect((await orderOf(others)).buyerInfo.email).toBe('ann@example.com')
    expect((await signIn(ann, platform)).status).not.toBe(200)
  } finally {
    await platform.stop()
  }
})
