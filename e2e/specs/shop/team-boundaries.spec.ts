import { expect, test } from '../../fixtures/test.ts'
import { overlappedControls } from '../../look/overlaps.ts'
import { Stack } from '../../stack/stack.ts'
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

test('a shell outside development has neither the team boundaries toggle nor the story pages', async () => {
  const stack = await Stack.start({ shells: 1, mode: 'production', variables: { shell: { DEVELOPMENT: '0' } } })
  try {
    const shopper = stack.httpShopper()
    for (const path of ['/', `${MUG.path}?boundaries=1`, '/cart']) {
      const { status, text } = await shopper.get(path)
      expect(status, path).toBe(200)
      expect(text, path).not.toContain('id="boundaries"')
      expect(text, path).not.toContain('boundary-switch')
    }
    for (const path of ['/_ui', '/_ui/dark-rtl', '/_ui/browser.js']) expect((await shopper.get(path)).status, path).toBe(404)
  } finally {
    await stack.stop()
  }
})
