import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEdge, type EdgeHandle } from '@galleria/tooling/edge/cli/testing.ts'
import { freePorts } from '@galleria/tooling/testing/free-ports.ts'
import { expect, test } from '@playwright/test'
import { PageWatch } from '../../fixtures/page-watch.ts'
import { changedBuild, copiedSources } from '../../stack/changed-build.ts'
import { MUG } from '../../test-data/known-products.ts'

const START_MS = 180_000
const TEXT = 'Add it to the cart now'
const STOCK = '<Availability level="in">'

// Three edges start one after the other.
test.setTimeout(3 * START_MS)

test('one remote runs from its sources beside the builds that are live, and the next start runs what was live', async ({
  page,
  context,
}) => {
  const watch = new PageWatch()
  watch.watch(context)
  const dataDir = await mkdtemp(join(tmpdir(), 'galleria-one-app-'))
  const [port = 0, platformPort = 0] = await freePorts(2)
  const catalog = await copiedSources('catalog')
  const cart = await changedBuild('cart', [{ file: 'messages/en.json', from: '"Add to cart"', to: `"${TEXT}"` }])
  const product = page.locator('[data-fragment="catalog/product"]')
  const addToCart = page.locator('[data-fragment="cart/add-to-cart"]')

  /** Does something while an edge runs on the folder. */
  async function onEdge<Result>(sources: readonly string[], act: (edge: EdgeHandle) => Promise<Result>): Promise<Result> {
    const edge = await startEdge({ why: 'It runs one app from its sources.', dataDir, port, platformPort, sources })
    try {
      return await act(edge)
    } finally {
      await edge.stop()
    }
  }

  try {
    const live = await onEdge([], async (edge) => {
      await edge.edge('deploy', 'cart', '--from', cart.dist)
      return builds(edge)
    })
    expect(live['cart']).toBe(cart.build)

    await onEdge([catalog.folder], async (edge) => {
      const started = await builds(edge)
      expect(started).toMatchObject({ cart: cart.build, account: live['account'] })
      expect(started['catalog'], 'a development build').not.toBe(live['catalog'])
      await page.goto(edge.storeUrl + MUG.path)
      await expect(product).toHaveAttribute('data-hydrated', started['catalog'] ?? '')
      await expect(addToCart).toHaveAttribute('data-hydrated', cart.build)
      await expect(addToCart.getByRole('button', { name: TEXT })).toBeVisible()

      const file = join(catalog.folder, 'src/pages/product/stock.tsx')
      await writeFile(file, (await readFile(file, 'utf8')).replace(STOCK, `${STOCK}Edited `))
      await expect(product.and(page.locator('[data-hydrated]')).getByText('Edited In stock')).toBeVisible({ timeout: 30_000 })
      await expect(addToCart).toHaveAttribute('data-hydrated', cart.build)
      expect(await builds(edge)).toMatchObject({ cart: cart.build, account: live['account'] })
      // The page would ask for the builds of an edge that has ended.
      await page.goto('about:blank')
    })

    await onEdge([], async (edge) => {
      expect(await builds(edge)).toEqual(live)
      await page.goto(edge.storeUrl + MUG.path)
      await expect(product).toHaveAttribute('data-hydrated', live['catalog'] ?? '')
      await expect(product.getByText('In stock', { exact: true })).toBeVisible()
      await expect(addToCart.getByRole('button', { name: TEXT })).toBeVisible()
    })
    expect(watch.complaints).toEqual([])
  } finally {
    await Promise.all([catalog.remove(), cart.remove(), rm(dataDir, { recursive: true, force: true })])
  }
})

/** The build that runs of each app. */
async function builds(edge: EdgeHandle): Promise<Record<string, string | null>> {
  const { apps } = await edge.status()
  return Object.fromEntries(apps.map(({ app, build }) => [app, build]))
}
