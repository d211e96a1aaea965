import { expect, test } from '../../fixtures/test.ts'
import { overlappedControls } from '../../look/overlaps.ts'
import { MUG } from '../../test-data/known-products.ts'

test('the team boundaries toggle covers no control of any page', async ({ store, before }) => {
  const { page } = store
  const shown = page.locator('.boundary-switch')
  const look = async (path: string) => {
    await store.open(path)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(shown).toBeVisible()
      expect(await overlappedControls(shown), `${path} at ${width} pixels`).toEqual([])
    }
  }
  for (const path of ['/', MUG.path, MUG.collectionPath, '/search?q=mug', '/cart']) await look(path)
  await before.fillCart(MUG)
  await look('/cart')
})
