import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { expect, test } from '../../fixtures/test.ts'
import { axeFindings } from '../../look/axe.ts'

// Scripts that a tab runs before each page stay with it.
test.use({ newTab: true })

for (const width of FULL ? [390, 1280] : [390]) {
  test(`the last searches are shown in the empty field, chosen, removed and cleared, at ${width} pixels`, async ({ store, page }) => {
    await page.setViewportSize({ width, height: 900 })
    const { headerSearch } = store
    const texts = () => headerSearch.options.allInnerTexts()
    for (const query of ['mug', 'lamp', 'teapot']) {
      await store.open('/')
      await headerSearch.focus()
      await headerSearch.field.fill(query)
      await headerSearch.field.press('Enter')
      await expect(page).toHaveURL(`/search?q=${query}`)
    }
    await store.open('/')
    await headerSearch.focus()
    await expect(headerSearch.list).toHaveAccessibleName('Recent searches')
    expect(await texts()).toEqual(['teapot', 'lamp', 'mug'])
    expect(await axeFindings(page)).toEqual([])
    await headerSearch.form.getByRole('button', { name: 'Remove “lamp”' }).click()
    await expect(headerSearch.options).toHaveCount(2)
    await expect(headerSearch.field).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=mug')
    await store.open('/')
    await headerSearch.focus()
    await expect(headerSearch.options).toHaveText(['mug', 'teapot'])
    await headerSearch.form.getByRole('button', { name: 'Clear' }).click()
    await expect(headerSearch.list).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('galleria-recent-searches'))).toBeNull()
  })
}

test('nothing is shown on a device that denies storage, and search works', async ({ store, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await store.open('/')
  await store.headerSearch.focus()
  await store.headerSearch.field.fill('mug')
  await store.headerSearch.field.press('Enter')
  await expect(page).toHaveURL('/search?q=mug')
  await store.headerSearch.focus()
  await expect(store.headerSearch.list).toHaveCount(0)
})
