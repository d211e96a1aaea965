import { PROJECT_REMOTES } from '@galleria/tooling/edge/project/project-remotes.ts'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import type { Page } from '@playwright/test'
import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { showPage, untilCopies } from '../../http/show-page.ts'
import { changedBuild, type Change } from '../../stack/changed-build.ts'
import { BRICK, importDrillProduct } from '../../stack/drill-product.ts'
import { Load, type LoadTarget } from '../../stack/load.ts'
import type { Stack } from '../../stack/stack.ts'
import { MUG } from '../../test-data/known-products.ts'

const CONNECTIONS = 20
const SHOPPERS = 3
/**
 * Each connection has a request under way whenever it matters: a restart takes twice as long. More of them would only take the CPU time that it
 * needs, and a page waits 1.5 s for what it shows.
 */
const PAUSE_MS = 300
/** The time limit of a rollback, from the command on. */
const ROLLED_BACK_MS = 5_000
/** Requests that must have been answered by each side of a deploy for it to count as under load. */
const BEFORE_AND_AFTER = 100

interface Release {
  readonly app: string
  readonly change: Change
  /** Shows the change, by this text. */
  readonly page: string
  readonly shows: string
}

const RELEASES: readonly Release[] = [
  {
    app: 'catalog',
    page: '/collections',
    shows: 'All our collections',
    change: message('collections.title', 'Collections', 'All our collections'),
  },
  { app: 'cart', page: '/cart', shows: 'Your new cart', change: message('cart.title', 'Cart', 'Your new cart') },
  {
    app: 'account',
    page: '/unsubscribe',
    shows: 'Your new account',
    change: message('unsubscribe.unknown', 'This link doesn’t work', 'Your new account'),
  },
  {
    app: 'shell',
    page: '/',
    shows: 'Skip to the new content',
    change: message('layout.skip', 'Skip to content', 'Skip to the new content'),
  },
]

/** The one of each change: all are deployed alike. The cart has the fragment that the open tab brings to life. */
const TRIED = FULL ? RELEASES : RELEASES.filter(({ app }) => app === 'cart')

for (const { app, page, shows, change } of TRIED) {
  test(`a deploy of ${app} fails no request and leaves open tabs and other processes alone`, async ({ stack, store }) => {
    const release = await changedBuild(app, [change])
    const releaseScripts = await holdScripts(store.page)
    await store.open(MUG.path)
    const rendered = await store.fragment('cart/add-to-cart').getAttribute('data-build')
    const others = await otherProcesses(stack, app)
    // One more connection watches for the new build; fragments in other pages may be copies for a while.
    const load = new Load([...(await targets(stack)), { url: stack.storeUrl + page, cookie: '' }])
    try {
      await untilRequests(load, BEFORE_AND_AFTER)
      await stack.edge('deploy', app, '--from', release.dist)
      await untilRequests(load, load.requests + BEFORE_AND_AFTER)
      // The shell is in every page, and in none by name.
      if (app !== 'shell') await expect.poll(() => load.builds(app), { timeout: 30_000 }).toContain(release.build)
    } finally {
      const { failures } = await load.stop()
      await release.remove()
      expect(failures).toEqual([])
    }
    expect(await otherProcesses(stack, app)).toEqual(others)

    releaseScripts()
    await store.whenAlive('cart/add-to-cart')
    await expect(store.fragment('cart/add-to-cart')).toHaveAttribute('data-hydrated', rendered ?? '')
    await store.product.add()
    await store.expectCartCount(1)

    await untilShown(store, page, shows, true)
    await stack.edge('rollback', app)
    await untilShown(store, page, shows, false)
  })
}

test('nothing of a build that was rolled back is shown five seconds later, with and without requests meanwhile', async ({ stack }) => {
  const [busy, quiet] = ['/collections', MUG.path]
  const release = await changedBuild('catalog', [message('collections.title', 'Collections', 'Broken collections')])
  await stack.edge('scale', 'shell', '2')
  try {
    await stack.edge('deploy', 'catalog', '--from', release.dist)
    for (const path of [busy, quiet]) await untilCopies(stack, path, release.build)
    const started = performance.now()
    const rollback = stack.edge('rollback', 'catalog')
    while (performance.now() - started < ROLLED_BACK_MS) for (const { status } of await showPage(stack, busy)) expect(status).toBe(200)
    for (const path of [busy, quiet, busy])
      for (const { text } of await showPage(stack, path)) expect(text.includes(release.build), path).toBe(false)
    await rollback
  } finally {
    await release.remove()
    await stack.edge('scale', 'shell', '1')
  }
})

test('a deploy of the platform queues requests: none fails, and no order is lost', async ({ stack }) => {
  const release = await changedBuild('platform', [message('contact', 'Contact', 'Who are you')])
  await ordersThroughout(stack, () => stack.edge('deploy', 'platform', '--from', release.dist)).finally(release.remove)
})

if (FULL)
  test("a deploy of the sessions' Worker queues requests: none fails, and no order is lost", async ({ stack }) => {
    await ordersThroughout(stack, () => stack.edge('deploy', 'session'))
  })

/** Places orders and loads pages before, while and after something is done. Every request and every order must come through. */
async function ordersThroughout(stack: Stack, act: () => Promise<unknown>): Promise<void> {
  await importDrillProduct(stack)
  const before = await stack.platform.counts()
  const load = new Load(await targets(stack))
  const enough = new AbortController()
  const placed: string[] = []
  const shoppers = Promise.all(Array.from({ length: SHOPPERS }, () => placeOrders(stack, placed, enough.signal)))
  const untilOrders = async (count: number) => expect.poll(() => placed.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count)
  try {
    await untilOrders(SHOPPERS)
    await act()
    // Two rounds: the orders that were under way, and those begun afterwards.
    await untilOrders(placed.length + SHOPPERS * 2)
    await untilRequests(load, load.requests + BEFORE_AND_AFTER)
  } finally {
    enough.abort()
    expect((await load.stop()).failures).toEqual([])
  }
  await shoppers
  expect(new Set(placed).size).toBe(placed.length)
  expect((await stack.platform.counts()).orders).toBe(before.orders + placed.length)
  const stored = await stack.platform.orders()
  expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(placed))
}

/** Places orders of one piece, one shopper after the other, until it is enough. Notes what was answered as placed. */
async function placeOrders(stack: Stack, placed: string[], enough: AbortSignal): Promise<void> {
  while (!enough.aborted) {
    const shopper = stack.httpShopper()
    await shopper.addToCart(BRICK)
    placed.push(await shopper.placeOrder())
  }
}

/** Product and cart pages, half of the connections with a session and something in the cart. */
async function targets(stack: Stack): Promise<LoadTarget[]> {
  const shopper = stack.httpShopper()
  await shopper.addToCart(MUG)
  return Array.from({ length: CONNECTIONS }, (_, index) => ({
    url: stack.storeUrl + (index % 4 < 2 ? MUG.path : '/cart'),
    cookie: index % 2 === 0 ? shopper.cookies : '',
    pauseMs: PAUSE_MS,
  }))
}

async function untilRequests(load: Load, count: number): Promise<void> {
  await expect.poll(() => load.requests, { timeout: 30_000 }).toBeGreaterThanOrEqual(count)
}

async function otherProcesses(stack: Stack, deployed: string): Promise<Record<string, number[]>> {
  const apps = ['shell', ...PROJECT_REMOTES, 'session', 'platform'].filter((app) => app !== deployed)
  return Object.fromEntries(await Promise.all(apps.map(async (app) => [app, await stack.pids(app)] as const)))
}

function message(key: string, from: string, to: string): Change {
  const line = (text: string) => `${JSON.stringify(key)}: ${JSON.stringify(text)}`
  return { file: 'messages/en.json', from: line(from), to: line(to) }
}

/** Copies of the page may live on for their time. */
async function untilShown(store: Store, path: string, text: string, shown: boolean): Promise<void> {
  await expect(async () => {
    await store.open(path)
    await expect(store.page.getByText(text)).toHaveCount(shown ? 1 : 0, { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}

/** Holds the page's scripts back until they are released, like a tab that was opened just before a deploy. */
async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/_mfe/**/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve()
}
