import { REMOTE_SIZE_LIMITS } from '@galleria/fragments/release'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { bytesOf, scriptsOf, watchScripts } from '../../fixtures/loaded-scripts.ts'
import { expect, test } from '../../fixtures/test.ts'
import { MUG } from '../../test-data/known-products.ts'

// What a first visit loads is counted.
test.use({ newTab: true })

const REMOTES = ['catalog', 'cart', 'account']

/** The page with the most scripts of each remote first. */
const PAGES = [
  { path: MUG.path, loads: REMOTES },
  { path: MUG.collectionPath, loads: REMOTES },
  { path: '/cart', loads: ['cart', 'account'] },
  { path: '/', loads: ['cart', 'account'] },
  { path: '/search?q=mug', loads: REMOTES },
]

for (const { path, loads } of FULL ? PAGES : PAGES.slice(0, 3))
  test(`${path} loads no more scripts of a remote than a page may`, async ({ store, stack, context }) => {
    const shopper = stack.httpShopper()
    await shopper.addToCart(MUG)
    await context.setExtraHTTPHeaders({ cookie: shopper.cookies })
    const scripts = watchScripts(store.page)
    await store.open(path)
    await store.allAlive()
    const loaded = await scripts()
    for (const remote of REMOTES) {
      const bytes = bytesOf(scriptsOf(remote, loaded))
      expect(bytes, remote).toBeLessThanOrEqual(REMOTE_SIZE_LIMITS.scriptsPerPage)
      if (loads.includes(remote)) expect(bytes, remote).toBeGreaterThan(1024)
    }
  })
