import { expect } from 'vitest'
import { BUYER } from '../../test-data/buyer.ts'
import type { Json } from '../official-client.ts'
import { test } from '../test.ts'
import { thrown } from '../thrown.ts'
import { inStock } from '../till-order.ts'

const person = {
  address: {
    country: 'US',
    subdivision: 'US-NY',
    city: 'New York',
    postalCode: '10013',
    addressLine: '5 Spring Street',
    addressLine2: 'Apt 2',
    streetAddress: { number: '5', name: 'Spring Street', apt: '2' },
  },
  contactDetails: { firstName: 'Ann', lastName: 'Lee', phone: '+12125551234' },
}
const payer = { ...person, contactDetails: { firstName: 'Bea', lastName: 'Ost', company: 'Ost & Co' } }

test('a checkout goes from its first line to an order without a hosted page', async ({ shopper, stack, generation, keys }) => {
  const code = `TEN${Date.now()}`
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
  const [mug, lamp] = [await inStock(shopper, 'morning-mug'), await inStock(shopper, 'alder-table-lamp')]
  const made = await shopper.checkout.createCheckout({
    channelType: 'WEB',
    lineItems: [{ catalogReference: mug, quantity: 2 }],
    checkoutInfo: { buyerInfo: { email: BUYER.email }, shippingInfo: { shippingDestination: person }, billingInfo: payer },
  })
  const id = made._id
  expect(made).toMatchObject({
    completed: false,
    lineItems: [{ quantity: 2, productName: { original: 'Morning mug' } }],
    priceSummary: { subtotal: { amount: '36.00' }, shipping: { amount: '0.00' } },
  })
  expect(await shopper.checkout.getCheckout(id)).toEqual(made)
  expect((await shopper.checkout.getCheckoutByCartId(made.cartId)).checkout._id).toBe(id)

  const [{ carrierId, shippingOptions }] = made.shippingInfo.carrierServiceOptions
  const standard = shippingOptions.find((option: Json) => option.code === 'standard')
  const chosen = await shopper.checkout.updateCheckout(
    id,
    { buyerNote: 'Ring twice', shippingInfo: { selectedCarrierServiceOption: { carrierId, code: 'standard' } } },
    { couponCode: code },
  )
  expect(chosen).toMatchObject({
    buyerNote: 'Ring twice',
    priceSummary: { shipping: { amount: standard.cost.price.amount }, discount: { amount: '3.60' } },
  })
  expect((await shopper.checkout.removeCoupon(id)).checkout.priceSummary.discount.amount).toBe('0.00')
  const more = (await shopper.checkout.addToCheckout(id, { lineItems: [{ catalogReference: lamp, quantity: 1 }] })).checkout
  expect(more.lineItems).toHaveLength(2)
  expect(
    (await shopper.checkout.updateLineItemsQuantity(id, [{ _id: more.lineItems[0]._id, quantity: 1 }])).checkout.lineItems[0].quantity,
  ).toBe(1)
  expect((await shopper.checkout.removeLineItems(id, [more.lineItems[1]._id])).checkout.lineItems).toHaveLength(1)
  expect((await shopper.checkout.getCheckoutUrl(id)).checkoutUrl).toContain(`${stack.platform.url}/checkout/`)

  const stranger = generation.shopper(keys)
  stranger.auth.setTokens(await stranger.auth.generateVisitorTokens())
  expect((await thrown(stranger.checkout.getCheckout(id))).details.applicationError.code).toBe('CHECKOUT_NOT_FOUND')
  expect((await thrown(stranger.checkout.createOrder(id))).details.applicationError.code).toBe('CHECKOUT_NOT_FOUND')
  const { orderId } = await shopper.checkout.createOrder(id)
  expect(await shopper.orders.getOrder(orderId)).toMatchObject({
    checkoutId: id,
    buyerNote: 'Ring twice',
    lineItems: [{ quantity: 1 }],
    billingInfo: payer,
    recipientInfo: person,
    shippingInfo: { title: standard.title },
  })
  expect(await shopper.checkout.getCheckout(id)).toMatchObject({ completed: true })
})

test('a checkout refuses codes that there are not, and orders that cannot be placed', async ({ shopper }) => {
  const { _id } = await shopper.checkout.createCheckout({
    channelType: 'WEB',
    lineItems: [{ catalogReference: await inStock(shopper, 'morning-mug'), quantity: 1 }],
  })
  expect((await thrown(shopper.checkout.updateCheckout(_id, {}, { couponCode: 'NONESUCH' }))).details.applicationError).toMatchObject({
    code: 'COUPON_DOES_NOT_EXIST',
  })
  expect((await thrown(shopper.checkout.createOrder(_id))).details).toEqual(
    expect.objectContaining({ applicationError: { code: expect.any(String), description: expect.any(String), data: expect.any(Object) } }),
  )
  const { details } = await thrown(
    shopper.checkout.createCheckout({
      channelType: 'WEB',
      lineItems: [{ catalogReference: await inStock(shopper, 'morning-mug'), quantity: 0 }],
    }),
  )
  expect(details.validationError.fieldViolations).toEqual([
    expect.objectContaining({ field: expect.stringContaining('quantity'), violatedRule: 'MIN' }),
  ])
})
