import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { newCoupon, newGiftCard } from '../new-codes.ts'
import { newItem } from '../new-item.ts'
import type { Json } from '../official-client.ts'
import { isOlder, test } from '../test.ts'
import { codeOf, violationsOf } from '../thrown.ts'

const address = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10013', addressLine1: '5 Spring Street' }

describe.skipIf(isOlder)('carts of the second version by their ids', () => {
  test('stand beside the current one', async ({ shop, shopper }) => {
    const vase = await newItem(shop, { price: 20 })
    const current = await shopper.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [vase.of(1)] })
    const cart = await shopper.cartV2.createCart({ cart: { source: { channelType: 'WEB' } }, catalogItems: [vase.of(2)] })
    expect(cart._id).not.toBe(current.cart._id)
    expect(cart).toMatchObject({ currentCart: false, lineItems: [{ quantityInfo: { requestedQuantity: 2 } }] })
    expect((await shopper.cartV2.getCart(cart._id)).lineItems).toHaveLength(1)
    expect((await shopper.cartV2.getCart(current.cart._id))._id).toBe(current.cart._id)
    expect((await shopper.currentCartV2.getCurrentCart()).cart._id).toBe(current.cart._id)
  })

  test('are filled, changed, priced and deleted', async ({ shop, shopper }) => {
    const { cartV2 } = shopper
    const [vase, bowl] = [await newItem(shop, { price: 20 }), await newItem(shop, { price: 5 })]
    const { _id: id } = await cartV2.createCart({ catalogItems: [vase.of(1)] })
    const added = await cartV2.addLineItems(id, { catalogItems: [bowl.of(1)] })
    const [first, second] = added.cart.lineItems
    const lineItems = [first, second].map(({ _id }: Json) => ({ lineItemId: _id, quantity: { newQuantity: 2 } }))
    const updated = await cartV2.updateLineItems(id, { lineItems })
    expect(updated.cart.lineItems.map(({ quantityInfo }: Json) => quantityInfo.confirmedQuantity)).toEqual([2, 2])
    const changed = await cartV2.updateCart(id, { note: 'Ring twice', deliveryInfo: { address: { ...address } } })
    expect(changed).toMatchObject({ _id: id, note: 'Ring twice', deliveryInfo: { address: { addressLine1: '5 Spring Street' } } })
    expect((await cartV2.refreshCart(id)).cart.note).toBe('Ring twice')
    expect((await cartV2.estimateCart(id, { calculateTax: true })).summary.priceSummary.subtotal.amount).toBe('50.00')
    expect((await cartV2.calculateCart(id, { refreshCart: true })).summary).toMatchObject({
      cartId: id,
      priceVerificationToken: expect.any(String),
    })
    expect((await cartV2.removeLineItems(id, [second._id])).cart.lineItems).toHaveLength(1)
    expect(await violationsOf(cartV2.updateCart(id, { note: 'x'.repeat(1001) }))).toEqual(['cart.note MAX_LENGTH'])
    await cartV2.deleteCart(id)
    expect(await codeOf(cartV2.getCart(id))).toBe('CART_NOT_FOUND')
  })

  test('take a coupon, a gift card and a method of delivery', async ({ shop, shopper, stack }) => {
    const { cartV2 } = shopper
    const vase = await newItem(shop, { price: 20 })
    const cart = await cartV2.createCart({ catalogItems: [vase.of(1)], cart: { deliveryInfo: { address: { ...address } } } })
    const withCoupon = await cartV2.addCoupon(cart._id, { code: await newCoupon(stack) })
    expect((await cartV2.removeCoupon(cart._id, withCoupon.cart.coupons[0]._id)).cart.coupons ?? []).toEqual([])
    const withCard = await cartV2.addGiftCard(cart._id, { code: await newGiftCard(stack) })
    const [card] = withCard.cart.paymentInfo.giftCards
    expect((await cartV2.removeGiftCard(cart._id, card._id)).cart.paymentInfo.giftCards ?? []).toEqual([])
    const { summary } = await cartV2.calculateCart(cart._id)
    const { code } = summary.deliverySummary.method
    expect((await cartV2.setDeliveryMethod(cart._id, { code })).cart.deliveryInfo.method.code).toBe(code)
    expect((await cartV2.removeDeliveryMethod(cart._id)).cart.deliveryInfo.method).toBeUndefined()
  })

  test('are closed to strangers, open to the shop, and not there without an id', async ({ shop, shopper, generation, keys }) => {
    const vase = await newItem(shop)
    const { _id: id } = await shopper.cartV2.createCart({ catalogItems: [vase.of(1)] })
    const stranger = generation.shopper(keys)
    stranger.auth.setTokens(await stranger.auth.generateVisitorTokens())
    expect(await codeOf(stranger.cartV2.getCart(id))).toBe('CART_NOT_FOUND')
    expect(await codeOf(stranger.cartV2.addLineItems(id, { catalogItems: [vase.of(1)] }))).toBe('CART_NOT_FOUND')
    expect((await shop.cartV2.getCart(id))._id).toBe(id)
    expect(await codeOf(shopper.cartV2.getCart(randomUUID()))).toBe('CART_NOT_FOUND')
  })

  test('take lines of the shop’s own, at its prices', async ({ shop }) => {
    const vase = await newItem(shop, { price: 20 })
    const giftWrap = {
      name: { original: 'Gift wrap' },
      quantityInfo: { requestedQuantity: 1 },
      pricing: { price: { amount: '3.00' } },
      attributes: { itemType: { preset: 'PHYSICAL' } },
    }
    const cart = await shop.cartV2.createCart({
      catalogItems: [{ ...vase.of(1), catalogOverrideFields: { salePrice: '15.00' } }],
      customItems: [giftWrap],
    })
    expect(cart.lineItems.map(({ pricing }: Json) => pricing.unitPrice.amount)).toEqual(['15.00', '3.00'])
    expect(cart.lineItems[1]).toMatchObject({ customLineItem: true, name: { original: 'Gift wrap' } })
  })
})
