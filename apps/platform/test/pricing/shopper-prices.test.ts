import { storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPlatform, type Platform } from '../support/platform-process.ts'
import { good, refusal, violation } from '../support/responses.ts'
import { call, importCatalog, newVisitor, plainProduct, productBySlug, reference, type Json, type Shopper } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

/** A line named and priced as an attacker would: it passes for the shop's own product on the order. */
const cheap = {
  productName: { original: 'Morning mug' },
  price: '0.01',
  quantity: 1,
  itemType: { preset: 'PHYSICAL' },
  priceDescription: { original: '' },
}

interface World {
  platform: Platform
  mug: Json
}

async function open(options: Parameters<typeof startPlatform>[0]): Promise<World> {
  const platform = await startPlatform(options)
  await importCatalog(platform, { products: [plainProduct('morning-mug', 50)] })
  return { platform, mug: await productBySlug(platform, 'morning-mug') }
}

const elevated = ({ platform }: World, method: string, path: string, body: unknown) =>
  call(platform, method, path, { elevated: true, body })

/** A cart and a checkout of a visitor with one mug. */
async function withMug(world: World): Promise<{ shopper: Shopper; cartId: string; checkoutId: string }> {
  const shopper = await newVisitor(world.platform)
  const { cart } = await good(shopper.addToCart(world.mug.id, ONLY, 1))
  const { checkoutId } = await good(shopper.call('POST', '/v1/carts/current/create-checkout', { channelType: 'WEB' }))
  return { shopper, cartId: cart.id, checkoutId }
}

/** Every call by which a shopper adds lines. */
const doors = [
  ['add to cart', 'POST', '/v1/carts/current/add-to-cart'],
  ['update cart', 'PATCH', '/v1/carts/current'],
  ['create checkout', 'POST', '/v1/checkouts'],
  ['update checkout', 'PATCH', '/v1/checkouts/:id'],
  ['add to checkout', 'POST', '/v1/checkouts/:id/add-to-checkout'],
] as const

describe('a shopper’s custom line', () => {
  let world: World
  beforeAll(async () => {
    world = await open({})
  })
  afterAll(() => world.platform.stop())

  test.each(doors)('is refused by default: %s', async (_, method, path) => {
    const { shopper, checkoutId } = await withMug(world)
    const response = await shopper.call(method, path.replace(':id', checkoutId), {
      ...(path === '/v1/checkouts' && { channelType: 'WEB' }),
      customLineItems: [cheap],
    })
    expect(refusal(response)).toEqual([403, 'PERMISSION_DENIED'])
    expect((await shopper.call('GET', '/v1/carts/current')).body.cart.lineItems).toHaveLength(1)
    expect((await shopper.call('GET', `/v1/checkouts/${checkoutId}`)).body.checkout.lineItems).toHaveLength(1)
  })

  test('is accepted with the API key', async () => {
    const { cartId } = await withMug(world)
    const { cart } = await good(elevated(world, 'PATCH', `/v1/carts/${cartId}`, { customLineItems: [cheap] }))
    expect(cart.lineItems).toHaveLength(2)
  })

  test('cannot change a quantity that the shop has fixed', async () => {
    const { shopper, cartId } = await withMug(world)
    const id = crypto.randomUUID()
    await good(elevated(world, 'PATCH', `/v1/carts/${cartId}`, { customLineItems: [{ ...cheap, id, fixedQuantity: true }] }))
    expect(
      violation(await shopper.call('POST', '/v1/carts/current/update-line-items-quantity', { lineItems: [{ id, quantity: 5 }] })).field,
    ).toBe('lineItems')
  })
})

describe('price fields of a line', () => {
  let world: World
  beforeAll(async () => {
    world = await open({})
  })
  afterAll(() => world.platform.stop())

  const money = { amount: '0.01' }
  const changes: readonly (readonly [string, Json])[] = [
    ['the price', { catalogOverrideFields: { price: '0.01' } }],
    ['the name', { catalogOverrideFields: { productName: { original: 'Free' } } }],
    ['that it is a file', { catalogOverrideFields: { physicalProperties: { shippable: false } } }],
    ['a deposit', { catalogOverrideFields: { depositAmount: '0.01' } }],
    ['payment later', { catalogOverrideFields: { paymentOption: { value: 'FULL_PAYMENT_OFFLINE' } } }],
    ['payment on delivery', { paymentOption: 'FULL_PAYMENT_OFFLINE' }],
    ['a deposit alone', { paymentOption: 'DEPOSIT_ONLINE' }],
    [
      'a modifier of its own price',
      { modifierGroups: [{ id: 'g', name: { original: 'g' }, modifiers: [{ id: 'm', quantity: 1, price: { amount: '-10.00' } }] }] },
    ],
    ['where it is taxed', { taxableAddress: { addressType: 'BUSINESS' } }],
    [
      'a subscription',
      {
        subscriptionOptionInfo: {
          subscriptionSettings: { frequency: 'MONTH', interval: 1, autoRenewal: true },
          title: { original: 'Monthly' },
        },
      },
    ],
    ['a price description', { priceDescription: { original: 'Free' } }],
  ]

  test.each(changes)('are refused from shoppers: %s', async (_, change) => {
    const { shopper, checkoutId } = await withMug(world)
    const lineItems = [{ catalogReference: reference(world.mug.id, ONLY), quantity: 1, ...change }]
    for (const [name, method, path] of doors) {
      const response = await shopper.call(method, path.replace(':id', checkoutId), {
        ...(path === '/v1/checkouts' && { channelType: 'WEB' }),
        lineItems,
      })
      expect([400, 403], `${name}: ${JSON.stringify(response.body)}`).toContain(response.status)
    }
  })

  /** Fields of the answers, sent back as a shopper would like them: they are not refused, for a cart that was read may be sent again. */
  const ignored: readonly (readonly [string, string, string, Json])[] = [
    [
      'line prices',
      'POST',
      '/v1/carts/current/add-to-cart',
      { price: money, fullPrice: money, lineItemPrice: money, depositAmount: money, priceBeforeDiscounts: money },
    ],
    ['a membership of nobody', 'POST', '/v1/carts/current/add-to-cart', { selectedMembership: { id: 'none', appId: storesAppId } }],
    [
      'service properties and own fields',
      'POST',
      '/v1/carts/current/add-to-cart',
      { serviceProperties: { scheduledDate: '2030-01-01T00:00:00.000Z' }, extendedFields: { namespaces: { own: { price: '0.01' } } } },
    ],
  ]

  test.each(ignored)('from shoppers do not change the total: %s', async (_, method, path, change) => {
    const shopper = await newVisitor(world.platform)
    await good(shopper.call(method, path, { lineItems: [{ catalogReference: reference(world.mug.id, ONLY), quantity: 1, ...change }] }))
    const estimate = await good(shopper.call('POST', '/v1/carts/current/estimate-totals', {}))
    expect(estimate.priceSummary.subtotal.amount).toBe('10.00')
  })

  test.each([0.5, 1.5, 0, -1, '2', 1e9, null])('accept whole quantities only: %s', async (quantity) => {
    const { shopper, checkoutId } = await withMug(world)
    const lineItems = [{ catalogReference: reference(world.mug.id, ONLY), quantity }]
    for (const [name, method, path] of doors) {
      const response = await shopper.call(method, path.replace(':id', checkoutId), {
        ...(path === '/v1/checkouts' && { channelType: 'WEB' }),
        lineItems,
      })
      expect(violation(response).field, name).toBe('lineItems[0].quantity')
    }
    const [line] = (await shopper.call('GET', '/v1/carts/current')).body.cart.lineItems
    expect(
      violation(await shopper.call('POST', '/v1/carts/current/update-line-items-quantity', { lineItems: [{ id: line.id, quantity }] }))
        .field,
    ).toBe('lineItems[0].quantity')
  })

  test('from shoppers cannot be merchant discounts or delivery options', async () => {
    const { shopper, checkoutId } = await withMug(world)
    expect(refusal(await shopper.call('PATCH', '/v1/carts/current', { merchantDiscounts: [money] }))).toEqual([403, 'PERMISSION_DENIED'])
    const address = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10013', addressLine: '5 Laight Street' }
    const destination = { address, contactDetails: { firstName: 'Ann', lastName: 'Lee' } }
    const provided = {
      checkout: {
        buyerInfo: { email: 'ann@example.com' },
        shippingInfo: {
          shippingDestination: destination,
          selectedCarrierServiceOption: { code: 'free', carrierId: storesAppId, cost: { price: { amount: '0.00' } } },
        },
      },
    }
    await good(shopper.call('PATCH', `/v1/checkouts/${checkoutId}`, provided))
    expect(refusal(await shopper.call('POST', `/v1/checkouts/${checkoutId}/create-order`, {}))[1]).toBe('SHIPPING_OPTION_NOT_AVAILABLE')
  })
})

describe('in strict mode', () => {
  test('a shopper’s custom line is refused, unless the owner allows them', async () => {
    for (const [allowed, expected] of [
      ['0', 403],
      ['1', 200],
    ] as const) {
      const world = await open({ strict: true, variables: { SHOPPER_CUSTOM_LINES: allowed } })
      try {
        const shopper = await newVisitor(world.platform)
        for (const [, method, path] of doors.slice(0, 2))
          expect((await shopper.call(method, path, { customLineItems: [{ ...cheap, price: '3.00' }] })).status, `${allowed} ${path}`).toBe(
            expected,
          )
      } finally {
        await world.platform.stop()
      }
    }
  })
})

describe('where the owner allows shoppers custom lines', () => {
  let world: World
  beforeAll(async () => {
    world = await open({ variables: { SHOPPER_CUSTOM_LINES: '1' } })
  })
  afterAll(() => world.platform.stop())

  test('a line that the shop added keeps its price and its words', async () => {
    const { shopper, cartId, checkoutId } = await withMug(world)
    const id = crypto.randomUUID()
    const frame = { id, productName: { original: 'Frame to measure' }, price: '500.00', quantity: 1, itemType: { preset: 'PHYSICAL' } }
    await good(elevated(world, 'PATCH', `/v1/carts/${cartId}`, { customLineItems: [frame] }))
    await good(elevated(world, 'PATCH', `/v1/checkouts/${checkoutId}`, { customLineItems: [frame] }))
    for (const [, method, path] of doors.filter(([name]) => name !== 'create checkout'))
      await good(shopper.call(method, path.replace(':id', checkoutId), { customLineItems: [{ ...cheap, id }] }))
    const lines = [
      ...(await good(shopper.call('GET', '/v1/carts/current'))).cart.lineItems,
      ...(await good(shopper.call('GET', `/v1/checkouts/${checkoutId}`))).checkout.lineItems,
    ]
    expect(lines.filter((line: Json) => line.id === id)).toMatchObject([
      { price: { amount: '500.00' }, quantity: 3, productName: frame.productName },
      { price: { amount: '500.00' }, quantity: 3, productName: frame.productName },
    ])
  })
})
