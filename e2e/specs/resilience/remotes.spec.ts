import { SESSION_COOKIE } from '../../fixtures/session-cookie.ts'
import { expect, test } from '../../fixtures/test.ts'
import { documentFragment } from '../../http/document-fragments.ts'
import type { Stack } from '../../stack/stack.ts'
import { LAMP, MUG } from '../../test-data/known-products.ts'

/** The guard's defaults for the fragment of a page: its headers, then its body; the rest is the machine's. */
const BUDGET_MS = { headers: 1_500, body: 1_500, margin: 2_000 }

/** The address of a page that no cache holds, because every search has an address of its own. */
let searches = 0
const neverSeen = () => `/search?q=never-seen-${(searches += 1)}`

test.describe('without the catalog', () => {
  test.beforeAll(async ({ stack }) => {
    await seeWithSession(stack, MUG.path)
    await stack.edge('stop', 'catalog')
  })
  test.afterAll(async ({ stack }) => start(stack, 'catalog'))

  test('cart and account pages work', async ({ store, watch }) => {
    watch.allow(/_fragment\/catalog/)
    expect((await store.open('/cart')).status()).toBe(200)
    await expect(store.fragment('cart/cart')).toHaveAttribute('data-state', 'fresh')
    // The account remote renders this page for shoppers without a sign-in.
    await store.open('/unsubscribe')
    await expect(store.fragment('account/unsubscribe')).toHaveAttribute('data-state', 'fresh')
    await expect(store.heading).toBeVisible()
  })

  test('a product seen before is shown as a stale copy', async ({ stack }) => {
    await expect(async () => {
      const response = await seeWithSession(stack, MUG.path)
      expect(response.status).toBe(200)
      expect(documentFragment(response.text, 'catalog/product')?.state).toBe('stale')
      expect(response.text).toContain(MUG.name)
    }).toPass({ timeout: 15_000 })
  })

  test('an uncached page is complete, with navigation and Retry-After', async ({ stack, store, watch }) => {
    watch.allow(/503/)
    const response = await stack.httpShopper().get(neverSeen())
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.text).toContain('</html>')
    expect(documentFragment(response.text, 'catalog/results')?.state).toBe('fallback')
    await store.open(neverSeen())
    await expect(store.navigation).toBeVisible()
    await expect(store.fragment('catalog/results')).toHaveText(/unavailable right now/)
    await expect(store.miniCart).toBeVisible()
  })
})

test('without the cart browsing works, and the cart is intact afterwards', async ({ stack, store, watch }) => {
  watch.allow(/\/_fragment\/cart/, /503/)
  await store.product.open(MUG)
  await store.whenAlive('cart/add-to-cart')
  await store.product.add()
  await store.expectCartCount(1)
  await stack.edge('stop', 'cart')
  // A copy of the badge would do.
  await stack.forgetCopies()
  try {
    expect((await store.open(LAMP.path)).status()).toBe(200)
    await expect(store.heading).toHaveText(LAMP.name)
    await expect(store.fragment('catalog/product')).toHaveAttribute('data-state', 'fresh')
    await expect(store.fragment('cart/mini-cart')).toHaveAttribute('data-state', 'fallback')
    await expect(store.miniCart).toHaveAttribute('href', '/cart')
    expect((await store.open('/cart')).status()).toBe(503)
    await expect(store.navigation).toBeVisible()
  } finally {
    await start(stack, 'cart')
  }
  await expect(async () => {
    await store.open('/cart')
    await expect(store.cart.line(MUG.name)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await store.expectCartCount(1)
})

test.describe('with a catalog that hangs in the middle of a body', () => {
  test.beforeAll(({ stack }) => stack.fault('catalog', 'stall'))
  test.afterAll(async ({ stack }) => {
    await stack.fault('catalog', 'off')
    await untilClosed(stack, 'catalog')
  })

  test('the page completes within the budget, then the breaker opens and closes again', async ({ stack, shells }) => {
    const started = performance.now()
    const response = await stack.httpShopper().get('/search?q=Alder%20table')
    expect(performance.now() - started).toBeLessThan(BUDGET_MS.headers + BUDGET_MS.body + BUDGET_MS.margin)
    expect(response.text).toContain('</html>')
    expect(documentFragment(response.text, 'catalog/results')?.state).toBe('fallback')
    expect(response.text).not.toContain(LAMP.name)

    // Successful calls of the last ten seconds keep the breaker closed, so the visits are repeated until it has opened. An open one
    // lets a probe through after a while, which waits as long as any call: then the breaker opens anew.
    await expect(async () => {
      // Each shell counts for itself: five failures, at several addresses.
      await Promise.all(Array.from({ length: 5 * shells }, () => stack.httpShopper().get(neverSeen())))
      expect((await health(stack, 'catalog'))?.breaker).toBe('open')
      const quick = performance.now()
      await stack.httpShopper().get(neverSeen())
      expect(performance.now() - quick, 'an open breaker waits for nothing').toBeLessThan(1_000)
    }).toPass({ timeout: 40_000 })

    await stack.fault('catalog', 'off')
    await untilClosed(stack, 'catalog')
  })
})

test('a catalog that fails every second request breaks no page', async ({ stack }) => {
  await stack.fault('catalog', 'error=0.5')
  try {
    for (let visit = 0; visit < 12; visit += 1) {
      const response = await stack.httpShopper().get(neverSeen())
      expect([200, 503]).toContain(response.status)
      expect(response.text).toContain('</html>')
      expect(response.text).toContain('aria-label="Main"')
    }
  } finally {
    await stack.fault('catalog', 'off')
    await untilClosed(stack, 'catalog')
  }
})

/** A page as a shopper with a session gets it: composed, not from the copies of whole documents. */
async function seeWithSession(stack: Stack, path: string) {
  const shopper = stack.httpShopper()
  shopper.setCookie(SESSION_COOKIE, 'unreadable')
  return shopper.get(path)
}

async function start(stack: Stack, app: string): Promise<void> {
  await stack.edge('start', app)
  await untilClosed(stack, app)
}

interface Health {
  remotes: Record<string, { status: string; breaker: string }>
}

async function health(stack: Stack, app: string): Promise<Health['remotes'][string] | undefined> {
  const response = await fetch(`${stack.storeUrl}/_health`)
  return ((await response.json()) as Health).remotes[app]
}

/** A breaker closes by a probe, and a probe is a visit: the remote's pages are visited until every circuit is closed. */
async function untilClosed(stack: Stack, app: string): Promise<void> {
  await expect(async () => {
    const paths = ['/', '/collections', LAMP.path, '/cart', '/account']
    for (const path of [...paths, neverSeen(), ...paths, neverSeen()]) await seeWithSession(stack, path)
    // The shells take turns, so several requests reach each of them.
    for (let shell = 0; shell < 4; shell += 1) expect(await health(stack, app)).toMatchObject({ status: 'up', breaker: 'closed' })
  }).toPass({ timeout: 60_000 })
}
