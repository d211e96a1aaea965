import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { newCoupon, newGiftCard } from '../new-codes.ts'
import { newItem, setStock } from '../new-item.ts'
import type { Json } from '../official-client.ts'
import { isOlder, test } from '../test.ts'
import { codeOf, dataOf, thrown, violationsOf } from '../thrown.ts'

const address = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10013', addressLine1: '5 Spring Street' }

describe.skipIf(isOlder)('the current cart of the second version', () => {
  test('is filled, changed, read anew and emptied', async ({ shop, shopper }) => {
    const { currentCartV2 } = shopper
    const vase = await newItem(shop, { price: 12.5 })
    for (const call of [
      () => currentCartV2.getCurrentCart(),
      () => currentCartV2.refreshCurrentCart(),
      () => currentCartV2.estimateCurrentCart(),
    ])
      expect(['CURRENT_CART_NOT_FOUND', 'OWNED_CART_NOT_FOUND']).toContain(await codeOf(call()))

    const { cart } = await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [vase.of(2)] })
    const [line] = cart.lineItems
    expect(line).toMatchObject({
      name: { original: vase.product.name },
      quantityInfo: { requestedQuantity: 2, confirmedQuantity: 2 },
      pricing: { unitPrice: { amount: '12.50' }, totalPrice: { amount: '25.00' } },
      source: { catalogReference: vase.catalogReference },
      status: 'IN_STOCK',
    })
    expect(cart).toMatchObject({
      currentCart: true,
      orderPlaced: false,
      businessInfo: { currencyCode: expect.stringMatching(/^[A-Z]{3}$/) },
    })
    expect(cart._createdDate).toBeInstanceOf(Date)
    expect(line.attributes.url).toContain(`/${vase.product.slug}`)

    const changed = await currentCartV2.updateLineItemsInCurrentCart({
      lineItems: [{ lineItemId: line._id, quantity: { newQuantity: 3 } }],
    })
    expect(changed.cart.lineItems[0].quantityInfo).toMatchObject({ requestedQuantity: 3, confirmedQuantity: 3 })
    expect(Number(changed.cart.revision)).toBeGreaterThan(Number(cart.revision))
    const read = await currentCartV2.getCurrentCart()
    expect(read.cart).toMatchObject({ _id: cart._id, revision: changed.cart.revision })
    expect((await currentCartV2.refreshCurrentCart()).cart.lineItems[0]._id).toBe(line._id)

    const removed = await currentCartV2.removeLineItemsFromCurrentCart([line._id])
    expect(removed.cart.lineItems ?? []).toEqual([])
    expect((await thrown(currentCartV2.estimateCurrentCart())).details.applicationError.code).toEqual(expect.any(String))
    await currentCartV2.deleteCurrentCart()
    expect(['CURRENT_CART_NOT_FOUND', 'OWNED_CART_NOT_FOUND']).toContain(await codeOf(currentCartV2.getCurrentCart()))
  })

  test('is made with all of its parts at once', async ({ shop, shopper, stack }) => {
    const vase = await newItem(shop, { price: 20 })
    const code = await newCoupon(stack)
    const { cart } = await shopper.currentCartV2.createCurrentCart({
      cart: { note: 'Ring twice', customerInfo: { firstName: 'Ann', email: 'ann@example.com' }, deliveryInfo: { address } },
      catalogItems: [vase.of(1)],
      coupons: [{ code }],
    })
    expect(cart).toMatchObject({ note: 'Ring twice', coupons: [{ code }], customerInfo: { firstName: 'Ann', email: 'ann@example.com' } })
    expect(cart.deliveryInfo.address).toMatchObject({ city: 'New York', addressLine1: '5 Spring Street' })
    expect((await shopper.currentCartV2.getCurrentCart()).cart._id).toBe(cart._id)
  })

  test('is the same cart in both versions', async ({ shop, shopper }) => {
    const vase = await newItem(shop, { price: 20 })
    const { cart } = await shopper.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [vase.of(2)] })
    const first = await shopper.currentCart.getCurrentCart()
    expect([first._id, first.lineItems[0]._id]).toEqual([cart._id, cart.lineItems[0]._id])
    await shopper.currentCart.updateCurrentCartLineItemQuantity([{ _id: first.lineItems[0]._id, quantity: 5 }])
    const second = await shopper.currentCartV2.getCurrentCart()
    expect(second.cart.lineItems[0].quantityInfo.requestedQuantity).toBe(5)
    await shopper.currentCartV2.deleteCurrentCart()
    expect(await codeOf(shopper.currentCart.getCurrentCart())).toBe('OWNED_CART_NOT_FOUND')
  })

  test('is priced by the parts that are asked for', async ({ shop, shopper }) => {
    const { currentCartV2 } = shopper
    const vase = await newItem(shop, { price: 20 })
    await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [vase.of(2)] })
    const bare = await currentCartV2.estimateCurrentCart()
    expect(bare.summary.priceSummary.subtotal.amount).toBe('40.00')
    expect(bare.summary.priceVerificationToken).toBeUndefined()
    await currentCartV2.updateCurrentCart({ deliveryInfo: { address } })
    const whole = await currentCartV2.calculateCurrentCart({ refreshCart: true })
    expect(whole.summary).toMatchObject({ cartId: whole.cart._id, cartRevision: whole.cart.revision })
    expect(whole.summary.priceVerificationToken).toEqual(expect.any(String))
    expect(whole.summary.lineItems).toMatchObject([
      { lineItemId: whole.cart.lineItems[0]._id, quantity: 2, totalPrice: { amount: '40.00' } },
    ])
    const { subtotal, discount, delivery, additionalFees, tax, total } = Object.fromEntries(
      Object.entries<Json>(whole.summary.priceSummary).map(([name, { amount }]) => [name, Math.round(Number(amount) * 1000)]),
    ) as Record<string, number>
    expect((subtotal ?? 0) - (discount ?? 0) + (delivery ?? 0) + (additionalFees ?? 0) + (tax ?? 0)).toBe(total)
    for (const flag of ['calculateTax', 'calculateDelivery', 'calculateAdditionalFees', 'calculateGiftCards']) {
      const { summary } = await currentCartV2.estimateCurrentCart({ [flag]: true, validationConfig: 'SKIP_VALIDATIONS' })
      expect(summary.priceSummary.subtotal.amount).toBe('40.00')
      expect(summary.violations ?? []).toEqual([])
    }
  })

  test('keeps what a customer says, and clears it', async ({ shop, shopper }) => {
    const { currentCartV2 } = shopper
    const vase = await newItem(shop)
    await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [vase.of(1)] })
    const { cart } = await currentCartV2.updateCurrentCart({
      note: 'Ring twice',
      customerInfo: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '5551234' },
      deliveryInfo: { address: { ...address } },
      paymentInfo: { billingAddress: { ...address }, billingContact: { firstName: 'Bo', lastName: 'Lee' } },
    })
    expect(cart).toMatchObject({
      note: 'Ring twice',
      customerInfo: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '5551234' },
      deliveryInfo: { address: { postalCode: '10013', addressLine1: '5 Spring Street' } },
      paymentInfo: { billingAddress: { city: 'New York' }, billingContact: { firstName: 'Bo' } },
    })
    expect(cart.lineItems).toHaveLength(1)
    const cleared = await currentCartV2.updateCurrentCart({ note: null })
    expect(cleared.cart.note ?? '').toBe('')
    expect(cleared.cart.customerInfo.firstName).toBe('Ann')
    expect(await violationsOf(currentCartV2.updateCurrentCart({ note: 'x'.repeat(1001) }))).toEqual(['cart.note MAX_LENGTH'])
  })

  test('takes one coupon, and gives it back by its id', async ({ shop, shopper, stack }) => {
    const { currentCartV2 } = shopper
    const vase = await newItem(shop, { price: 20 })
    const [code, another] = [await newCoupon(stack), await newCoupon(stack)]
    const expired = await newCoupon(stack, { expirationTime: String(Date.now() - 1000) })
    await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [vase.of(2)] })
    expect(await codeOf(currentCartV2.addCouponToCurrentCart({ code: 'NOTHING' }))).toBe('INVALID_COUPON_CODE')
    expect(await dataOf(currentCartV2.addCouponToCurrentCart({ code: expired }))).toMatchObject({ couponCode: expired, reason: 'EXPIRED' })
    const { cart } = await currentCartV2.addCouponToCurrentCart({ code })
    expect(cart.coupons).toMatchObject([{ code }])
    expect(await codeOf(currentCartV2.addCouponToCurrentCart({ code }))).toBe('COUPON_ALREADY_EXISTS')
    expect(await codeOf(currentCartV2.addCouponToCurrentCart({ code: another }))).toBe('MAX_COUPONS_PER_CART_EXCEEDED')
    const { summary } = await currentCartV2.estimateCurrentCart()
    expect(summary.discounts).toMatchObject([{ source: { sourceType: 'COUPON', couponCode: code }, total: { amount: '4.00' } }])
    expect(summary.priceSummary.total.amount).toBe('36.00')
    expect(await codeOf(currentCartV2.removeCouponFromCurrentCart(randomUUID()))).toBe('COUPON_NOT_FOUND_IN_CART')
    expect((await currentCartV2.removeCouponFromCurrentCart(cart.coupons[0]._id)).cart.coupons ?? []).toEqual([])
    expect(await violationsOf(currentCartV2.addCouponToCurrentCart({ code: 'x'.repeat(51) }))).toEqual(['coupon.code MAX_LENGTH'])
  })

  test('takes one gift card, and gives it back by its id', async ({ shop, shopper, stack }) => {
    const { currentCartV2 } = shopper
    const vase = await newItem(shop, { price: 20 })
    const [code, another] = [await newGiftCard(stack), await newGiftCard(stack)]
    await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [vase.of(1)] })
    expect(await codeOf(currentCartV2.addGiftCardToCurrentCart({ code: 'NOTHING0' }))).toBe('INVALID_GIFT_CARD_CODE')
    const { cart } = await currentCartV2.addGiftCardToCurrentCart({ code })
    const [card] = cart.paymentInfo.giftCards
    expect(card.obfuscatedCode).not.toBe(code)
    expect(await codeOf(currentCartV2.addGiftCardToCurrentCart({ code }))).toBe('GIFT_CARD_ALREADY_EXISTS')
    expect(await codeOf(currentCartV2.addGiftCardToCurrentCart({ code: another }))).toBe('MAX_GIFT_CARDS_PER_CART_EXCEEDED')
    const { summary } = await currentCartV2.estimateCurrentCart({ calculateGiftCards: true })
    expect(summary.paymentSummary.giftCards).toMatchObject([{ giftCardId: card._id, redeemAmount: { amount: '5.00' } }])
    expect(summary.priceSummary.total.amount).toBe('20.00')
    expect(await codeOf(currentCartV2.removeGiftCardFromCurrentCart(randomUUID()))).toBe('GIFT_CARD_NOT_FOUND_IN_CART')
    expect((await currentCartV2.removeGiftCardFromCurrentCart(card._id)).cart.paymentInfo.giftCards ?? []).toEqual([])
    expect(await violationsOf(currentCartV2.addGiftCardToCurrentCart({ code: 'short' }))).toEqual(['giftCard.code MIN_LENGTH'])
  })

  test('has a method of delivery only with an address and lines', async ({ shop, shopper }) => {
    const { currentCartV2 } = shopper
    const vase = await newItem(shop)
    await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [vase.of(1)] })
    expect(await codeOf(currentCartV2.setDeliveryMethodForCurrentCart({ code: 'x' }))).toBe('DELIVERY_METHOD_MISSING_ADDRESS')
    await currentCartV2.updateCurrentCart({ deliveryInfo: { address: { ...address } } })
    expect(await codeOf(currentCartV2.setDeliveryMethodForCurrentCart({ code: 'nothing' }))).toBe('DELIVERY_METHOD_NOT_FOUND')
    const { summary } = await currentCartV2.calculateCurrentCart()
    const { code, appId } = summary.deliverySummary.method
    const { cart } = await currentCartV2.setDeliveryMethodForCurrentCart({ code, ...(appId && { appId }) })
    expect(cart.deliveryInfo.method).toMatchObject({ code })
    const priced = await currentCartV2.estimateCurrentCart({ calculateDelivery: true })
    expect(priced.summary.deliverySummary).toMatchObject({
      method: { code },
      price: { amount: priced.summary.priceSummary.delivery.amount },
    })
    expect((await currentCartV2.removeDeliveryMethodFromCurrentCart()).cart.deliveryInfo.method).toBeUndefined()
  })

  test('says what is wrong with a request by its fields', async ({ shop, shopper }) => {
    const { currentCartV2 } = shopper
    const vase = await newItem(shop)
    const of = (change: object) => ({ catalogItems: [{ ...vase.of(1), ...change }] })
    expect(await violationsOf(currentCartV2.addLineItemsToCurrentCart(of({ quantity: 0 })))).toEqual([
      'options.catalogItems[0].quantity MIN',
    ])
    expect(await violationsOf(currentCartV2.addLineItemsToCurrentCart(of({ quantity: 100_001 })))).toEqual([
      'options.catalogItems[0].quantity MAX',
    ])
    expect(await violationsOf(shop.cartV2.createCart(of({ catalogOverrideFields: { depositAmount: '0' } })))).toEqual([
      'options.catalogItems[0].catalogOverrideFields.depositAmount DECIMAL_GT',
    ])
    expect(await violationsOf(shop.cartV2.createCart(of({ catalogOverrideFields: { salePrice: '-1' } })))).toEqual([
      'options.catalogItems[0].catalogOverrideFields.salePrice DECIMAL_GTE',
    ])
    expect(await violationsOf(shop.cartV2.createCart(of({ catalogOverrideFields: { salePrice: '1.0001' } })))).toEqual([
      'options.catalogItems[0].catalogOverrideFields.salePrice DECIMAL_MAX_SCALE',
    ])
    await currentCartV2.addLineItemsToCurrentCart(of({}))
    expect(await violationsOf(currentCartV2.removeLineItemsFromCurrentCart([]))).toEqual(['lineItemIds MIN_SIZE'])
    const ids = Array.from({ length: 101 }, () => randomUUID())
    expect(await violationsOf(currentCartV2.removeLineItemsFromCurrentCart(ids))).toEqual(['lineItemIds MAX_SIZE'])
  })

  test('refuses what cannot be', async ({ shop, shopper }) => {
    const { currentCartV2 } = shopper
    const vase = await newItem(shop, { stock: 3 })
    expect(await codeOf(currentCartV2.addLineItemsToCurrentCart({}))).toBe('NO_LINE_ITEMS_TO_ADD')
    const unknown = { ...vase.catalogReference, catalogItemId: randomUUID() }
    expect(await codeOf(currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference: unknown, quantity: 1 }] }))).toBe(
      'ITEM_NOT_FOUND_IN_CATALOG',
    )
    const { cart } = await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [vase.of(2)] })
    const lineItemId = cart.lineItems[0]._id
    const refused = await thrown(currentCartV2.addLineItemsToCurrentCart({ catalogItems: [vase.of(2)] }))
    expect(refused.details.applicationError).toMatchObject({
      code: 'INSUFFICIENT_INVENTORY',
      data: { invalidItems: [{ requestedQuantity: 4, availableQuantity: 3 }] },
    })
    const most = currentCartV2.updateLineItemsInCurrentCart({ lineItems: [{ lineItemId, quantity: { newQuantity: 9 } }] })
    expect(await dataOf(most)).toMatchObject({ invalidItems: [{ requestedQuantity: 9, availableQuantity: 3 }] })
    const update = { lineItemId, quantity: { newQuantity: 1 } }
    expect(await codeOf(currentCartV2.updateLineItemsInCurrentCart({ lineItems: [update, update] }))).toBe('DUPLICATE_LINE_ITEM_UPDATES')
    expect(await codeOf(currentCartV2.removeLineItemsFromCurrentCart([randomUUID()]))).toBe('LINE_ITEM_NOT_FOUND_IN_CART')
    expect(await codeOf(currentCartV2.updateLineItemsInCurrentCart({ lineItems: [{ ...update, lineItemId: randomUUID() }] }))).toBe(
      'LINE_ITEM_NOT_FOUND_IN_CART',
    )
  })

  test('keeps the wish of a line whose stock falls', async ({ shop, shopper }) => {
    const { currentCartV2 } = shopper
    const vase = await newItem(shop, { stock: 5 })
    await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [vase.of(4)] })
    await setStock(shop, vase.product._id, 1)
    const { cart } = await currentCartV2.refreshCurrentCart()
    expect(cart.lineItems[0]).toMatchObject({
      quantityInfo: { requestedQuantity: 4, confirmedQuantity: 1, availableQuantity: 1 },
      status: 'PARTIALLY_IN_STOCK',
    })
    await setStock(shop, vase.product._id, 0)
    expect((await currentCartV2.refreshCurrentCart()).cart.lineItems[0].status).toBe('OUT_OF_STOCK')
    await shop.products.deleteProduct(vase.product._id)
    expect((await currentCartV2.refreshCurrentCart()).cart.lineItems[0].status).toBe('REMOVED_FROM_CATALOG')
  })
})
