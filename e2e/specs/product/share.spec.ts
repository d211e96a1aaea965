import { expect, test } from '../../fixtures/test.ts'
import { axeFindings } from '../../look/axe.ts'
import { SNEAKER } from '../../test-data/known-products.ts'

// Scripts that a tab runs before each page stay with it.
test.use({ newTab: true })

const CHOSEN = `${SNEAKER.path}?${new URLSearchParams(SNEAKER.choices)}`

test.describe('a product', () => {
  for (const [width, language, copy, copied] of [
    [390, '', 'Copy link', 'Link copied'],
    [1280, '/ar', 'نسخ الرابط', 'تم نسخ الرابط'],
  ] as const)
    test(`is passed on as it was chosen, by its link, at ${width} pixels`, async ({ store, stack, page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
      await page.setViewportSize({ width, height: 900 })
      await store.open(language + CHOSEN)
      const button = page.getByRole('button', { name: copy })
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: copied })).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(stack.storeUrl + language + CHOSEN)
      await expect(page.getByText(copied)).toHaveCount(0)
    })

  test('is passed on by the browser’s own sheet where it has one, which may be closed again', async ({ store, stack, page }) => {
    await page.addInitScript(() => {
      Object.assign(Navigator.prototype, {
        share: async (shared: ShareData) => {
          document.title = JSON.stringify(shared)
          throw new DOMException('closed', 'AbortError')
        },
      })
    })
    await store.open(SNEAKER.path)
    await page.getByRole('link', { name: SNEAKER.choices['Size'] ?? '', exact: true }).click()
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page).toHaveTitle(JSON.stringify({ title: SNEAKER.name, url: `${stack.storeUrl}${CHOSEN}` }))
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a product has no button that passes it on', async ({ store, page }) => {
    await store.open(SNEAKER.path)
    await expect(page.getByRole('button', { name: /share|copy/i })).toHaveCount(0)
  })
})
