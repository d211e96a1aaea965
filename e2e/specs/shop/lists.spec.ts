import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'
import { SNEAKER } from '../../test-data/known-products.ts'

/** A phone and a desk. */
const WIDTHS = [390, 1280]

const cards = (page: Page) => page.getByRole('main').locator('.g-card')
const namesOf = (page: Page) => page.getByRole('main').locator('.g-card a').allInnerTexts()
const inOrder = (names: readonly string[]) => names.toSorted((left, right) => (left.toLowerCase() < right.toLowerCase() ? -1 : 1))

for (const javaScriptEnabled of [true, false]) {
  for (const width of WIDTHS) {
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript at ${width} pixels`, () => {
      test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

      test('a collection is put in order, and its address says so', async ({ store }) => {
        const { page } = store
        await store.open(SNEAKER.collectionPath)
        const featured = await namesOf(page)
        expect(featured).not.toEqual(inOrder(featured))
        await page.getByLabel('Sort by').selectOption({ label: 'Name' })
        await page.getByRole('button', { name: 'Sort' }).click()
        await expect(page).toHaveURL(`${SNEAKER.collectionPath}?sort=name`)
        await expect(cards(page)).toHaveCount(featured.length)
        expect(await namesOf(page)).toEqual(inOrder(featured))
        await page.goBack()
        await expect(page).toHaveURL(SNEAKER.collectionPath)
        expect(await namesOf(page)).toEqual(featured)
      })
    })
  }
}

test('an order that there is not leads to the plain address', async ({ stack }) => {
  const shopper = stack.httpShopper()
  const { status, location } = await shopper.get(`/de${SNEAKER.collectionPath}?sort=evil`)
  expect([status, location]).toEqual([302, `${stack.storeUrl}/de${SNEAKER.collectionPath}`])
})
