import { REMOTE_SIZE_LIMITS } from '@galleria/fragments/release'
import { bytesOf, scriptsOf, watchScripts } from '../../fixtures/loaded-scripts.ts'
import { expect, test } from '../../fixtures/test.ts'
import { MUG } from '../../test-data/known-products.ts'

// What a first visit loads is counted.
test.use({ newTab: true })

const REMOTES = ['catalog', 'cart', 'account']

for (const { path, loads } of [
  { path: '/', loads: ['cart', 'account'] },
  { path: MUG.collectionPath, loads: REMOTES },
  { path: '/search?q=mug', loads: REMOTES },
  { path: MUG.path, loads: REMOTES },
  { path: '/cart', loads: ['cart', 'account'] },
])
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
