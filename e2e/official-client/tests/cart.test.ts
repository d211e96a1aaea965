import { expect } from 'vitest'
import { HttpShopper } from '../../http/http-shopper.ts'
import { STORES_APP } from '../../stack/platform-admin.ts'
import { BUYER } from '../../test-data/buyer.ts'
import type { Json } from '../official-client.ts'
import { test } from '../test.ts'
import { thrown } from '../thrown.ts'

const address = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10013', addressLine1: '5 Spring Street' }

async function line(client: Json, slug: string, quantity: number) {
  const [product] = (await client.products.queryProducts().eq('slug', slug).find()).items
  const { variants } = await client.products.queryProductVariants(product._id)
  const variant = variants.find(({ stock }: Json) => stock.quantity > 10)
  return { catalogReference: { appId: STORES_APP, catalogItemId: product._id, options: { variantId: variant._id } }, quantity }
}

test('a cart is filled, estimated, changed and emptied', async ({ shopper }) => {
  expect((await thrown(shopper.currentCart.getCurrentCart())).details.applicationError.code).toBe('OWNED_CART_NOT_FOUND')
  const { cart } = await shopper.currentCart.addToCurrentCart({ lineItems: [await line(shopper, 'morning-mug', 2)] })
  expect(cart.lineItems[0]).toMatchObject({
    quantity: 2,
    productName: { original: 'Morning mug' },
    price: { amount: '18.00' },
    url: expect.stringContaining('/products/morning-mug'),
    image: expect.stringMatching(/^wix:image:/),
  })
  const changed = await shopper.currentCart.updateCurrentCartLineItemQuantity([{ _id: cart.lineItems[0]._id, quantity: 3 }])
  expect(changed.cart.lineItems[0].quantity).toBe(3)
  expect((await shopper.currentCart.estimateCurrentCartTotals({})).priceSummary.subtotal.amount).toBe('54.00')
  const emptied = await shopper.currentCart.removeLineItemsFromCurrentCart([cart.lineItems[0]._id])
  expect(emptied.cart.lineItems).toEqual([])
  await shopper.currentCart.deleteCurrentCart()
  expect((await thrown(shopper.currentCart.getCurrentCart())).details.applicationError.code).toBe('OWNED_CART_NOT_FOUND')
})

test('a coupon lowers the estimate, and is taken off again', async ({ shopper, stack }) => {
  const code = `SAVE${Date.now()}`
  await stack.platform.elevated('POST', '/stores/v2/coupons', {
    specification: {
      name: 'Ten percent',
      code,
      startTime: String(Date.now() - 1000),
      percentOffRate: 10,
      scope: { namespace: 'stores' },
      active: true,
    },
  })
  await shopper.currentCart.addToCurrentCart({ lineItems: [await line(shopper, 'morning-mug', 2)] })
  const cart = await shopper.currentCart.updateCurrentCart({ couponCode: code })
  expect(cart.appliedDiscounts[0].coupon).toMatchObject({ code })
  const estimate = await shopper.currentCart.estimateCurrentCartTotals({
    shippingAddress: address,
    calculateShipping: true,
    calculateTax: true,
  })
  expect(estimate.priceSummary).toMatchObject({ subtotal: { amount: '36.00' }, discount: { amount: '3.60' } })
  expect(estimate.shippingInfo.carrierServiceOptions[0].shippingOptions.length).toBeGreaterThan(1)
  const removed = await shopper.currentCart.removeCouponFromCurrentCart()
  expect(removed.cart.appliedDiscounts ?? []).toEqual([])
  const { details } = await thrown(shopper.currentCart.updateCurrentCart({ couponCode: 'NOTHING' }))
  expect(details.applicationError.code).toBe('COUPON_DOES_NOT_EXIST')
})

test('a wrong quantity names the field and the rule', async ({ shopper }) => {
  const item = await line(shopper, 'morning-mug', 0)
  const { details, message } = await thrown(shopper.currentCart.addToCurrentCart({ lineItems: [item] }))
  expect(details.validationError.fieldViolations[0]).toMatchObject({ field: expect.stringContaining('lineItems'), violatedRule: 'MIN' })
  expect(message.message).toContain('INVALID_ARGUMENT')
})

test('checkout leads through the hosted page to an order that the buyer alone reads', async ({
  shopper,
  shop,
  stack,
  generation,
  keys,
}) => {
  await shopper.currentCart.addToCurrentCart({ lineItems: [await line(shopper, 'morning-mug', 1)] })
  const { checkoutId } = await shopper.currentCart.createCheckoutFromCurrentCart({
    channelType: 'WEB',
    shippingAddress: address,
    email: BUYER.email,
  })
  const { redirectSession } = await shopper.redirects.createRedirectSession({
    ecomCheckout: { checkoutId },
    callbacks: { thankYouPageUrl: `${stack.storeUrl}/thank-you`, postFlowUrl: stack.storeUrl, cartPageUrl: `${stack.storeUrl}/cart` },
  })
  const orderId = await new HttpShopper(stack.storeUrl).completeCheckout(redirectSession.fullUrl)

  const order = await shopper.orders.getOrder(orderId)
  expect(order).toMatchObject({ _id: orderId, status: 'APPROVED', paymentStatus: 'PAID', checkoutId, buyerInfo: { email: BUYER.email } })
  expect(order.lineItems[0]).toMatchObject({ quantity: 1, productName: { original: 'Morning mug' } })
  const found = await generation.searchOrders(shopper, { cursorPaging: { limit: 10 } })
  expect(found.orders.map(({ _id }: Json) => _id)).toEqual([orderId])
  expect((await generation.searchOrders(shop, { filter: { checkoutId: { $eq: checkoutId } } })).orders).toHaveLength(1)

  const stranger = generation.shopper(keys)
  stranger.auth.setTokens(await stranger.auth.generateVisitorTokens())
  expect((await thrown(stranger.orders.getOrder(orderId))).details.applicationError.code).toBe('ORDER_NOT_FOUND')
})

test('orders are created, changed and canceled by the shop', async ({ shop, generation }) => {
  const { catalogReference } = await line(shop, 'morning-mug', 1)
  const order = await shop.orders.createOrder({
    channelInfo: { type: 'WEB' },
    lineItems: [
      {
        productName: { original: 'Mug' },
        catalogReference,
        quantity: 1,
        itemType: { preset: 'PHYSICAL' },
        price: { amount: '10.00' },
        taxDetails: { taxRate: '0', totalTax: { amount: '0' } },
      },
    ],
    priceSummary: { subtotal: { amount: '10.00' }, total: { amount: '10.00' } },
    buyerInfo: { email: BUYER.email },
  })
  expect(order).toMatchObject({ number: expect.any(String), priceSummary: { total: { amount: '10.00' } } })
  const updated = await shop.orders.updateOrder(order._id, { buyerInfo: { email: 'new@example.com' } })
  expect(updated.buyerInfo.email).toBe('new@example.com')
  const { order: canceled } = await shop.orders.cancelOrder(order._id, { sendOrderCanceledEmail: false, restockAllItems: true })
  expect(canceled.status).toBe('CANCELED')
  const page = await generation.searchOrders(shop, { filter: { status: { $eq: 'CANCELED' } }, cursorPaging: { limit: 1 } })
  expect(page.orders).toHaveLength(1)
})
