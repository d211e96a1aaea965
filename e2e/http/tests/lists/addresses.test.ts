import { expect, vi } from 'vitest'
import { SNEAKER } from '../../../test-data/known-products.ts'
import { test } from '../../test.ts'

/** Pages that are requested together. */
const AT_ONCE = 8

test('an order that there is not leads to the plain address', async ({ stack }) => {
  const shopper = stack.httpShopper()
  const { status, location } = await shopper.get(`/de${SNEAKER.collectionPath}?sort=evil`)
  expect([status, location]).toEqual([302, `${stack.storeUrl}/de${SNEAKER.collectionPath}`])
})

test('parameters of a list that are none, unknown or in another order lead to one address, and none is a fault', async ({ stack }) => {
  const shopper = stack.httpShopper()
  const path = SNEAKER.collectionPath
  for (const [query, canonical] of [
    ['f=Color.Sky&f=Color.Ink&max=&min=&sort=featured', '?f=Color.Ink*Color.Sky'],
    ['f=Color.Ink*brand.evil', '?f=Color.Ink'],
    ['f=%ff*.*evil&stock=evil&sale=2', ''],
    ['min=80&max=20', '?max=80&min=20'],
    ['f=Color.Ink&page=9', '?f=Color.Ink'],
  ]) {
    const { status, location } = await shopper.get(`${path}?${query}`)
    expect([status, location], query).toEqual([302, `${stack.storeUrl}${path}${canonical}`])
  }
})

test('narrowed lists have a small cache of their own: hundreds of them displace no page of the shop', async ({ stack }) => {
  const shopper = stack.httpShopper()
  const path = SNEAKER.collectionPath
  const isHit = async (address: string) => (await shopper.get(address)).headers.get('server-timing') === 'cache;desc=hit'
  // A new store's first changes purge its pages some seconds after its start: once, and not again.
  await vi.waitFor(
    async () => {
      for (const address of [path, `${path}?min=0.01`]) await expect.poll(() => isHit(address), { message: address }).toBe(true)
      // More than the small cache holds, and a fraction of what the shop's own does.
      // Together, so that the page is not stale for its age at the end.
      for (let cents = 2; cents < 250; cents += AT_ONCE) {
        const narrowed = Array.from({ length: AT_ONCE }, (_, index) => shopper.get(`${path}?min=${(cents + index) / 100}`))
        for (const { status } of await Promise.all(narrowed)) expect(status).toBe(200)
      }
      expect(await isHit(path)).toBe(true)
      expect(await isHit(`${path}?min=0.01`)).toBe(false)
    },
    { timeout: 40_000 },
  )
})
