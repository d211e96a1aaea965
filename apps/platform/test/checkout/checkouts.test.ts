import { describe, expect, test } from 'vitest'
import { useCartShop } from '../support/cart-shop.ts'
import { newMember } from '../support/member.ts'
import { STORE_URL } from '../support/platform-process.ts'
import { codeOf } from '../support/responses.ts'
import { call, newVisitor, open, reference, type Json } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

const shop = useCartShop()

const person = { firstName: 'Ann', lastName: 'Lee', phone: '+12125551234' }
const address = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10013', addressLine: '5 Laight Street' }
const provided = {
  buyerInfo: { email: 'ann@example.com' },
  shippingInfo: { shippingDestination: { address, contactDetails: person }, selectedCarrierServiceOption: { code: 'express' } },
}
const item = (product: Json, quantity = 1) => ({ catalogReference: reference(product.id, ONLY), quantity })
const create = (body: object) =>
  shop.shopper.call('POST', '/ecom/v1/checkouts', { channelType: 'WEB', lineItems: [item(shop.mug)], ...body })
const elevated = (method: string, path: string, body?: unknown) => call(shop.platform, method, path, { elevated: true, body })

describe('a checkout without a cart', () => {
  test('begins with what the account of a member tells, unless the request says otherwise, and leaves the cart as it is', async () => {
    const member = await newMember(shop.platform)
    await member.call('PATCH', '/members/v1/members/my', {
      member: { contact: { firstName: 'Ann', lastName: 'Lee', addresses: [address] } },
    })
    await member.call('POST', '/v1/carts/current/add-to-cart', { lineItems: [item(shop.mug, 2)] })
    const request = { channelType: 'WEB', lineItems: [item(shop.mug)] }
    const { checkout } = (await member.call('POST', '/ecom/v1/checkouts', request)).body
    expect(checkout).toMatchObject({ buyerInfo: { email: member.email }, lineItems: [{ quantity: 1 }] })
    const checkoutInfo = { buyerInfo: { email: 'other@example.com' } }
    const other = (await member.call('POST', '/ecom/v1/checkouts', { ...request, checkoutInfo })).body.checkout
    expect(other).toMatchObject({ buyerInfo: { email: 'other@example.com' } })
    expect((await member.call('GET', '/v1/carts/current')).body.cart).toMatchObject({ lineItems: [{ quantity: 2 }] })
  })

  test('is priced, read, updated and found by the id of its cart', async () => {
    const { status, body } = await create({ checkoutInfo: provided })
    expect(status, JSON.stringify(body)).toBe(200)
    const { checkout } = body
    expect(checkout).toMatchObject({
      completed: false,
      channelType: 'WEB',
      currency: 'USD',
      buyerInfo: { email: 'ann@example.com' },
      lineItems: [
        {
          quantity: 1,
          productName: { original: 'Morning mug' },
          price: { amount: '18.10' },
          totalPriceAfterTax: { amount: '18.10' },
          availability: { status: 'AVAILABLE' },
        },
      ],
      priceSummary: { subtotal: { amount: '18.10' }, shipping: { amount: '18.00' }, total: { amount: '36.10' } },
      shippingInfo: {
        shippingDestination: { address, contactDetails: person },
        selectedCarrierServiceOption: { code: 'express', requestedShippingOption: true },
      },
    })
    expect((await shop.shopper.call('GET', `/v1/checkouts/${checkout.id}`)).body).toEqual(body)
    expect((await shop.shopper.call('GET', `/v1/checkouts/by-cart-id/${checkout.cartId}`)).body).toEqual(body)
    const changed = (
      await shop.shopper.call('PATCH', `/v1/checkouts/${checkout.id}`, {
        checkout: { ...checkout, buyerNote: 'Ring twice', shippingInfo: { selectedCarrierServiceOption: { code: 'standard' } } },
      })
    ).body.checkout
    expect(changed).toMatchObject({
      buyerNote: 'Ring twice',
      priceSummary: { shipping: { amount: '6.00' }, total: { amount: '24.10' } },
      shippingInfo: { shippingDestination: { address } },
    })
  })

  test('lists delivery options before one is chosen', async () => {
    const { selectedCarrierServiceOption: _, ...shippingInfo } = provided.shippingInfo
    const { checkout } = (await create({ checkoutInfo: { ...provided, shippingInfo } })).body
    expect(checkout.priceSummary.shipping.amount).toBe('0.00')
    expect(checkout.shippingInfo.selectedCarrierServiceOption).toBeUndefined()
    const [{ carrierId, shippingOptions }] = checkout.shippingInfo.carrierServiceOptions
    expect(shippingOptions.map(({ code }: Json) => code)).toEqual(expect.arrayContaining(['standard', 'express']))
    const changed = (
      await shop.shopper.call('PATCH', `/v1/checkouts/${checkout.id}`, {
        checkout: { shippingInfo: { selectedCarrierServiceOption: { code: 'standard', carrierId } } },
      })
    ).body.checkout
    expect(changed.shippingInfo.selectedCarrierServiceOption).toMatchObject({ carrierId, code: 'standard' })
  })

  test('keeps the billing address apart from the shipping address', async () => {
    const payer = {
      firstName: 'Bea',
      lastName: 'Ost',
      phone: '+12125550000',
      company: 'Ost & Co',
      vatId: { id: '52998224725', type: 'CPF' },
    }
    const where = {
      ...address,
      addressLine2: 'Apt 2',
      streetAddress: { number: '5', name: 'Laight Street', apt: '2' },
      formattedAddress: '5 Laight Street, New York',
      geocode: { latitude: 40.7, longitude: -73.9 },
    }
    const information = {
      ...provided,
      shippingInfo: { ...provided.shippingInfo, shippingDestination: { address: where, contactDetails: person } },
      billingInfo: { address: where, contactDetails: payer },
    }
    const frame = {
      id: crypto.randomUUID(),
      price: '1.00',
      itemType: { preset: 'PHYSICAL' },
      physicalProperties: { shippable: true },
      quantity: 1,
    }
    const { checkout } = (
      await elevated('POST', '/v1/checkouts', { channelType: 'WEB', customLineItems: [frame], checkoutInfo: information })
    ).body
    expect(checkout).toMatchObject({
      billingInfo: { address: where, contactDetails: payer },
      shippingInfo: { shippingDestination: { address: where, contactDetails: person } },
    })
    const { orderId } = (await elevated('POST', `/v1/checkouts/${checkout.id}/create-order`, {})).body
    const { order } = (await elevated('GET', `/ecom/v1/orders/${orderId}`)).body
    expect(order).toMatchObject({
      billingInfo: { address: where, contactDetails: payer },
      recipientInfo: { address: where, contactDetails: person },
    })
  })

  test('accepts more lines and other quantities up to the stock, and keeps at least one line', async () => {
    const { checkout } = (await create({ checkoutInfo: provided })).body
    const path = `/ecom/v1/checkouts/${checkout.id}`
    const added = (await shop.shopper.call('POST', `${path}/add-to-checkout`, { lineItems: [item(shop.mug, 2), item(shop.card)] })).body
      .checkout
    expect(added.lineItems).toMatchObject([{ id: checkout.lineItems[0].id, quantity: 3 }, { quantity: 1 }])
    const capped = (
      await shop.shopper.call('POST', `${path}/update-line-items-quantity`, { lineItems: [{ id: checkout.lineItems[0].id, quantity: 9 }] })
    ).body.checkout
    expect(capped.lineItems).toMatchObject([{ quantity: 5 }, { quantity: 1 }])
    expect(
      codeOf(
        (await shop.shopper.call('POST', `${path}/update-line-items-quantity`, { lineItems: [{ id: checkout.id, quantity: 9 }] })).body,
      ),
    ).toBe('LINE_ITEM_NOT_FOUND')
    const one = (await shop.shopper.call('POST', `${path}/remove-line-items`, { lineItemIds: [checkout.lineItems[0].id] })).body.checkout
    expect(one.lineItems).toHaveLength(1)
    expect(codeOf((await shop.shopper.call('POST', `${path}/remove-line-items`, { lineItemIds: [one.lineItems[0].id] })).body)).toBe(
      'CART_IS_EMPTY',
    )
  })

  test('is paid with the membership of a cart line', async () => {
    const member = await newMember(shop.platform)
    const { membership } = (
      await elevated('POST', '/ecom/v1/memberships', {
        membership: { memberId: member.id, name: 'Mug club', productIds: [shop.mug.id], credits: { total: 3 } },
      })
    ).body
    const { id, appId } = membership
    const { cart } = (
      await member.call('POST', '/ecom/v1/carts/current/add-to-cart', {
        lineItems: [{ ...item(shop.mug), paymentOption: 'MEMBERSHIP', selectedMembership: { id, appId } }],
      })
    ).body
    const estimate = async (request: object) => (await member.call('POST', '/ecom/v1/carts/current/estimate-totals', request)).body
    const selected = [{ id, appId, lineItemIds: [cart.lineItems[0].id] }]
    expect(await estimate({})).toMatchObject({
      priceSummary: { total: { amount: '0.00' } },
      violations: [],
      membershipOptions: { selectedMemberships: selected },
    })
    expect(await estimate({ selectedMemberships: { memberships: [] } })).toMatchObject({
      priceSummary: { total: { amount: '18.10' } },
      violations: [{ severity: 'ERROR' }],
    })
    const { checkoutId } = (await member.call('POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' })).body
    const { checkout } = (
      await member.call('PATCH', `/ecom/v1/checkouts/${checkoutId}`, {
        checkout: { ...provided, shippingInfo: { ...provided.shippingInfo, selectedCarrierServiceOption: { code: 'pickup' } } },
      })
    ).body
    expect(checkout).toMatchObject({
      priceSummary: { total: { amount: '0.00' } },
      membershipOptions: { selectedMemberships: { memberships: selected } },
    })
    expect((await member.call('POST', `/ecom/v1/checkouts/${checkoutId}/create-order`)).status).toBe(200)
    expect((await elevated('GET', `/ecom/v1/memberships/${id}`)).body.membership.credits).toEqual({ total: 3, remaining: 2 })
  })

  test('enforces the quantity limits of its lines', async () => {
    const wrap = { id: crypto.randomUUID(), price: '1.00', itemType: { custom: 'Wrapping' }, quantity: 60_000 }
    const { checkout } = (
      await elevated('POST', '/v1/checkouts', {
        channelType: 'WEB',
        customLineItems: [
          wrap,
          { ...wrap, id: crypto.randomUUID(), quantity: 2, fixedQuantity: true },
          { ...wrap, id: crypto.randomUUID(), quantityAvailable: 3 },
        ],
      })
    ).body
    const path = `/v1/checkouts/${checkout.id}`
    const more = (await elevated('POST', `${path}/add-to-checkout`, { customLineItems: [wrap] })).body.checkout
    expect(more.lineItems.map(({ quantity }: Json) => quantity)).toEqual([100_000, 2, 3])
    const fixed = await elevated('POST', `${path}/update-line-items-quantity`, {
      lineItems: [{ id: checkout.lineItems[1].id, quantity: 9 }],
    })
    expect([fixed.status, fixed.body.details.validationError.fieldViolations[0].field]).toEqual([400, 'lineItems'])
  })

  test('accepts and removes a coupon and a gift card', async () => {
    await elevated('POST', '/stores/v2/coupons', {
      specification: { name: 'Half', code: 'HALF', startTime: '1', percentOffRate: 50, scope: { namespace: 'stores' }, active: true },
    })
    const { checkout } = (await create({ checkoutInfo: provided, couponCode: 'HALF' })).body
    expect(checkout).toMatchObject({
      priceSummary: { discount: { amount: '9.05' }, total: { amount: '27.05' } },
      appliedDiscounts: [{ coupon: { code: 'HALF' } }],
    })
    const without = (await shop.shopper.call('POST', `/v1/checkouts/${checkout.id}/remove-coupon`)).body.checkout
    expect(without.priceSummary.discount.amount).toBe('0.00')
    const refused = await shop.shopper.call('PATCH', `/v1/checkouts/${checkout.id}`, {
      giftCardCode: 'NO-SUCH-CARD',
      checkout: { buyerNote: 'lost' },
    })
    expect(codeOf(refused.body)).toBe('GIFT_CARD_NOT_FOUND')
    expect((await shop.shopper.call('GET', `/v1/checkouts/${checkout.id}`)).body.checkout.buyerNote).toBeUndefined()
  })

  test('becomes one order for repeated requests, and cannot change afterwards', async () => {
    const product = await shop.stocked(4)
    const { checkout } = (await create({ checkoutInfo: provided, lineItems: [item(product, 2)] })).body
    const path = `/ecom/v1/checkouts/${checkout.id}`
    const responses = await Promise.all(Array.from({ length: 20 }, () => shop.shopper.call('POST', `${path}/create-order`)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const ids = new Set(responses.map(({ body }) => body.orderId))
    expect(ids.size).toBe(1)
    expect(await shop.stockOf(product)).toBe(2)
    expect((await shop.shopper.call('GET', `/v1/orders/${[...ids][0]}`)).body.order).toMatchObject({
      checkoutId: checkout.id,
      status: 'PENDING',
      paymentStatus: 'NOT_PAID',
      priceSummary: { total: { amount: '38.00' } },
    })
    expect((await shop.shopper.call('GET', path)).body.checkout.completed).toBe(true)
    expect(codeOf((await shop.shopper.call('PATCH', path, { checkout: { buyerNote: 'late' } })).body)).toBe('CHECKOUT_ALREADY_COMPLETED')
  })

  test('lists what is missing for an order', async () => {
    const { checkout } = (await create({})).body
    expect(codeOf((await shop.shopper.call('POST', `/v1/checkouts/${checkout.id}/create-order`)).body)).toBe('CHECKOUT_INCOMPLETE')
  })

  test('links to its hosted page', async () => {
    const { checkout } = (await create({ checkoutInfo: provided })).body
    const { checkoutUrl } = (await shop.shopper.call('GET', `/v1/checkouts/${checkout.id}/checkout-url`)).body
    expect((await open(checkoutUrl)).text).toContain('Morning mug')
  })

  test('links to the checkout page of the store instead, and to no other site', async () => {
    const page = `${STORE_URL}/my-checkout?step=1`
    const { checkout } = (await create({ checkoutInfo: provided, overrideCheckoutUrl: page })).body
    const leadsTo = async (id: string) => (await shop.shopper.call('GET', `/v1/checkouts/${id}/checkout-url`)).body.checkoutUrl
    expect(await leadsTo(checkout.id)).toBe(page)
    for (const overrideCheckoutUrl of ['https://evil.example/', `${STORE_URL}@evil.example/`, 'javascript:alert(1)', '']) {
      await shop.shopper.call('PATCH', `/v1/checkouts/${checkout.id}`, { overrideCheckoutUrl })
      expect(await leadsTo(checkout.id), overrideCheckoutUrl).toMatch(new RegExp(`^${shop.platform.url}/checkout/`))
    }
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    await shop.shopper.call('PATCH', '/v1/carts/current', { cartInfo: { overrideCheckoutUrl: page } })
    expect(
      await leadsTo((await shop.shopper.call('POST', '/v1/carts/current/create-checkout', { channelType: 'WEB' })).body.checkoutId),
    ).toBe(page)
  })

  test('is refused to other shoppers', async () => {
    const { checkout } = (await create({ checkoutInfo: provided })).body
    const other = await newVisitor(shop.platform)
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { checkout: { buyerNote: 'x' } }],
      ['POST', '/create-order', {}],
      ['POST', '/remove-coupon', {}],
      ['GET', '/checkout-url', undefined],
      ['POST', '/add-to-checkout', { lineItems: [item(shop.card)] }],
    ] as const) {
      expect(codeOf((await other.call(method, `/v1/checkouts/${checkout.id}${path}`, body)).body), `${method} ${path}`).toBe(
        'CHECKOUT_NOT_FOUND',
      )
    }
    expect((await elevated('GET', `/v1/checkouts/${checkout.id}`)).status).toBe(200)
  })

  test('accepts its own prices only from the shop', async () => {
    const line = { ...item(shop.mug), catalogOverrideFields: { price: '1.00' } }
    expect(codeOf((await create({ lineItems: [line] })).body)).toBe('PERMISSION_DENIED')
    const { body } = await elevated('POST', '/v1/checkouts', { channelType: 'BACKOFFICE_MERCHANT', lineItems: [line] })
    expect(body.checkout.priceSummary.subtotal.amount).toBe('1.00')
  })
})
