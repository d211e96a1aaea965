import { expect, test } from 'vitest'
import { useCartShop } from '../support/cart-shop.ts'
import { call, newVisitor, reference, type Json, type Shopper } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

const shop = useCartShop()

const CURRENT = '/ecom/v2/carts/current'
const ADDRESS = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001', addressLine: '5th Avenue 1' }
const codeOf = (body: Json) => body.details?.applicationError?.code

async function good(shopper: Shopper, method: string, path: string, body: object): Promise<Json> {
  const response = await shopper.call(method, path, body)
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  return response.body
}

/** Prepares an order by V1; the function places it. */
async function prepareV1(productId: string, couponCode?: string): Promise<() => Promise<Json>> {
  const shopper = await newVisitor(shop.platform)
  await shopper.addToCart(productId, ONLY, 1)
  if (couponCode) await good(shopper, 'PATCH', '/ecom/v1/carts/current', { couponCode })
  const { checkoutId } = await good(shopper, 'POST', '/ecom/v1/carts/current/create-checkout', {
    channelType: 'WEB',
    email: 'ann@example.com',
  })
  await good(shopper, 'PATCH', `/ecom/v1/checkouts/${checkoutId}`, {
    checkout: {
      id: checkoutId,
      shippingInfo: {
        shippingDestination: { address: ADDRESS, contactDetails: { firstName: 'Ann', lastName: 'Lee' } },
        selectedCarrierServiceOption: { code: 'standard' },
      },
    },
  })
  return async () => (await shopper.call('POST', `/ecom/v1/checkouts/${checkoutId}/create-order`, {})).body
}

/** Prepares an order by V2 at the prices of now; the function places it. */
async function prepareV2(productId: string, couponCode?: string): Promise<() => Promise<Json>> {
  const shopper = await newVisitor(shop.platform)
  await good(shopper, 'POST', `${CURRENT}/add-line-items`, {
    catalogItems: [{ catalogReference: reference(productId, ONLY), quantity: 1 }],
  })
  if (couponCode) await good(shopper, 'POST', `${CURRENT}/add-coupon`, { coupon: { code: couponCode } })
  await good(shopper, 'PATCH', CURRENT, {
    cart: { customerInfo: { email: 'bea@example.com', firstName: 'Bea', lastName: 'Lee' }, deliveryInfo: { address: ADDRESS } },
  })
  await good(shopper, 'POST', `${CURRENT}/set-delivery-method`, { deliveryMethod: { code: 'standard' } })
  const { cart, summary } = await good(shopper, 'POST', `${CURRENT}/calculate`, {})
  return async () =>
    (await shopper.call('POST', `/ecom/v2/carts/${cart.id}/place-order`, { priceVerificationToken: summary.priceVerificationToken })).body
}

test('a client of V1 and one of V2 for the last piece: one of them gets it', async () => {
  const winners = { v1: 0, v2: 0 }
  for (let round = 0; round < 6; round += 1) {
    const product = await shop.stocked(1)
    const [placeV1, placeV2] = await Promise.all([prepareV1(product.id), prepareV2(product.id)])
    const placing = round % 2 === 0 ? [placeV1(), placeV2()] : [placeV2(), placeV1()].toReversed()
    const [byV1, byV2] = await Promise.all(placing)
    const refusals = [codeOf(byV1), codeOf(byV2)].filter(Boolean)
    expect(refusals, JSON.stringify([byV1, byV2])).toHaveLength(1)
    expect(['INSUFFICIENT_INVENTORY', 'LINE_ITEMS_OUT_OF_STOCK']).toContain(refusals[0])
    expect(await shop.stockOf(product)).toBe(0)
    winners[byV1.orderId ? 'v1' : 'v2'] += 1
  }
  expect(winners.v1 + winners.v2).toBe(6)
})

test('a client of V1 and one of V2 for one coupon: it is redeemed once, and no order of a token costs another sum', async () => {
  for (let round = 0; round < 4; round += 1) {
    const code = `ONCE${round}`
    const made = await call(shop.platform, 'POST', '/stores/v2/coupons', {
      elevated: true,
      body: {
        specification: {
          name: 'Once',
          code,
          startTime: String(Date.now() - 86_400_000),
          moneyOffAmount: '5.00',
          scope: { namespace: 'stores' },
          usageLimit: 1,
          active: true,
        },
      },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const product = await shop.stocked(9)
    const [placeV1, placeV2] = await Promise.all([prepareV1(product.id, code), prepareV2(product.id, code)])
    const [byV1, byV2] = await Promise.all([placeV1(), placeV2()])
    const { coupon } = (await call(shop.platform, 'GET', `/stores/v2/coupons/${made.body.id}`, { elevated: true })).body
    expect(coupon.numberOfUsages).toBe(1)
    expect([undefined, 'CART_PRICES_OUT_OF_SYNC']).toContain(codeOf(byV2))
    expect(byV1.orderId ?? byV2.orderId).toBeDefined()
  }
})

test('changes of one cart by both versions at once are all counted', async () => {
  const { shopper } = shop
  const { id } = await shop.stocked(1000)
  await shopper.addToCart(id, ONLY, 1)
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? shopper.addToCart(id, ONLY, 1)
        : shopper.call('POST', `${CURRENT}/add-line-items`, { catalogItems: [{ catalogReference: reference(id, ONLY), quantity: 1 }] }),
    ),
  )
  const { cart } = (await shopper.call('GET', CURRENT)).body
  expect(cart.lineItems).toMatchObject([{ quantityInfo: { confirmedQuantity: 21, requestedQuantity: 21 } }])
  expect(cart.revision).toBe('21')
})
