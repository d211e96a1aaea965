import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEdge } from '@galleria/tooling/edge/cli/testing.ts'
import { freePorts } from '@galleria/tooling/testing/free-ports.ts'
import { expect, test } from '@playwright/test'
import { PageWatch } from '../../fixtures/page-watch.ts'
import { copiedSources } from '../../stack/changed-build.ts'
import { MUG } from '../../test-data/known-products.ts'

const START_MS = 180_000
const STOCK = `<Availability level="in">{t(digital ? 'product.digital' : 'product.inStock')}</Availability>`
const EDITED = `<b title="edited" onClick={() => document.body.setAttribute('data-edited', '')}>Edited</b>`

test.setTimeout(START_MS + 60_000)

test('an edit of a remote is on the open page, its errors are, and other fragments keep their state', async ({ page, context }) => {
  const watch = new PageWatch()
  watch.watch(context)
  const catalog = await copiedSources('catalog')
  const dataDir = await mkdtemp(join(tmpdir(), 'galleria-dev-'))
  const [port = 0, platformPort = 0] = await freePorts(2)
  const edge = await startEdge({
    why: 'It runs from sources, as npm run dev does.',
    dataDir,
    port,
    platformPort,
    sources: [catalog.folder],
  })
  try {
    const file = join(catalog.folder, 'src/pages/product/stock.tsx')
    const source = await readFile(file, 'utf8')
    const product = page.locator('[data-fragment="catalog/product"]')
    const addToCart = page.locator('[data-fragment="cart/add-to-cart"]')
    const email = page.locator('[data-fragment="account/newsletter"]').getByRole('textbox')
    const error = page.getByRole('alert').filter({ hasText: 'catalog cannot be built' })

    await page.goto(edge.storeUrl + MUG.path)
    await expect(product).toHaveAttribute('data-hydrated', /./)
    await expect(addToCart).toHaveAttribute('data-hydrated', /./)
    await email.fill('ada@example.com')
    const addToCartElement = await addToCart.elementHandle()

    await test.step('both halves of the new build', async () => {
      await writeFile(file, source.replace(STOCK, EDITED))
      await expect(product.and(page.locator('[data-hydrated]')).getByTitle('edited')).toBeVisible()
      await product.getByTitle('edited').click()
      await expect(page.locator('body[data-edited]')).toBeVisible()
      expect(await (await fetch(edge.storeUrl + MUG.path)).text()).toContain('title="edited"')
      await expect(email).toHaveValue('ada@example.com')
      expect(await addToCartElement?.evaluate((element) => element.isConnected), 'the nested fragment is the same').toBe(true)
    })

    await test.step('an error covers its fragment alone', async () => {
      await writeFile(file, source.replace(STOCK, '<Availability level='))
      await expect(product.and(page.locator(':has([role=alert])'))).toBeVisible()
      await expect(error).toContainText('src/pages/product/stock.tsx:')
      await expect(product.getByRole('heading', { level: 1 })).toBeHidden()
      await expect(page.locator('[data-fragment="catalog/navigation"]').getByRole('link').first()).toBeVisible()
      await expect(error).toHaveCount(1)
    })

    await test.step('the next good build takes the error away', async () => {
      await writeFile(file, source)
      await expect(error).toHaveCount(0)
      await expect(product.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(product.getByTitle('edited')).toHaveCount(0)
      await expect(email).toHaveValue('ada@example.com')
      expect(await addToCartElement?.evaluate((element) => element.isConnected), 'the nested fragment is the same').toBe(true)
    })

    expect(watch.complaints).toEqual([])
  } finally {
    await edge.stop()
    await catalog.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
})
