import { expect, test } from '../../fixtures/test.ts'
import type { Stack } from '../../stack/stack.ts'

/** The time limit for a change to be shown, from the platform's response on. */
const RIGHT = { timeout: 5_000, intervals: [200] }
const PAGES = '/platform/v1/store/pages'

const write = (stack: Stack, slug: string, title: object, markdown: object) =>
  stack.platform.elevated('POST', `${PAGES}/${slug}`, { page: { title, markdown } })
const textOf = async (stack: Stack, path: string) => (await stack.httpShopper().get(path)).text

test('the footer leads to the pages of the store, in the language of the page', async ({ store, stack }) => {
  await store.open('/de/cart')
  await store.page.getByRole('link', { name: 'Rückgabe' }).click()
  await expect(store.page).toHaveURL('/de/pages/returns')
  await expect(store.heading).toHaveText('Rückgabe')
  await expect(store.page.getByRole('main').getByRole('link', { name: 'Ihrem Konto' })).toHaveAttribute('href', '/de/account/orders')
  await expect(store.page).toHaveTitle('Rückgabe – Galleria')
  expect(await textOf(stack, '/sitemap.xml')).toContain('/pages/returns</loc>')
})

test('hostile Markdown of a page runs nothing', async ({ stack, store }) => {
  const hostile = '<img src=x onerror="alert(1)"><script>alert(1)</script>\n\n[a link](javascript:alert(1)) <b onclick="alert(1)">Bold</b>'
  await write(stack, 'hostile', { en: '<script>alert(1)</script>' }, { en: hostile })
  await expect.poll(async () => (await stack.httpShopper().get('/pages/hostile')).status, RIGHT).toBe(200)
  await store.open('/pages/hostile')
  await expect(store.heading).toHaveText('<script>alert(1)</script>')
  const main = store.page.getByRole('main')
  await main.getByText('Bold').click()
  await expect(main.locator('img, script, [onclick], a[href^="javascript"]')).toHaveCount(0)
  await stack.platform.elevated('DELETE', `${PAGES}/hostile`)
})

test('words in the tables of a page stay whole on a phone, and a wider table does not widen the page', async ({ stack, store }) => {
  const { page } = store
  await page.setViewportSize({ width: 390, height: 844 })
  await store.open('/pages/delivery')
  const lines = await page.getByRole('cell', { name: 'Elsewhere' }).evaluate((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return [...range.getClientRects()].length
  })
  expect(lines).toBe(1)
  const wide = `| ${'Region '.repeat(12).trim().split(' ').join(' | ')} |\n|${'-|'.repeat(12)}\n|${' Elsewhere |'.repeat(12)}`
  await write(stack, 'wide', { en: 'Wide' }, { en: wide })
  await expect.poll(async () => (await stack.httpShopper().get('/pages/wide')).status, RIGHT).toBe(200)
  await store.open('/pages/wide')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await stack.platform.elevated('DELETE', `${PAGES}/wide`)
})
