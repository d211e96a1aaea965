import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartOf, quantitiesOf } from '../support/cart-shop.ts'
import { type PlatformProcess, startOwnPlatform } from '../support/platform-process.ts'
import { refusal } from '../support/responses.ts'
import { call, importCatalog, type Json, newVisitor, plainProduct, productBySlug, type Shopper } from '../support/shop.ts'

let platform: PlatformProcess
let vase: Json

beforeAll(async () => {
  platform = await startOwnPlatform({ why: 'Its disk is full for a time.' })
  await importCatalog(platform, { products: [plainProduct('vase', 50)] })
  vase = await productBySlug(platform, 'vase')
})
afterAll(() => platform.stop())

const addOne = (who: Shopper) => who.addToCart(vase.id, vase.variants[0].id, 1)

async function withCart(): Promise<Shopper> {
  const shopper = await newVisitor(platform)
  expect((await addOne(shopper)).status).toBe(200)
  return shopper
}

/** A read of each of the objects of which there is one, and of the catalog. */
const READS = [
  ['POST', '/ecom/v1/orders/search', {}],
  ['POST', '/members/v1/members/query', {}],
  ['POST', '/platform/v1/webhooks/deliveries/query', {}],
  ['POST', '/platform/v1/search', { query: 'vase' }],
  ['POST', '/stores-reader/v1/products/query-platformized', { query: {} }],
] as const

const readAll = () =>
  Promise.all(READS.map(async ([method, path, body]) => (await call(platform, method, path, { elevated: true, body })).status))
const READABLE = READS.map(() => 200)

/** A write to each of the objects that clients write to. */
async function writeAll(shopper: Shopper): Promise<(readonly [number, string])[]> {
  const register = { loginId: { email: 'ann@example.com' }, password: 'correct horse battery' }
  const responses = [
    addOne(shopper),
    shopper.call('POST', '/platform/v1/wishlist/items', { productId: vase.id }),
    shopper.call('POST', '/_api/iam/authentication/v2/register', register),
    call(platform, 'PATCH', `/stores/v1/products/${vase.id}`, { elevated: true, body: { product: { name: 'Jar' } } }),
  ]
  return Promise.all(responses.map(async (response) => refusal(await response)))
}

const REFUSED = Array.from({ length: 4 }, () => [503, 'STORAGE_FULL'])

test('a write that a full disk refuses ends in a code, and no later one resets an object: everything else can be read until there is room', async () => {
  const [unlucky, other, latest] = [await withCart(), await withCart(), await newVisitor(platform)]
  platform.refuseWrites(true)
  const failed = await addOne(unlucky)
  expect(refusal(failed)).toEqual([503, 'STORAGE_FULL'])
  expect(Number(failed.headers.get('retry-after'))).toBeGreaterThan(0)
  for (let round = 0; round < 3; round++) {
    expect(await writeAll(other)).toEqual(REFUSED)
    expect(refusal(await addOne(latest))).toEqual([503, 'STORAGE_FULL'])
    expect(await readAll()).toEqual(READABLE)
    expect(quantitiesOf(await cartOf(other))).toEqual([1])
    // Its object was reset, and cannot be opened.
    expect(refusal(await unlucky.call('GET', '/ecom/v1/carts/current'))).toEqual([503, 'STORAGE_FULL'])
  }
  platform.refuseWrites(false)
  for (const shopper of [unlucky, other]) {
    await expect.poll(async () => (await addOne(shopper)).status).toBe(200)
    expect(quantitiesOf(await cartOf(shopper))).toEqual([2])
  }
  expect((await addOne(latest)).status).toBe(200)
  expect((await call(platform, 'GET', '/_health')).status).toBe(200)
})

test('a machine with little room has writes refused before one fails, and no object is reset', async () => {
  const shopper = await withCart()
  const say = (isLow: boolean, authorization = platform.keys.apiKey) =>
    fetch(`${platform.url}/_health/disk`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ isLow }),
    })
  expect((await say(true, 'guessed')).status).toBe(404)
  expect((await addOne(shopper)).status).toBe(200)
  expect((await say(true)).status).toBe(204)
  // Nothing fails any more where the disk takes nothing at all.
  platform.refuseWrites(true)
  expect(await writeAll(shopper)).toEqual(REFUSED)
  expect(await readAll()).toEqual(READABLE)
  expect(quantitiesOf(await cartOf(shopper))).toEqual([2])
  expect((await call(platform, 'GET', '/_health')).body).toMatchObject({ failing: ['commerce', 'identity', 'events', 'search'] })
  platform.refuseWrites(false)
  expect((await say(false)).status).toBe(204)
  expect((await addOne(shopper)).status).toBe(200)
  expect((await call(platform, 'GET', '/_health')).status).toBe(200)
})
