import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import { expect, test } from '../../fixtures/test.ts'
import { MUG } from '../../known-products.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PAGES = ['/', '/collections', MUG.collectionPath, MUG.path, '/search?q=a', '/cart', '/account', '/nothing-here']

for (const path of PAGES) {
  for (const width of [390, 1280]) {
    test(`${path} at ${width} pixels breaks no rule of WCAG 2.2 AA that a program can check`, async ({ store, watch }) => {
      watch.allow(/404/)
      await store.page.setViewportSize({ width, height: 900 })
      await store.open(path)
      await expect(store.heading).toBeVisible()
      await store.page.evaluate(AXE)
      const results = (await store.page.evaluate(() =>
        Reflect.get(window, 'axe').run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }),
      )) as AxeResults
      expect(results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
      const overflow = await store.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, 'wider than the window').toBeLessThanOrEqual(0)
    })
  }
}
