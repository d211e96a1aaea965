import { describe, expect, test } from 'vitest'
import { mailsTo, mailTo } from '../support/browser-visit.ts'
import { type Member, newMember } from '../support/member.ts'
import { startPlatform } from '../support/platform-process.ts'
import { readZip } from '../support/read-zip.ts'
import { good } from '../support/responses.ts'
import {
  call,
  completeCheckout,
  goodCard,
  goodContact,
  open,
  reference,
  shopperWith,
  shownTotals,
  submit,
  type Json,
  giftCardParts,
} from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()
const EXPORTS = '/platform/v1/my-data-exports'
const request = async (member: Member): Promise<Json> => (await member.call('POST', EXPORTS, {})).body.dataExport
const list = async (member: Member): Promise<Json[]> => (await member.call('GET', EXPORTS)).body.dataExports
const linkTo = (member: Member, id: string) => member.call('POST', `${EXPORTS}/${id}/link`, {})

async function ready(member: Member): Promise<string> {
  const { id } = await request(member)
  await expect.poll(async () => (await list(member))[0]?.state, { timeout: 10_000 }).toBe('READY')
  return id
}

async function filesOf(member: Member, id: string): Promise<Record<string, string>> {
  const { body } = await linkTo(member, id)
  const response = await fetch(body.url)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="data-\d{4}-\d\d-\d\d\.zip"$/)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return readZip(new Uint8Array(await response.arrayBuffer()))
}

describe('the data of a member', () => {
  test('come as JSON and tables in one file, with what every part of the platform keeps', async () => {
    const member = await newMember(shop.platform, { profile: { firstName: '=HYPERLINK("evil")', lastName: 'Lee' } })
    const product = await shop.stocked(5)
    const shopper = shopperWith(shop.platform, member)
    await shopper.addToCart(product.id, ONLY, 2)
    await completeCheckout(await shopper.openCheckout())
    await shopper.addToCart(product.id, ONLY, 1)
    await good(shopper.call('POST', '/ecom/v2/carts', { catalogItems: [{ catalogReference: reference(product.id, ONLY), quantity: 3 }] }))
    await member.call('POST', '/platform/v1/wishlist/items', { productId: product.id })
    await member.call('PATCH', '/platform/v1/my-email-preferences', { subscribed: true })
    const files = await filesOf(member, await ready(member))
    const data = JSON.parse(files['data.json'] ?? '')
    expect(data).toMatchObject({
      member: { id: member.id, loginEmail: member.email },
      subscription: { email: member.email, status: 'PENDING' },
      orders: [{ lineItems: [{ quantity: 2 }] }],
      cart: { lineItems: [{ quantity: 1 }] },
      otherCarts: [{ lineItems: [{ quantity: 3 }] }],
      wishlist: { items: [{ productId: product.id }] },
    })
    expect(data.security.sessions).toHaveLength(1)
    expect(files['data.json']).not.toMatch(/passwordHash|optInDigest|scrypt/)
    expect(files['orders.csv']?.split('\r\n')[0]).toContain('number,purchasedDate,status')
    expect(files['order-items.csv']).toContain(`,${product.name},2,`)
    // What is typed by one must not run as a formula on another's machine.
    expect(files['profile.csv']).toContain(`'=HYPERLINK`)
    expect(Object.keys(files)).toHaveLength(12)
  })

  test('name memberships and gift cards with what is left of them, and never a code', async () => {
    const member = await newMember(shop.platform)
    const elevated = (path: string, body: object) => good(call(shop.platform, 'POST', path, { elevated: true, body }))
    const membership = { memberId: member.id, name: 'Ten breakfasts', credits: { total: 10, remaining: 4 } }
    await elevated('/ecom/v1/memberships', { membership })
    const card = await shop.stocked(0, giftCardParts())
    const shopper = shopperWith(shop.platform, member)
    await shopper.addToCart(card.id, ONLY, 1)
    const gift = { ...reference(card.id, ONLY), options: { variantId: ONLY, giftCard: { email: 'bea@example.com' } } }
    await good(shopper.call('POST', '/ecom/v1/carts/current/add-to-cart', { lineItems: [{ catalogReference: gift, quantity: 1 }] }))
    const [url = ''] = (await shopper.openCheckout()).split('?')
    await submit(url, { ...goodContact, email: member.email })
    await submit(`${url}/payment`, { ...shownTotals((await open(`${url}/payment`)).text), ...goodCard })
    const files = await filesOf(member, await ready(member))
    const data = JSON.parse(files['data.json'] ?? '')
    const masked = expect.stringMatching(/^\*+.{4}$/)
    expect(data).toMatchObject({
      memberships: [{ name: 'Ten breakfasts', state: 'ACTIVE', credits: { total: 10, remaining: 4 }, uses: [] }],
      giftCards: [{ obfuscatedCode: masked, balance: { amount: '25.00' }, currency: 'USD' }],
      givenGiftCards: [{ obfuscatedCode: masked, initialValue: { amount: '25.00' }, recipientEmail: 'bea@example.com' }],
    })
    expect(data.givenGiftCards[0]).not.toHaveProperty('balance')
    expect(files['memberships.csv']).toContain('Ten breakfasts,ACTIVE')
    expect(files['gift-cards.csv']).toContain('25.00')
    expect(files['given-gift-cards.csv']).toContain('bea@example.com')
    const mails = await mailsTo(shop.platform, member.email)
    const [code] = mails.flatMap(({ text }) => /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}/.exec(text) ?? [])
    expect(code).toBeDefined()
    expect(JSON.stringify(files)).not.toContain(code)
  })

  test('are complete where a page of the account shows the newest hundred', async () => {
    const member = await newMember(shop.platform)
    const names = Array.from({ length: 101 }, (_, index) => `Pass ${index + 1}`)
    for (const name of names)
      await good(
        call(shop.platform, 'POST', '/ecom/v1/memberships', { elevated: true, body: { membership: { memberId: member.id, name } } }),
      )
    const { memberships } = JSON.parse((await filesOf(member, await ready(member)))['data.json'] ?? '')
    expect(memberships.map(({ name }: Json) => name).toSorted()).toEqual(names.toSorted())
  })

  test('are announced by a mail without the file, and its link requires a sign-in', async () => {
    const member = await newMember(shop.platform)
    const id = await ready(member)
    const mail = await mailTo(shop.platform, member.email)
    expect(mail.subject).toBe('Your Galleria data is ready')
    expect(mail.text).toMatch(/\/account\/data$/m)
    expect(mail.text).not.toContain(id)
  })

  test('are the same file when they are asked for again within a day', async () => {
    const member = await newMember(shop.platform)
    const id = await ready(member)
    expect(await request(member)).toMatchObject({ id, state: 'READY' })
    expect(await mailsTo(shop.platform, member.email)).toHaveLength(1)
  })

  test('are unknown to others, as a file that never was', async () => {
    const [ann, bea] = [await newMember(shop.platform), await newMember(shop.platform)]
    const id = await ready(ann)
    const [foreign, none] = [await linkTo(bea, id), await linkTo(bea, crypto.randomUUID())]
    expect([foreign.status, foreign.body]).toEqual([404, none.body])
    expect(await list(bea)).toEqual([])
    expect((await open(`${shop.platform.url}/exports/made-up`)).status).toBe(404)
  })

  test('cannot be had once the member is gone', async () => {
    const member = await newMember(shop.platform)
    const { url } = (await linkTo(member, await ready(member))).body
    expect((await open(url)).status).toBe(200)
    await call(shop.platform, 'DELETE', `/members/v1/members/${member.id}`, { elevated: true })
    expect((await open(url)).status).toBe(404)
  })
})

test('the file of a member expires, and the address that gives it long before', async () => {
  const platform = await startPlatform()
  const member = await newMember(platform)
  const id = await ready(member)
  const paths = await Promise.all([1, 2].map(async () => new URL((await linkTo(member, id)).body.url).pathname))
  await platform.changeRows(
    'Identity',
    `UPDATE sign_in_tokens SET expires_at = 1 WHERE purpose = 'export' AND rowid = (SELECT min(rowid) FROM sign_in_tokens WHERE purpose = 'export')`,
  )
  try {
    const statuses = await Promise.all(paths.map(async (path) => (await open(platform.url + path)).status))
    expect(statuses.toSorted()).toEqual([200, 404])
    await platform.changeRows('Identity', 'UPDATE data_exports SET expires_at = 1')
    for (const path of paths) expect((await open(platform.url + path)).status).toBe(404)
    const again = { token: member.accessToken }
    expect((await call(platform, 'GET', EXPORTS, again)).body.dataExports).toEqual([])
    expect((await call(platform, 'POST', `${EXPORTS}/${id}/link`, { ...again, body: {} })).status).toBe(404)
  } finally {
    await platform.stop()
  }
})
