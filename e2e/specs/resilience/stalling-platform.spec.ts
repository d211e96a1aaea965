import { expect, test } from '@playwright/test'
import { KNOWN_SEAL, withTokenUntil } from '../../http/sealed-sessions.ts'
import { showPage, untilCopies } from '../../http/show-page.ts'
import { Load } from '../../stack/load.ts'
import { Stack } from '../../stack/stack.ts'
import { MUG } from '../../test-data/known-products.ts'

const PUBLIC_PAGES = ['/', '/collections', MUG.path]
/** A private fragment's budget is 400 ms; the rest is the machine's. The platform is waited for much longer. */
const PAGE_MS = 1_500
const STALL_MS = 5_000
/** A change of the store reaches every copy within this time: copies that stand for longer stay. */
const SETTLED_MS = 5_000
const AFTER_MS = 6_000
/** A cart needs its token, and a renewal that hangs in the stall is joined for a second after it began. */
const STUCK_MS = 1_500

let stack: Stack

test.beforeAll(async () => {
  test.setTimeout(180_000)
  stack = await Stack.start({
    why: 'Its platform stalls, and the tests seal sessions of their own.',
    shells: 1,
    mode: 'production',
    variables: KNOWN_SEAL,
  })
})
test.afterAll(() => stack.stop())

test('a stalling platform delays no public page of a shopper with an expiring token, and nothing fails afterwards', async () => {
  const shopper = stack.httpShopper()
  await shopper.addToCart(MUG)
  const ended = await withTokenUntil(shopper, 1)
  const due = await withTokenUntil(shopper, Math.floor(Date.now() / 1000) + 45)
  await stack.platform.untilDelivered()
  await untilCopiesStay()
  await stack.fault('platform', 'stall')
  const hangUps = new Load(
    [ended, due].map((cookie) => ({ url: stack.storeUrl, cookie })),
    { share: 1, withinMs: 50 },
  )
  const stalled = performance.now()
  try {
    while (performance.now() - stalled < STALL_MS) {
      for (const path of PUBLIC_PAGES) {
        for (const cookie of [ended, due]) {
          const started = performance.now()
          const response = await fetch(stack.storeUrl + path, { headers: { cookie } })
          const shown = `${path}: ${response.headers.get('server-timing')}`
          expect(response.status, shown).toBe(200)
          expect(await response.text(), shown).toContain('</html>')
          expect(performance.now() - started, shown).toBeLessThan(PAGE_MS)
        }
      }
    }
  } finally {
    await hangUps.stop()
    await stack.fault('platform', 'off')
  }

  const visits = (paths: readonly string[], cookies: readonly string[]) =>
    paths.flatMap((path) => cookies.map((cookie) => ({ url: stack.storeUrl + path, cookie })))
  const load = new Load([...visits(PUBLIC_PAGES, ['', ended, due, shopper.cookies]), ...visits(['/cart'], ['', due, shopper.cookies])])
  await pause(STUCK_MS)
  const own = new Load(visits(['/cart'], [ended]))
  await pause(AFTER_MS)
  expect([...(await load.stop()).failures, ...(await own.stop()).failures]).toEqual([])
  expect(await shopper.cartCount()).toBe(1)
})

/** A copy that is purged during the stall is not there to be shown. */
async function untilCopiesStay(): Promise<void> {
  await expect(async () => {
    for (const path of PUBLIC_PAGES) await untilCopies(stack, path)
    const end = performance.now() + SETTLED_MS
    while (performance.now() < end) {
      for (const path of PUBLIC_PAGES)
        expect(
          (await showPage(stack, path)).every(({ isCopy }) => isCopy),
          path,
        ).toBe(true)
      await pause(200)
    }
  }).toPass({ timeout: 60_000 })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
