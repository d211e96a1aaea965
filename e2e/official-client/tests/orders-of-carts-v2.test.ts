import { describe, expect } from 'vitest'
import { HttpShopper } from '../../http/http-shopper.ts'
import { BUYER } from '../../test-data/buyer.ts'
import { newGiftCard } from '../new-codes.ts'
import { newItem, setStock } from '../new-item.ts'
import type { Json } from '../official-client.ts'
import { isOlder, test } from '../test.ts'
import { codeOf, dataOf, thrown } from '../thrown.ts'

const address = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10013', addressLine1: '5 Spring Street' }
const customerInfo = { firstName: 'Ann', lastName: 'Lee', email: BUYER.email, phone: '5551234' }

/** A cart that lacks nothing for its order. */
async function readyCart(shopper: Json, catalogItems: Json[]): Promise<Json> {
  const { cart } = await shopper.currentCartV2.createCurrentCart({
    cart: {
      customerInfo,
      deliveryInfo: { address: { ...address } },
      paymentInfo: { billingAddress: { ...address }, billingContact: { firstName: 'Ann', lastName: 'Lee', phone: '5551234' } },
    },
    catalogItems,
  })
  const { summary } = await shopper.currentCartV2.calculateCurrentCart()
  const { code, appId } = summary.deliverySummary.method
  await shopper.currentCartV2.setDeliveryMethodForCurrentCart({ code, ...(appId && { appId }) })
  return cart
}

describe.skipIf(isOlder)('from a cart of the second version', () => {
  test('the hosted page leads to an order, and the cart stays to be read', async ({ shop, shopper, stack }) => {
    const vase = await newItem(shop, { price: 20 })
    const { cart } = await shopper.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [vase.of(2)] })
    const { redirectSession } = await shopper.redirects.createRedirectSession({
      ecomCheckout: { checkoutId: cart._id },
      callbacks: { thankYouPageUrl: `${stack.storeUrl}/thank-you`, postFlowUrl: stack.storeUrl, cartPageUrl: `${stack.storeUrl}/cart` },
    })
    const orderId = await new HttpShopper(stack.storeUrl).completeCheckout(redirectSession.fullUrl)
    const order = await shopper.orders.getOrder(orderId)
    expect(order).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID', checkoutId: cart._id, lineItems: [{ quantity: 2 }] })
    expect(await shopper.cartV2.getCart(cart._id)).toMatchObject({ _id: cart._id, orderPlaced: true, orderId, currentCart: false })
    const changed = shopper.cartV2.addLineItems(cart._id, { catalogItems: [vase.of(1)] })
    expect((await thrown(changed)).details.applicationError).toMatchObject({
      code: 'CART_ALREADY_ORDERED',
      data: { cartId: cart._id, orderId },
    })
    expect(['CURRENT_CART_NOT_FOUND', 'OWNED_CART_NOT_FOUND']).toContain(await codeOf(shopper.currentCartV2.getCurrentCart()))
    const next = await shopper.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [vase.of(1)] })
    expect(next.cart._id).not.toBe(cart._id)
  })

  test('the page of its checkout has an address', async ({ shop, shopper, stack }) => {
    const vase = await newItem(shop, { price: 20 })
    const { cart } = await shopper.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [vase.of(1)] })
    const { checkoutUrl } = await shopper.cartV2.getCheckoutUrl(cart._id)
    const orderId = await new HttpShopper(stack.storeUrl).completeCheckout(checkoutUrl)
    expect((await shop.orders.getOrder(orderId)).checkoutId).toBe(cart._id)
  })

  test('an order that a gift card pays is placed at once', async ({ shop, shopper, stack }) => {
    const vase = await newItem(shop, { price: 2, stock: 5 })
    const { giftCard } = await stack.platform.elevated<{ giftCard: { code: string } }>('POST', '/gift-cards/v1/gift-cards', {
      giftCard: { initialValue: { amount: '500.00' } },
    })
    const cart = await readyCart(shopper, [vase.of(1)])
    await shopper.currentCartV2.addGiftCardToCurrentCart({ code: giftCard.code })
    const { summary } = await shopper.currentCartV2.calculateCurrentCart({ refreshCart: true })
    expect((summary.violations ?? []).filter(({ severity }: Json) => severity === 'ERROR')).toEqual([])
    const { priceVerificationToken } = summary
    const placed = await shopper.cartV2.placeOrder(cart._id, { priceVerificationToken })
    expect(placed).toMatchObject({ completed: true, orderId: expect.any(String) })
    const order = await shopper.orders.getOrder(placed.orderId)
    expect(order).toMatchObject({ checkoutId: cart._id, paymentStatus: 'PAID', buyerInfo: { email: BUYER.email } })
    expect(await shopper.cartV2.getCart(cart._id)).toMatchObject({ orderPlaced: true, orderId: placed.orderId })
    expect(await dataOf(shopper.cartV2.placeOrder(cart._id))).toMatchObject({ cartId: cart._id, orderId: placed.orderId })
  })

  test('no order is placed of a cart that lacks something', async ({ shop, shopper }) => {
    const vase = await newItem(shop, { price: 20, stock: 2 })
    const empty = await shopper.cartV2.createCart({})
    expect(await codeOf(shopper.cartV2.placeOrder(empty._id))).toBe('EMPTY_CART')
    const { cart } = await shopper.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [vase.of(2)] })
    expect(await codeOf(shopper.cartV2.placeOrder(cart._id))).toBe('MISSING_DELIVERY_ADDRESS')
    await shopper.currentCartV2.updateCurrentCart({ customerInfo, deliveryInfo: { address: { ...address } } })
    expect(await codeOf(shopper.cartV2.placeOrder(cart._id))).toBe('MISSING_DELIVERY_METHOD')
    await setStock(shop, vase.product._id, 0)
    expect(await codeOf(shopper.cartV2.placeOrder(cart._id))).toBe('LINE_ITEMS_OUT_OF_STOCK')
  })

  test('no order is placed at other prices than the shopper saw', async ({ shop, shopper }) => {
    const vase = await newItem(shop, { price: 20 })
    const cart = await readyCart(shopper, [vase.of(1)])
    expect(await codeOf(shopper.cartV2.placeOrder(cart._id, { priceVerificationToken: 'forged' }))).toBe('INVALID_PRICE_VERIFICATION_TOKEN')
    const { summary } = await shopper.currentCartV2.calculateCurrentCart({ refreshCart: true })
    await shop.products.updateProduct(vase.product._id, { priceData: { price: 30 } })
    const late = shopper.cartV2.placeOrder(cart._id, { priceVerificationToken: summary.priceVerificationToken })
    expect(['CART_PRICES_OUT_OF_SYNC', 'INVALID_PRICE_VERIFICATION_TOKEN']).toContain(await codeOf(late))
  })

  test('an order that was made elsewhere ends it', async ({ shop, shopper }) => {
    const vase = await newItem(shop, { price: 20 })
    const { cart } = await shopper.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [vase.of(1)] })
    const order = await shop.orders.createOrder({
      channelInfo: { type: 'WEB' },
      lineItems: [
        {
          productName: { original: 'Vase' },
          catalogReference: vase.catalogReference,
          quantity: 1,
          itemType: { preset: 'PHYSICAL' },
          price: { amount: '20.00' },
          taxDetails: { taxRate: '0', totalTax: { amount: '0' } },
        },
      ],
      priceSummary: { subtotal: { amount: '20.00' }, total: { amount: '20.00' } },
      buyerInfo: { email: BUYER.email },
    })
    const completed = await shop.cartV2.markCartAsCompleted(cart._id, { orderId: order._id })
    expect(completed.cart).toMatchObject({ _id: cart._id, orderPlaced: true, orderId: order._id })
    expect(await codeOf(shop.cartV2.updateCart(cart._id, { note: 'late' }))).toBe('CART_ALREADY_ORDERED')
  })

  test('the ways to have it delivered are listed beside it', async ({ shop, shopper, stack }) => {
    const vase = await newItem(shop, { price: 20 })
    const { cart } = await shopper.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [vase.of(1)] })
    await shopper.currentCartV2.updateCurrentCart({ deliveryInfo: { address: { ...address } } })
    const { deliverySolutions } = await shop.deliverySolutions.getDeliverySolutions(
      [
        {
          _id: cart.lineItems[0]._id,
          name: 'Vase',
          quantity: 1,
          catalogReference: vase.catalogReference,
          physicalProperties: { shippable: true },
          totalPrice: '20.00',
        },
      ],
      { destination: { ...address }, currency: cart.businessInfo.currencyCode },
    )
    expect(deliverySolutions.length).toBeGreaterThan(1)
    const { code, appId } = deliverySolutions.at(-1).deliveryReference
    const { cart: chosen } = await shopper.currentCartV2.setDeliveryMethodForCurrentCart({ code, ...(appId && { appId }) })
    expect(chosen.deliveryInfo.method).toMatchObject({ code, title: { original: deliverySolutions.at(-1).title } })
    await shopper.currentCartV2.addGiftCardToCurrentCart({ code: await newGiftCard(stack) })
    const { summary } = await shopper.currentCartV2.estimateCurrentCart({ calculateDelivery: true, calculateGiftCards: true })
    const [total, after] = [summary.priceSummary.total.amount, summary.paymentSummary.totalAfterGiftCards.amount]
    expect(Math.round((Number(total) - Number(after)) * 100)).toBe(500)
  })
})
