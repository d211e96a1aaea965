import { describe, expect, test } from 'vitest'
import { cartOf, quantitiesOf, useCartShop } from '../support/cart-shop.ts'
import { memberTokens, newMember, type Member } from '../support/member.ts'
import { startOwnPlatform } from '../support/platform-process.ts'
import { codeOf, good } from '../support/responses.ts'
import { call, importCatalog, newVisitor, open, plainProduct, productBySlug, reference, type Json, type Shopper } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

const shop = useCartShop({ variables: { SHOPPER_CUSTOM_LINES: '1' } })
const cart = async (who: Pick<Member, 'call'>): Promise<Json> => (await who.call('GET', '/v1/carts/current')).body
const wrap = {
  id: '5c1f1f7e-0000-4000-8000-000000000000',
  productName: { original: 'Gift wrap' },
  price: '3.00',
  itemType: { preset: 'PHYSICAL' },
}
const add = (who: Pick<Shopper, 'call'>, product: Json, variant: string, quantity: number) =>
  who.call('POST', '/v1/carts/current/add-to-cart', { lineItems: [{ catalogReference: reference(product.id, variant), quantity }] })

/** The member again, from a visitor's browser. */
async function comesBack(member: Member, visitor: Shopper): Promise<void> {
  const { body } = await call(shop.platform, 'POST', '/_api/iam/authentication/v2/login', {
    token: visitor.accessToken,
    body: { loginId: { email: member.email }, password: member.password },
  })
  await memberTokens(shop.platform, { visitorToken: visitor.accessToken, sessionToken: body.sessionToken })
}

describe('the cart of a visitor who signs in', () => {
  test('moves to the member, and the visitor’s cart is empty', async () => {
    const { shopper } = shop
    await shopper.addToCart(shop.mug.id, ONLY, 2)
    await shopper.call('PATCH', '/v1/carts/current', { cartInfo: { buyerNote: 'Ring twice' }, customLineItems: [wrap] })
    const member = await newMember(shop.platform, { visitorToken: shopper.accessToken })
    const { cart: merged } = await cart(member)
    expect(merged).toMatchObject({
      buyerNote: 'Ring twice',
      buyerInfo: { memberId: member.id },
      lineItems: [{ quantity: 2 }, { id: wrap.id, quantity: 1 }],
    })
    expect(codeOf(await cartOf(shopper))).toBe('OWNED_CART_NOT_FOUND')
  })

  test('is added to the member’s cart up to the stock, and the member’s note stays', async () => {
    const member = await newMember(shop.platform)
    const size = shop.shirt.variants[0].id
    await add(member, shop.mug, ONLY, 3)
    await add(member, shop.shirt, size, 1)
    await member.call('PATCH', '/v1/carts/current', { cartInfo: { buyerNote: 'Mine' } })
    await add(shop.shopper, shop.mug, ONLY, 4)
    await add(shop.shopper, shop.shirt, size, 2)
    await add(shop.shopper, shop.card, ONLY, 1)
    await shop.shopper.call('PATCH', '/v1/carts/current', {
      cartInfo: { buyerNote: 'Theirs', overrideCheckoutUrl: 'https://example.com/' },
    })
    await comesBack(member, shop.shopper)
    const after = await cart(member)
    expect(quantitiesOf(after)).toEqual([5, 3, 1])
    expect(after.cart).toMatchObject({ buyerNote: 'Mine', overrideCheckoutUrl: 'https://example.com/' })
    expect(codeOf(await cartOf(shop.shopper))).toBe('OWNED_CART_NOT_FOUND')
    await comesBack(member, shop.shopper)
    expect(quantitiesOf(await cart(member))).toEqual([5, 3, 1])
  })

  test('adds quantities of products without tracked stock', async () => {
    const member = await newMember(shop.platform)
    await add(member, shop.card, ONLY, 2)
    await add(shop.shopper, shop.card, ONLY, 3)
    await comesBack(member, shop.shopper)
    expect(quantitiesOf(await cart(member))).toEqual([5])
  })

  test('tells that the earlier cart is in it, until the cart changes, and nothing where there was none', async () => {
    const noticed = async (member: Member) => (await member.call('POST', '/v1/carts/current/estimate-totals', {})).body.violations
    const member = await newMember(shop.platform)
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    await comesBack(member, shop.shopper)
    expect(await noticed(member)).toEqual([])
    const visitor = await newVisitor(shop.platform)
    await visitor.addToCart(shop.card.id, ONLY, 1)
    await comesBack(member, visitor)
    expect(await noticed(member)).toMatchObject([{ severity: 'WARNING', reason: { code: 'CARTS_MERGED', count: 1 } }])
    await add(member, shop.card, ONLY, 1)
    expect(await noticed(member)).toEqual([])
  })

  test('leaves out lines whose texts are more than a cart holds', async () => {
    const title = 'Greeting'
    const card = await shop.stocked(900, { textFields: [{ title, maxLength: 500 }] })
    const written = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        catalogReference: {
          ...reference(card.id, ONLY),
          options: { variantId: ONLY, customTextFields: { [title]: `${first + index}`.padEnd(500, '贈') } },
        },
        quantity: 1,
      }))
    const fill = async (who: Pick<Shopper, 'call'>, first: number, count: number) => {
      for (let line = 0; line < count; line += 100)
        await good(who.call('POST', '/v1/carts/current/add-to-cart', { lineItems: written(first + line, Math.min(100, count - line)) }))
    }
    const member = await newMember(shop.platform)
    await fill(member, 0, 200)
    await fill(shop.shopper, 200, 100)
    await comesBack(member, shop.shopper)
    const { cart: merged } = await cart(member)
    expect(merged.lineItems.length).toBeGreaterThan(200)
    expect(merged.lineItems.length).toBeLessThan(300)
    const { violations } = (await member.call('POST', '/v1/carts/current/estimate-totals', {})).body
    expect(violations).toContainEqual(expect.objectContaining({ reason: { code: 'ITEMS_LEFT_OUT', count: 300 - merged.lineItems.length } }))
  })

  test('reports the quantity that did not fit, until the cart changes', async () => {
    const member = await newMember(shop.platform)
    const wraps = (count: number) => Array.from({ length: count }, () => ({ ...wrap, id: crypto.randomUUID() }))
    await member.call('PATCH', '/v1/carts/current', { customLineItems: wraps(298) })
    await shop.shopper.call('PATCH', '/v1/carts/current', { customLineItems: wraps(5) })
    await comesBack(member, shop.shopper)
    const { cart: full } = await cart(member)
    expect(full.lineItems).toHaveLength(300)
    const warned = async () => (await member.call('POST', '/v1/carts/current/estimate-totals', {})).body.violations
    expect(await warned()).toMatchObject([
      { severity: 'WARNING', reason: { code: 'CARTS_MERGED', count: 298 } },
      { severity: 'WARNING', description: expect.stringContaining('3 more'), reason: { code: 'ITEMS_LEFT_OUT', count: 3 } },
    ])
    await member.call('POST', '/v1/carts/current/remove-line-items', { lineItemIds: [full.lineItems[0].id] })
    expect(await warned()).toEqual([])
  })

  test('brings its coupon where the member’s cart has none', async () => {
    await call(shop.platform, 'POST', '/stores/v2/coupons', {
      elevated: true,
      body: {
        specification: { name: 'Five', code: 'FIVE', startTime: '1', moneyOffAmount: '5.00', scope: { namespace: 'stores' }, active: true },
      },
    })
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    expect((await shop.shopper.call('PATCH', '/v1/carts/current', { couponCode: 'FIVE' })).status).toBe(200)
    const member = await newMember(shop.platform)
    await comesBack(member, shop.shopper)
    expect((await cart(member)).cart.appliedDiscounts).toMatchObject([{ coupon: { code: 'FIVE' } }])
  })

  test('is merged exactly once even if the process is killed right after the sign-in', async () => {
    const first = await startOwnPlatform({ why: 'It is killed after the sign-in.' })
    await importCatalog(first, { products: [plainProduct('vase', 500)] })
    const { id } = await productBySlug(first, 'vase')
    const visitors = await Promise.all(Array.from({ length: 12 }, () => newVisitor(first)))
    await Promise.all(visitors.map((visitor) => visitor.addToCart(id, ONLY, 3)))
    const signedIn: Member[] = []
    const signingIn = visitors.map(async (visitor) => {
      const member = await newMember(first, { visitorToken: visitor.accessToken }).catch(() => undefined)
      if (member) signedIn.push(member)
    })
    await expect.poll(() => signedIn.length, { timeout: 20_000 }).toBeGreaterThan(3)
    await first.stop('SIGKILL')
    await Promise.allSettled(signingIn)
    const second = await first.startAgain()
    try {
      for (const member of signedIn) {
        await expect
          .poll(
            async () => (await call(second, 'GET', '/v1/carts/current', { token: member.accessToken })).body.cart?.lineItems[0].quantity,
            { timeout: 10_000 },
          )
          .toBe(3)
        expect((await call(second, 'GET', '/v1/carts/current', { token: member.visitorToken })).status).toBe(404)
      }
    } finally {
      await second.stop()
    }
  })
})

describe('a member’s checkout', () => {
  test('is filled in with the e-mail address, name and address of the account', async () => {
    const member = await newMember(shop.platform, { profile: { firstName: 'Ann', lastName: 'Lee' } })
    const address = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10013', addressLine: '5 Laight Street' }
    const changed = await member.call('PATCH', `/members/v1/members/${member.id}`, {
      member: { contact: { firstName: 'Ann', lastName: 'Lee', addresses: [address] } },
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    await add(member, shop.mug, ONLY, 1)
    const { body } = await member.call('POST', '/v1/carts/current/create-checkout', { channelType: 'WEB' })
    const { redirectSession } = (
      await member.call('POST', '/_api/redirects-api/v1/redirect-session', { ecomCheckout: { checkoutId: body.checkoutId } })
    ).body
    const { text } = await open(redirectSession.urlDetails.endpoint)
    for (const known of [member.email, 'value="Ann"', 'value="Lee"', '5 Laight Street', '10013']) expect(text).toContain(known)
  })
})
