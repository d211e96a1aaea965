import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { expect, test } from '../../fixtures/test.ts'
import { axeFindings } from '../../look/axe.ts'

const PRODUCTS = ['/products/morning-mug', '/products/court-sneaker', '/products/alder-table-lamp']

for (const width of FULL ? [390, 1280] : [390]) {
  test(`a product page shows what was viewed before in this browser, until it is cleared, at ${width} pixels`, async ({ store, page }) => {
    await page.setViewportSize({ width, height: 900 })
    const viewed = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recently viewed' }) })
    const addresses = () => viewed.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const [index, path] of PRODUCTS.entries()) {
      await store.open(path)
      await store.allAlive()
      await expect.poll(addresses).toEqual(PRODUCTS.slice(0, index).toReversed())
    }
    expect(await axeFindings(page)).toEqual([])
    await viewed.getByRole('link').first().click()
    await expect(page).toHaveURL(PRODUCTS[1] ?? '')
    await expect.poll(addresses).toEqual([PRODUCTS[2], PRODUCTS[0]])
    await viewed.getByRole('button', { name: 'Clear' }).click()
    await expect(viewed).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('galleria-viewed'))).toBeNull()
  })
}

test('a name that was viewed in another language says which', async ({ store, page }) => {
  await store.open('/de/products/morning-mug')
  await store.allAlive()
  await store.open('/ar/products/court-sneaker')
  await expect(page.locator('a[href="/ar/products/morning-mug"]')).toHaveAttribute('lang', 'de')
})
