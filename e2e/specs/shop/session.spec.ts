import { expect, test } from '../../fixtures/test.ts'
import { MUG } from '../../known-products.ts'

const SESSION_COOKIE = '__Host-galleria'
const PAGES = ['/', '/collections', '/search?q=a', MUG.path, MUG.collectionPath]

test('browsing a hundred pages without a session makes no visitor', async ({ stack }) => {
  const shopper = stack.httpShopper()
  for (const path of PAGES) await shopper.get(path)
  const before = await stack.platform.counts()
  for (let visit = 0; visit < 100; visit += 1) {
    const answer = await shopper.get(PAGES[visit % PAGES.length] ?? '/')
    expect(answer.status).toBe(200)
  }
  expect(shopper.cookies).toBe('')
  expect(await stack.platform.counts()).toEqual(before)
})

test('the first add to cart makes one visitor', async ({ stack, store }) => {
  await store.product.open(MUG)
  await store.whenAlive('cart/add-to-cart')
  const before = await stack.platform.counts()
  await store.product.add()
  await store.expectCartCount(1)
  expect((await stack.platform.counts()).visitors).toBe(before.visitors + 1)
  await store.open('/')
  await store.expectCartCount(1)
  expect((await stack.platform.counts()).visitors).toBe(before.visitors + 1)
})

test('two tabs that add at the same time make one visitor and share the cart', async ({ stack, store, context }) => {
  const other = await store.inNewTab(context)
  for (const tab of [store, other]) {
    await tab.product.open(MUG)
    await tab.whenAlive('cart/add-to-cart')
  }
  const before = await stack.platform.counts()
  await Promise.all([store.product.add(), other.product.add()])
  await Promise.all([expect(store.miniCart).not.toHaveAttribute('data-count', '0'), expect(other.miniCart).not.toHaveAttribute('data-count', '0')])
  expect((await stack.platform.counts()).visitors).toBe(before.visitors + 1)
  await store.open('/cart')
  await store.expectCartCount(2)
})

test('a cookie with a flipped byte is no session, and no error', async ({ stack }) => {
  const shopper = stack.httpShopper()
  await shopper.addToCart(MUG)
  const sealed = shopper.cookie(SESSION_COOKIE) ?? ''
  expect((await shopper.get('/cart')).text).toContain(MUG.name)
  for (const at of samplePositions(sealed.length)) {
    const stranger = stack.httpShopper()
    stranger.setCookie(SESSION_COOKIE, flipped(sealed, at))
    for (const path of ['/', '/cart']) {
      const answer = await stranger.get(path)
      expect(answer.status, `byte ${at} of ${sealed.length}, ${path}`).toBe(200)
      expect(answer.text).toContain('data-count="0"')
    }
  }
})

/** The ends, where formats keep their marks, and a few in between. */
function samplePositions(length: number): number[] {
  return [0, 1, 2, 3, Math.floor(length / 4), Math.floor(length / 2), Math.floor((length * 3) / 4), length - 3, length - 1]
}

function flipped(text: string, at: number): string {
  const replacement = text[at] === 'A' ? 'B' : 'A'
  return text.slice(0, at) + replacement + text.slice(at + 1)
}
