import { afterAll, describe, expect, test } from 'vitest'
import { memberTokens, newMember } from '../support/member.ts'
import { orderShop } from '../support/order-shop.ts'
import { startPlatform } from '../support/platform-process.ts'
import {
  call,
  completeCheckout,
  goodCard,
  goodContact,
  importCatalog,
  newVisitor,
  open,
  orderIdOf,
  plainProduct,
  productBySlug,
  shownTotals,
  submit,
  type Json,
} from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()
const orders = orderShop(shop)

const orderLinkIn = ({ text }: Json): string => /https?:\/\/\S+\/order\/\S+/.exec(text)?.[0] ?? 'no link'

let count = 0
/** An order of a guest, and the link of its confirmation. */
async function ordered(fields: Record<string, string> = {}): Promise<{ id: string; number: string; link: string }> {
  const email = `guest-${(count += 1)}@example.com`
  const url = await shop.cartWith(await shop.stocked(1))
  const id = orderIdOf(await completeCheckoutAs(url, email, fields))
  const [mail] = await orders.emails(email)
  return { id, number: (await orders.order(id)).number, link: orderLinkIn(mail) }
}

async function completeCheckoutAs(url: string, email: string, fields: Record<string, string>) {
  await submit(url, { ...goodContact, email })
  const page = await open(`${url}/payment`)
  return submit(`${url}/payment`, { shippingOption: 'standard', ...shownTotals(page.text), ...goodCard, ...fields })
}

describe('the link of an order mail', () => {
  test('shows the order in a browser without a session, and sets no cookie', async () => {
    const { number, link } = await ordered()
    const { status, text, headers } = await open(link)
    expect(status).toBe(200)
    for (const part of [`Order #${number}`, '5 Laight Street', 'Ann Lee', '$16.00']) expect(text).toContain(part)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(text).toContain('<meta name="robots" content="noindex"')
    expect(text).not.toContain('<script')
    expect(headers.getSetCookie()).toEqual([])
  })

  test('uses the language of the order, and others on request', async () => {
    const { link } = await ordered()
    expect((await open(`${link}?lang=de`)).text).toContain('lang="de"')
    const german = await shop.cartWith(await shop.stocked(1))
    await submit(`${german}?lang=de`, { ...goodContact, email: 'deutsch@example.com' })
    const page = await open(`${german}/payment?lang=de`)
    await submit(`${german}/payment?lang=de`, { shippingOption: 'standard', ...shownTotals(page.text), ...goodCard })
    expect((await open(orderLinkIn((await orders.emails('deutsch@example.com'))[0]))).text).toContain('lang="de"')
  })

  test('is valid for its own order only, and not when changed', async () => {
    const [one, other] = [await ordered(), await ordered()]
    const [token, foreign] = [new URL(one.link).pathname.split('/').at(-1) ?? '', new URL(other.link).pathname.split('/').at(-1) ?? '']
    const [claim = '', mark = ''] = token.split('.')
    const [otherClaim = '', otherMark = ''] = foreign.split('.')
    const flipped = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
    const forged = [
      `${claim}.${otherMark}`,
      `${otherClaim}.${mark}`,
      `${claim}.`,
      claim,
      `${claim}.${flipped(mark, 0)}`,
      `${flipped(claim, 4)}.${mark}`,
      `${claim}.${mark.slice(0, -1)}`,
      `${claim}.${mark}x`,
      'x',
      `${Buffer.from(`${one.id} 1 99999999999`).toString('base64url')}.`,
    ]
    for (const wrong of forged) expect([wrong, (await open(`${shop.platform.url}/order/${wrong}`)).status]).toEqual([wrong, 404])
  })

  test('is not accepted as an API token or for an account', async () => {
    const { id, link } = await ordered()
    const token = new URL(link).pathname.split('/').at(-1) ?? ''
    for (const authorization of [token, `Bearer ${token}`])
      expect((await fetch(`${shop.platform.url}/v1/orders/${id}`, { headers: { authorization } })).status).toBe(401)
    expect((await fetch(`${shop.platform.url}/account/orders`, { redirect: 'manual', headers: { authorization: token } })).status).toBe(303)
  })

  test('is revoked by the owner, who gets a new one', async () => {
    const { id, link, number } = await ordered()
    const stranger = await newVisitor(shop.platform)
    expect((await stranger.call('POST', `/v1/orders/${id}/replace-link`, {})).status).toBe(403)
    expect((await shop.shopper.call('POST', `/v1/orders/${id}/replace-link`, {})).status).toBe(403)
    expect((await open(link)).status).toBe(200)
    const { status, body } = await orders.shop('POST', `/v1/orders/${id}/replace-link`, {})
    expect(status).toBe(200)
    const old = await open(link)
    expect(old.status).toBe(410)
    expect(old.text).not.toContain('Laight')
    expect((await open(body.url)).text).toContain(`Order #${number}`)
    expect((await orders.shop('POST', `/v1/orders/${crypto.randomUUID()}/replace-link`, {})).status).toBe(404)
  })

  test('is also in a member’s mail', async () => {
    const member = await newMember(shop.platform)
    await member.call('POST', '/ecom/v1/carts/current/add-to-cart', {
      lineItems: [
        {
          catalogReference: {
            appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
            catalogItemId: (await shop.stocked(1)).id,
            options: { variantId: ONLY },
          },
          quantity: 1,
        },
      ],
    })
    const { body } = await member.call('POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' })
    const session = await member.call('POST', '/_api/redirects-api/v1/redirect-session', { ecomCheckout: { checkoutId: body.checkoutId } })
    await completeCheckoutAs(session.body.redirectSession.urlDetails.endpoint, member.email, {})
    const mail = (await orders.emails(member.email)).find(({ text }) => text.includes('/order/'))
    expect((await open(orderLinkIn(mail))).status).toBe(200)
  })
})

describe('in strict mode', () => {
  let stop = async () => {}
  afterAll(() => stop())

  test('the link of an order mail works', async () => {
    const platform = await startPlatform({ strict: true })
    stop = () => platform.stop()
    await importCatalog(platform, { products: [plainProduct('mug', 3)] })
    const shopper = await newVisitor(platform)
    await shopper.addToCart((await productBySlug(platform, 'mug')).id, ONLY, 1)
    orderIdOf(await completeCheckout(await shopper.openCheckout()))
    const mail = (await call(platform, 'GET', '/_dev/outbox')).body.find(({ to }: Json) => to === 'ann@example.com')
    expect((await open(orderLinkIn(mail))).status).toBe(200)
  })
})

describe('the order of a visitor who signs in later', () => {
  test('stays readable in the same browser for this member only, and is not added to the member’s list', async () => {
    const { id } = await ordered()
    const other = await newMember(shop.platform)
    const member = await newMember(shop.platform)
    const { body } = await call(shop.platform, 'POST', '/_api/iam/authentication/v2/login', {
      token: shop.shopper.accessToken,
      body: { loginId: { email: member.email }, password: member.password },
    })
    const { access_token: token } = await memberTokens(shop.platform, {
      visitorToken: shop.shopper.accessToken,
      sessionToken: body.sessionToken,
    })
    expect((await call(shop.platform, 'GET', `/v1/orders/${id}`, { token })).status).toBe(200)
    expect((await call(shop.platform, 'POST', '/v1/orders/search', { token, body: {} })).body.orders).toEqual([])
    expect((await other.call('GET', `/v1/orders/${id}`)).status).toBe(404)
    expect((await shop.shopper.call('GET', `/v1/orders/${id}`)).status).toBe(200)
    expect((await orders.order(id)).buyerInfo.memberId).toBeUndefined()
  })
})
