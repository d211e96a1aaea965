import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { expect, test } from '../../fixtures/test.ts'
import { fragmentForm } from '../../http/http-shopper.ts'
import { withTokenUntil } from '../../http/sealed-sessions.ts'
import type { HangUps } from '../../stack/load-page.ts'
import { Load, type LoadTarget } from '../../stack/load.ts'
import { processMemory } from '../../stack/process-memory.ts'
import type { Stack } from '../../stack/stack.ts'
import { MUG } from '../../test-data/known-products.ts'

const HANG_UPS: HangUps = { share: 0.5, withinMs: 50 }
/** The number of hang-ups that take a quiet machine some twenty seconds. */
const ENOUGH_HANG_UPS = 3_000
/** The number of rounds, each of which deploys every app and slows a remote down. */
const DEPLOY_ROUNDS = FULL ? 4 : 1
const SLOW = 'latency=300'
const SLOW_MS = 3_000
/** Hang-ups until the heaps have their size. */
const SETTLING_HANG_UPS = 1_000
/** Two shells' heaps may grow so far before their collection. A page's entry that was never removed took 100 MB a minute. */
const MEMORY_GROWTH_MB = 80
/** Limit of each drill on a busy machine. */
const DRILL_MS = 240_000

const PAGES = [
  '/',
  '/collections',
  MUG.collectionPath,
  MUG.path,
  '/search?q=mug',
  '/cart',
  '/account',
  '/de/cart',
  '/auth/callback?code=x&state=y',
]
/** The pages with parts that are a shopper's own, which are asked for with sessions, too. */
const OWN_PAGES = ['/', MUG.path, '/cart', '/account']
/** On a small machine, overload delays responses and says nothing about hang-ups, so composed pages are requested less often. */
const COMPOSED_PAUSE_MS = 60
/** Copies cost little. Hang-ups have to meet the moment in which one is made anew. */
const BUSY_PAGES = ['/', MUG.path, '/cart', '/cart', '/cart', '/cart']
const BUSY_PAUSE_MS = 4
const isLetIn = (status: number) => status < 500

// The stack that the drills with two shells share.
test.use({ shells: 2, knownSeal: true })

test('hang-ups, under deploys and beside a slow remote, fail no request of other shoppers and leave no memory behind', async ({
  stack,
}) => {
  test.setTimeout(2 * DRILL_MS)
  const load = new Load(await targets(stack), HANG_UPS)
  // Only once: a new process has forgotten what a hang-up has left in the old one.
  await stack.edge('deploy', 'shell')
  const shells = await stack.pids('shell')
  for (let round = 0; round < DEPLOY_ROUNDS; round += 1) {
    for (const app of ['catalog', 'cart', 'account', 'session']) await stack.edge('deploy', app)
    await stack.fault('catalog', SLOW)
    await pause(SLOW_MS)
    await stack.fault('catalog', 'off')
  }
  await untilHangUps(load, load.hungUp + SETTLING_HANG_UPS)
  const before = processMemory(shells)
  await untilHangUps(load, load.hungUp + ENOUGH_HANG_UPS)
  const growth = processMemory(shells) - before
  expect((await load.stop()).failures).toEqual([])
  expect(growth).toBeLessThan(MEMORY_GROWTH_MB)
  await expectShopWhole(stack)
})

async function untilHangUps(load: Load, count: number): Promise<void> {
  await expect.poll(() => load.hungUp, { timeout: DRILL_MS / 2, intervals: [100] }).toBeGreaterThanOrEqual(count)
}

/** Every kind of page without a session, with a session, and with an expired token; forms with sessions. */
async function targets(stack: Stack): Promise<LoadTarget[]> {
  const shopper = stack.httpShopper()
  await shopper.addToCart(MUG)
  const [expired, leaving] = [await withTokenUntil(shopper, 1), stack.httpShopper()]
  await leaving.addToCart(MUG)
  const { form } = await shopper.form(MUG.path, fragmentForm('cart/add-to-cart'))
  const composed: LoadTarget[] = [
    ...PAGES.map((path) => ({ url: stack.storeUrl + path, cookie: '' })),
    ...OWN_PAGES.flatMap((path) => [shopper.cookies, expired].map((cookie) => ({ url: stack.storeUrl + path, cookie }))),
    { url: `${stack.storeUrl}/nothing-is-here`, cookie: '', isExpected: (status) => status === 404 },
    { url: `${stack.storeUrl}/sitemap.xml`, cookie: '', isExpected: isLetIn },
    { url: `${stack.storeUrl}/login`, cookie: '', isExpected: isLetIn },
    // The store refuses to add to a full cart, and refuses submits that come too often: neither is a failure.
    { url: stack.storeUrl + MUG.path, cookie: shopper.cookies, form: form.fields, isExpected: isLetIn },
    { url: stack.storeUrl + MUG.path, cookie: expired, form: form.fields, isExpected: isLetIn },
    { url: `${stack.storeUrl}/logout`, cookie: leaving.cookies, form: {}, isExpected: isLetIn },
  ]
  return [
    ...BUSY_PAGES.map((path) => ({ url: stack.storeUrl + path, cookie: '', pauseMs: BUSY_PAUSE_MS })),
    ...composed.map((target) => ({ ...target, pauseMs: COMPOSED_PAUSE_MS })),
  ]
}

async function expectShopWhole(stack: Stack): Promise<void> {
  for (const path of PAGES) {
    // Each of the two shells has its turn.
    for (let visit = 0; visit < 4; visit += 1) expect((await stack.httpShopper().get(path)).status, path).toBeLessThan(400)
  }
  const buyer = stack.httpShopper()
  await buyer.addToCart(MUG)
  expect(await buyer.placeOrder()).toBeTruthy()
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
