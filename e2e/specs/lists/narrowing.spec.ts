import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { violations } from '../../fixtures/accessibility.ts'
import { inOrder, ListPage } from '../../fixtures/list-page.ts'
import { expect, test } from '../../fixtures/test.ts'
import { SNEAKER } from '../../test-data/known-products.ts'

/** A phone and a desk. */
const WIDTHS = [390, 1280]

// With a script the list changes in place, which in-place.spec.ts tries.
for (const javaScriptEnabled of FULL ? [true, false] : [false]) {
  // Without a script both have the same form.
  for (const width of FULL ? WIDTHS : WIDTHS.slice(0, 1)) {
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript at ${width} pixels`, () => {
      test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

      test('a collection is put in order, and its address says so', async ({ store }) => {
        const { page } = store
        const list = new ListPage(page)
        await store.open(SNEAKER.collectionPath)
        if (javaScriptEnabled) await list.whenLive()
        const featured = await list.names()
        expect(featured).not.toEqual(inOrder(featured))
        await list.sort.selectOption({ label: 'Name' })
        if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply' }).click()
        await expect(page).toHaveURL(`${SNEAKER.collectionPath}?sort=name`)
        await expect.poll(() => list.names()).toEqual(inOrder(featured))
        await page.goBack()
        await expect(page).toHaveURL(SNEAKER.collectionPath)
        await expect.poll(() => list.names()).toEqual(featured)
        await expect(list.sort).toHaveValue('featured')
      })

      test('a collection is narrowed by facets with counts, and widened by their chips', async ({ store }) => {
        const { page } = store
        const list = new ListPage(page)
        await store.open(SNEAKER.collectionPath)
        if (javaScriptEnabled) await list.whenLive()
        const all = await list.cards.count()
        await list.openFilters()
        await (await list.facet('Color', 'Ink')).check()
        await page.getByRole('textbox', { name: 'To ($)' }).fill('130')
        // Beside the list a choice applies at once.
        if (javaScriptEnabled && width > 900) await page.keyboard.press('Enter')
        else await list.submit.click()
        await expect(page).toHaveURL(`${SNEAKER.collectionPath}?f=Color.Ink&max=130`)
        await expect(list.cards).not.toHaveCount(all)
        const left = await list.cards.count()
        expect(left).toBeLessThan(all)
        await expect(list.main.locator('.catalog-total')).toHaveText(`${left} products`)
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\?f=Color\.Ink&max=130$/)
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
        if (javaScriptEnabled) expect(await violations(page)).toEqual([])
        await list.chip('Up to $130.00').click()
        await expect(page).toHaveURL(`${SNEAKER.collectionPath}?f=Color.Ink`)
        await expect(list.cards).not.toHaveCount(left)
        await list.main.getByRole('list', { name: 'Filter' }).getByRole('link', { name: 'Clear all' }).click()
        await expect(page).toHaveURL(SNEAKER.collectionPath)
        await expect(list.cards).toHaveCount(all)
      })

      test('a filter that leaves nothing names what to loosen', async ({ store }) => {
        const { page } = store
        await store.open(`${SNEAKER.collectionPath}?f=Color.Ink&max=1`)
        await expect(page.getByText('There are products if you remove: Price.')).toBeVisible()
        await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click()
        await expect(page).toHaveURL(SNEAKER.collectionPath)
      })

      test('search results are narrowed like a collection, and keep their word', async ({ store }) => {
        const { page } = store
        const list = new ListPage(page)
        await store.open('/search?q=galleria')
        if (javaScriptEnabled) await list.whenLive()
        await list.openFilters()
        await (await list.facet('Brand', 'Galleria Kitchen')).check()
        if (!javaScriptEnabled || width < 900) await list.submit.click()
        await expect(page).toHaveURL('/search?f=brand.Galleria+Kitchen&q=galleria')
        await expect(list.chip('Galleria Kitchen')).toBeVisible()
      })
    })
  }
}

test('products on sale are those whose price is lower than before', async ({ store }) => {
  await store.open('/search?q=galleria&sale=1')
  const list = new ListPage(store.page)
  const count = await list.cards.count()
  expect(count).toBeGreaterThan(0)
  await expect(list.cards.locator('del, s')).toHaveCount(count)
})
