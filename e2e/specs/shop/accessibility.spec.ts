import { violations } from '../../fixtures/accessibility.ts'
import { expect, test } from '../../fixtures/test.ts'
import { MUG } from '../../known-products.ts'

const WIDTHS = [390, 1280]
const PAGES = ['/', '/collections', MUG.collectionPath, MUG.path, '/search?q=a', '/cart', '/account', '/nothing-here']

for (const path of PAGES) {
  test(`${path} breaks no rule of WCAG 2.2 AA that a program can check, on a phone and on a desk`, async ({ store, watch }) => {
    watch.allow(/404/)
    for (const width of WIDTHS) {
      await store.page.setViewportSize({ width, height: 900 })
      await store.open(path)
      await expect(store.heading).toBeVisible()
      expect(await violations(store.page), `at ${width} pixels`).toEqual([])
      const overflow = await store.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `wider than the window of ${width} pixels`).toBeLessThanOrEqual(0)
    }
  })
}
