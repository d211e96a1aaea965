import { expect, test } from '../../fixtures/test.ts'
import { overlappedControls } from '../../look/overlaps.ts'
import { MUG } from '../../test-data/known-products.ts'

for (const width of [390, 1280]) {
  test(`the team boundaries toggle covers no control of any page, ${width} pixels wide`, async ({ store }) => {
    await store.page.setViewportSize({ width, height: 844 })
    for (const path of ['/', MUG.path, MUG.collectionPath, '/search?q=mug', '/cart']) {
      await store.open(path)
      const shown = store.page.locator('.boundary-switch')
      await expect(shown).toBeVisible()
      expect(await overlappedControls(shown), path).toEqual([])
    }
    await store.open(MUG.path)
    await store.product.add()
    await store.open('/cart')
    expect(await overlappedControls(store.page.locator('.boundary-switch'))).toEqual([])
  })
}
