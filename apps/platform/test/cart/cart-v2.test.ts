import { describe, expect, test } from 'vitest'
import { useCartShop } from '../support/cart-shop.ts'
import { call, importCatalog, newVisitor, plainProduct, reference, type Json, type Shopper } from '../support/shop.ts'
import { changedTables, StoredRows } from '../support/stored-rows.ts'
import { ONLY } from '../support/use-shop.ts'

const shop = useCartShop()

const PATH = '/ecom/v2/carts/current'
const add = (shopper: Shopper, ...items: readonly (readonly [id: string, quantity: number])[]) =>
  shopper.call('POST', `${PATH}/add-line-items`, {
    catalogItems: items.map(([id, quantity]) => ({ catalogReference: reference(id, ONLY), quantity })),
  })
const codeOf = ({ body }: { body: Json }) => body.details?.applicationError?.code

describe('the current cart of Cart V2', () => {
  test('is not there before something is added, whatever is asked of it', async () => {
    for (const [method, path, body] of [
      ['GET', ''],
      ['PATCH', '', { cart: { note: 'Hi' } }],
      ['DELETE', ''],
      ['POST', '/refresh', {}],
      ['POST', '/calculate', {}],
      ['POST', '/estimate', {}],
      ['POST', '/remove-line-items', { lineItemIds: [crypto.randomUUID()] }],
      ['POST', '/add-coupon', { coupon: { code: 'SAVE' } }],
    ] as const) {
      const response = await (await newVisitor(shop.platform)).call(method, PATH + path, body)
      expect([response.status, codeOf(response)], `${method} ${path}`).toEqual([404, 'CURRENT_CART_NOT_FOUND'])
    }
  })

  test('is the cart of V1: with its id, its lines, and one revision more for each change', async () => {
    const { shopper } = shop
    const added = await add(shopper, [shop.mug.id, 2])
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const { cart } = added.body
    const v1 = (await shopper.call('GET', '/ecom/v1/carts/current')).body.cart
    expect(v1).toMatchObject({ id: cart.id, revision: cart.revision, lineItems: [{ id: cart.lineItems[0].id, quantity: 2 }] })
    const updated = await shopper.call('POST', `${PATH}/update-line-items`, {
      lineItems: [{ lineItemId: cart.lineItems[0].id, quantity: { newQuantity: 3 } }],
    })
    expect(updated.body.cart).toMatchObject({
      revision: String(Number(cart.revision) + 1),
      lineItems: [
        {
          quantityInfo: { confirmedQuantity: 3, requestedQuantity: 3, availableQuantity: 5 },
          pricing: { unitPrice: { amount: '18.10' }, totalPrice: { amount: '54.30' } },
          status: 'IN_STOCK',
        },
      ],
      subtotal: { amount: '54.30' },
      currentCart: true,
      orderPlaced: false,
    })
    const byId = await shopper.call('GET', `/ecom/v2/carts/${cart.id}`)
    expect(byId.body.cart).toEqual(updated.body.cart)
    const other = await (await newVisitor(shop.platform)).call('GET', `/ecom/v2/carts/${cart.id}`)
    expect([other.status, codeOf(other)]).toEqual([404, 'CART_NOT_FOUND'])
    expect((await call(shop.platform, 'GET', `/ecom/v2/carts/${cart.id}`, { elevated: true })).body.cart.id).toBe(cart.id)
    expect((await shopper.call('DELETE', PATH)).body).toEqual({})
    expect(codeOf(await shopper.call('GET', `/ecom/v2/carts/${cart.id}`))).toBe('CART_NOT_FOUND')
  })

  test('that is refused leaves nothing behind, and can be made afterwards', async () => {
    const shopper = await newVisitor(shop.platform)
    const rows = new StoredRows(shop.platform, { but: [/Identity|Events|Search|CallerLimits/] })
    const before = rows.read()
    const [none, some] = [crypto.randomUUID(), shop.mug.id].map((id) => ({
      catalogItems: [{ catalogReference: reference(id, ONLY), quantity: 1 }],
    }))
    for (const path of ['/ecom/v2/carts', `${PATH}/add-line-items`]) {
      const refused = await Promise.all([1, 2, 3].map(() => shopper.call('POST', path, none)))
      expect(
        refused.map(({ status }) => status),
        path,
      ).not.toContain(200)
      expect(changedTables(before, rows.read()), path).toEqual([])
    }
    const responses = await Promise.all([none, some, none].map((body) => shopper.call('POST', `${PATH}/add-line-items`, body)))
    expect(responses.map(({ status }) => status === 200)).toEqual([false, true, false])
    expect((await shopper.call('GET', PATH)).body.cart.lineItems).toHaveLength(1)
  })

  test('refuses loudly what V1 makes smaller', async () => {
    const shopper = await newVisitor(shop.platform)
    await add(shopper, [shop.mug.id, 2])
    const short = await add(shopper, [shop.mug.id, 4])
    expect(codeOf(short)).toBe('INSUFFICIENT_INVENTORY')
    expect(short.body.details.applicationError.data.invalidItems).toMatchObject([
      { id: { catalogReference: { catalogItemId: shop.mug.id } }, requestedQuantity: 6, availableQuantity: 5 },
    ])
    expect(codeOf(await add(shopper, [shop.soldOut.id, 1]))).toBe('INSUFFICIENT_INVENTORY')
    const unknown = crypto.randomUUID()
    const missing = await add(shopper, [shop.mug.id, 1], [unknown, 1])
    expect(codeOf(missing)).toBe('ITEM_NOT_FOUND_IN_CATALOG')
    expect(missing.body.details.applicationError.data.invalidItems).toMatchObject([{ catalogReference: { catalogItemId: unknown } }])
    expect(codeOf(await shopper.call('POST', `${PATH}/add-line-items`, {}))).toBe('NO_LINE_ITEMS_TO_ADD')
    const { cart } = (await shopper.call('GET', PATH)).body
    expect(cart.lineItems).toMatchObject([{ quantityInfo: { requestedQuantity: 2 } }])
    const lineItemId = cart.lineItems[0].id
    const update = (...lineItems: Json[]) => shopper.call('POST', `${PATH}/update-line-items`, { lineItems })
    expect(codeOf(await update({ lineItemId, quantity: { newQuantity: 6 } }))).toBe('INSUFFICIENT_INVENTORY')
    expect(codeOf(await update({ lineItemId }))).toBe('EMPTY_LINE_ITEM_UPDATES')
    const twice = { lineItemId, quantity: { newQuantity: 1 } }
    expect(codeOf(await update(twice, twice))).toBe('DUPLICATE_LINE_ITEM_UPDATES')
    expect(codeOf(await update({ lineItemId: crypto.randomUUID(), quantity: { newQuantity: 1 } }))).toBe('LINE_ITEM_NOT_FOUND_IN_CART')
    const gone = await shopper.call('POST', `${PATH}/remove-line-items`, { lineItemIds: [crypto.randomUUID()] })
    expect(codeOf(gone)).toBe('LINE_ITEM_NOT_FOUND_IN_CART')
    const bad = await update({ lineItemId, quantity: { newQuantity: 0 } })
    expect(bad.body.details.validationError.fieldViolations).toMatchObject([{ field: 'lineItems[0].quantity.newQuantity' }])
  })

  test('keeps what was asked for while the stock allows less, and buys more again when it is back', async () => {
    const shopper = await newVisitor(shop.platform)
    const { id, slug } = await shop.stocked(4)
    await add(shopper, [id, 4])
    const restock = (quantity: number) => importCatalog(shop.platform, { products: [plainProduct(slug, quantity)] })
    await restock(3)
    const read = async () => (await shopper.call('GET', PATH)).body.cart.lineItems[0]
    expect(await read()).toMatchObject({
      status: 'PARTIALLY_IN_STOCK',
      quantityInfo: { confirmedQuantity: 3, requestedQuantity: 4, availableQuantity: 3 },
    })
    const refreshed = (await shopper.call('POST', `${PATH}/refresh`, {})).body.cart
    expect(refreshed.lineItems[0].quantityInfo).toMatchObject({ confirmedQuantity: 3, requestedQuantity: 4 })
    expect((await shopper.call('GET', '/ecom/v1/carts/current')).body.cart.lineItems[0].quantity).toBe(3)
    await restock(9)
    await shopper.call('POST', `${PATH}/refresh`, {})
    expect((await shopper.call('GET', '/ecom/v1/carts/current')).body.cart.lineItems[0].quantity).toBe(4)
    await restock(0)
    expect(await read()).toMatchObject({ status: 'OUT_OF_STOCK', quantityInfo: { confirmedQuantity: 0, requestedQuantity: 4 } })
  })

  test('changes sparsely: what is absent stays, and null clears', async () => {
    const shopper = await newVisitor(shop.platform)
    await add(shopper, [shop.mug.id, 1])
    const patch = async (cart: Json) => (await shopper.call('PATCH', PATH, { cart })).body
    const address = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001', addressLine: '5th Avenue 1' }
    await patch({
      note: 'Leave at door',
      customerInfo: { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' },
      deliveryInfo: { address },
      paymentInfo: { billingAddress: address },
    })
    const { cart } = await patch({ note: null, customerInfo: { lastName: 'Smith' }, paymentInfo: { billingAddress: null } })
    expect(cart.note).toBeUndefined()
    expect(cart.customerInfo).toMatchObject({ email: 'ann@example.com', firstName: 'Ann', lastName: 'Smith' })
    expect(cart.deliveryInfo.address).toMatchObject(address)
    expect(cart.paymentInfo.billingAddress).toBeUndefined()
    expect((await shopper.call('GET', '/ecom/v1/carts/current')).body.cart.contactInfo).toMatchObject({
      address,
      contactDetails: { firstName: 'Ann', lastName: 'Smith' },
    })
    const unknown = await shopper.call('PATCH', PATH, { cart: { deliveryInfo: { address: { ...address, subdivision: 'US-XX' } } } })
    expect(codeOf(unknown)).toBe('INVALID_ADDRESS_FORMAT')
    const long = await shopper.call('PATCH', PATH, { cart: { note: 'x'.repeat(1001) } })
    expect(long.body.details.validationError.fieldViolations).toMatchObject([{ field: 'cart.note', violatedRule: 'MAX_LENGTH' }])
  })

  test('prices the items alone unless more is asked for', async () => {
    const shopper = await newVisitor(shop.platform)
    await add(shopper, [shop.mug.id, 2])
    await shopper.call('PATCH', PATH, {
      cart: { deliveryInfo: { address: { country: 'US', subdivision: 'US-NY', postalCode: '10001', city: 'New York' } } },
    })
    const estimate = async (flags: Json) => (await shopper.call('POST', `${PATH}/estimate`, flags)).body.summary
    const bare = await estimate({})
    expect(bare.priceSummary).toMatchObject({ subtotal: { amount: '36.20' }, delivery: { amount: '0.00' }, total: { amount: '36.20' } })
    expect(bare.deliverySummary).toBeUndefined()
    const whole = await estimate({ calculateDelivery: true, calculateTax: true, calculateAdditionalFees: true })
    const amount = (name: string) => Number(whole.priceSummary[name].amount)
    expect(whole.deliverySummary.method).toMatchObject({ code: expect.any(String), title: { original: expect.any(String) } })
    expect(amount('subtotal') - amount('discount') + amount('delivery') + amount('additionalFees') + amount('tax')).toBeCloseTo(
      amount('total'),
    )
    expect(whole.priceVerificationToken).toBeUndefined()
  })

  test('names the chosen way of delivery in the language of the request', async () => {
    const shopper = await newVisitor(shop.platform)
    await add(shopper, [shop.mug.id, 1])
    await shopper.call('PATCH', PATH, { cart: { deliveryInfo: { address: { country: 'DE' } } } })
    const response = await fetch(`${shop.platform.url}${PATH}/estimate`, {
      method: 'POST',
      headers: { authorization: shopper.accessToken, 'content-type': 'application/json', 'x-wix-linguist': 'ar|ar-EG|false|id' },
      body: JSON.stringify({ calculateDelivery: true }),
    })
    const { summary } = (await response.json()) as Json
    expect(summary.deliverySummary.method).toMatchObject({ code: 'standard', title: { original: 'Standard' } })
    expect(summary.deliverySummary.method.title.translated).toMatch(/[\u0600-\u06ff]/)
  })
})
