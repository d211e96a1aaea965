import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPlatform, type PlatformProcess } from './support/platform-process.ts'
import { call, completeCheckout, importCatalog, newVisitor, orderIdOf, productBySlug, reference, type Json, type Shopper } from './support/shop.ts'

interface RecordedCall {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly body: Json
  readonly responseExample: Json
}

/** What the hosted platform's official client was seen to send, and what it expects. */
const recorded: RecordedCall[] = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../packages/platform-client/fixtures/wire.json'), 'utf8'))

/** Parts of recorded answers that belong to what this store or this search does not have: coupons, geography, a next page, the hosted page's own parameters. */
const ABSENT = [/\.searchParams\b/, /\.cursors\.next$/, /\.appliedDiscounts\[0\]/, /\.(geocode|formattedAddress|streetAddress|addressLine2)\b/, /\.pricePerUnitData\b/, /\.memberId$/, /\.contactId$/]

const SERVED = [
  'cart.get', 'cart.update', 'cart.add', 'cart.removeLineItems', 'cart.updateQuantity', 'cart.removeCoupon', 'cart.estimate', 'cart.createCheckout', 'cart.delete',
  'orders.get', 'orders.search', 'subs.upsert', 'redirect.checkout',
  'collections.get', 'collections.getBySlug', 'collections.query',
  'products.get', 'products.collectionBySlug', 'products.optionsAvailability', 'products.queryVariants', 'variants.query', 'variants.get', 'products.query', 'products.queryLong',
  'oauth.anonymous', 'oauth.refresh',
]

let platform: PlatformProcess
let shopper: Shopper
let ids: Readonly<Record<string, string>>

beforeAll(async () => {
  platform = await startPlatform()
  const { failures } = await importCatalog(platform, {
    collections: [{ slug: 'mugs', name: 'Mugs', picture: { url: '/media/morning-butter-scene-640.webp', alt: 'Mug', width: 800, height: 1000 } }],
    products: [
      {
        slug: 'mug', name: 'Mug', description: '<p>Mug</p>', productType: 'physical', visible: true, collections: ['mugs'],
        options: [{ name: 'Size', type: 'drop_down', choices: ['L'] }],
        variants: [{ choices: { Size: 'L' }, sku: 'MUG-L', price: '10.00', compareAtPrice: '12.00', cost: '5.00', weight: 0.4, stock: { track: true, quantity: 90 } }],
        media: [{ url: '/media/morning-butter-front-640.webp', alt: 'Mug', width: 800, height: 1000 }],
      },
    ],
  })
  expect(failures).toEqual([])
  shopper = await newVisitor(platform)
  const mug = await productBySlug(platform, 'mug')
  ids = { product: mug.id, variant: mug.variants[0].id, collection: mug.collectionIds[0] }
})
afterAll(() => platform.stop())

/** The recorded request with the ids that exist here. */
function translated(value: Json, others: Readonly<Record<string, string>>): Json {
  const names: Record<string, string | undefined> = {
    '11111111-1111-4111-8111-111111111111': ids['product'],
    '22222222-2222-4222-8222-222222222222': ids['variant'],
    '33333333-3333-4333-8333-333333333333': ids['collection'],
    ...others,
  }
  return JSON.parse(Object.entries(names).reduce((text, [from, to]) => text.replaceAll(from, to ?? from), JSON.stringify(value)))
}

async function send({ id, method, path, body }: RecordedCall): Promise<{ status: number; body: Json }> {
  const elevated = id === 'products.get' || id === 'products.query' || id === 'subs.upsert'
  const others = await prepare(id)
  const target = translated(path, others).replace('{id}', others['{id}'] ?? '').replace('{slug}', 'mugs')
  if (id === 'products.get') return call(platform, method, `${target}?includeMerchantSpecificData=true`, { elevated })
  if (id.startsWith('oauth')) return call(platform, method, target, { body: { ...body, clientId: platform.keys.clientId, ...(body.refreshToken && { refreshToken: shopper.refreshToken }) } })
  if (id.endsWith('.query') && method === 'GET') {
    const packed = Buffer.from(JSON.stringify({ query: { paging: { limit: 10, offset: 0 } } })).toString('base64url')
    return call(platform, 'GET', `${target}?.r=${packed}`, { elevated, token: elevated ? undefined : shopper.accessToken })
  }
  return call(platform, method, target, { elevated, token: elevated ? undefined : shopper.accessToken, ...(body && { body: adapted(id, translated(body, others)) }) })
}

/** What the recorded bodies hold of the hosted shop alone: its coupon, its callbacks, its delivery option. */
function adapted(id: string, body: Json): Json {
  if (id === 'cart.update') {
    // Its example tells a phone number that its request did not.
    body.cartInfo.contactInfo.contactDetails.phone = '5551234'
    return { cartInfo: body.cartInfo, lineItems: body.lineItems, customLineItems: body.customLineItems }
  }
  if (id === 'redirect.checkout') return { ...body, callbacks: { thankYouPageUrl: 'http://localhost:8787/thank-you', cartPageUrl: 'http://localhost:8787/cart' } }
  if (id === 'cart.estimate') return { ...body, selectedShippingOption: { code: 'standard' } }
  return body
}

/** Brings the shopper to where the call makes sense, and tells the ids that the request then means. */
async function prepare(id: string): Promise<Record<string, string>> {
  const composite = `${ids['product']}-${ids['variant']}`
  if (id.startsWith('cart.')) {
    await shopper.call('PATCH', '/v1/carts/current', { cartInfo: { contactInfo: { address: { country: 'US', city: 'New York', subdivision: 'US-NY', postalCode: '10001', addressLine: '5th Avenue 1' }, contactDetails: { firstName: 'Ann', lastName: 'Lee', phone: '5551234' } } } })
    if (id === 'cart.removeLineItems') await shopper.call('POST', '/v1/carts/current/add-to-cart', { lineItems: [{ catalogReference: { ...reference(ids['product'] ?? '', ids['variant'] ?? ''), options: { variantId: ids['variant'], note: 'stays' } }, quantity: 1 }] })
    const { body } = await shopper.addToCart(ids['product'] ?? '', ids['variant'] ?? '', 1)
    return { '00000000-0000-0000-0000-000000000001': body.cart.lineItems.at(-1).id }
  }
  if (id === 'redirect.checkout') {
    await shopper.addToCart(ids['product'] ?? '', ids['variant'] ?? '', 1)
    const { body } = await shopper.call('POST', '/v1/carts/current/create-checkout', { channelType: 'WEB' })
    return { '77777777-7777-4777-8777-777777777777': body.checkoutId }
  }
  if (id.startsWith('orders.')) {
    await shopper.addToCart(ids['product'] ?? '', ids['variant'] ?? '', 1)
    return { '{id}': orderIdOf(await completeCheckout(await shopper.openCheckout())) }
  }
  return { '{id}': id.startsWith('variants.') ? composite : ((id.startsWith('collections.') ? ids['collection'] : ids['product']) ?? '') }
}

/** Every path of the example at which the answer has nothing, or something of another type. */
function differences(example: Json, answer: Json, path = ''): string[] {
  if (ABSENT.some((pattern) => pattern.test(path))) return []
  if (Array.isArray(example)) {
    if (!Array.isArray(answer)) return [`${path} is no list`]
    return example.length > 0 ? differences(example[0], answer[0], `${path}[0]`) : []
  }
  if (typeof example === 'object' && example !== null) {
    if (typeof answer !== 'object' || answer === null) return [`${path} is no object`]
    return Object.keys(example).flatMap((key) => differences(example[key], answer[key], `${path}.${key}`))
  }
  return example === null || typeof example === typeof answer ? [] : [`${path} is ${typeof answer}, not ${typeof example}`]
}

describe('a recorded request', () => {
  test.each(recorded.filter(({ id }) => SERVED.includes(id)))('$id is answered with 200 and at least what its example holds', async (recording) => {
    const { status, body } = await send(recording)
    expect(status, JSON.stringify(body)).toBe(200)
    const example = recording.id === 'products.queryLong' ? {} : recording.responseExample
    expect(differences(example, body)).toEqual([])
  })

  test('is known for every call that is served', () => {
    expect(SERVED.filter((id) => !recorded.some((recording) => recording.id === id))).toEqual([])
  })
})
