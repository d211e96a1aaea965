import { expect, test } from '../../fixtures/test.ts'

const COOKIE = 'galleria-locale'

test('a language chosen without JavaScript is remembered', async ({ newShopper }) => {
  const { store, context } = await newShopper({ javaScriptEnabled: false })
  const { page } = store
  const chosen = async () => (await context.cookies()).find(({ name }) => name === COOKIE)?.value
  await store.open('/search?q=mug')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/de/search?q=mug')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('button', { name: 'Deutsch' })).toHaveAttribute('aria-current', 'true')
  expect(await chosen()).toBe('de')

  await store.open('/cart')
  await expect(page).toHaveURL('/de/cart')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page).toHaveURL('/ar/cart')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')

  await page.getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveURL('/cart')
  expect(await chosen()).toBe('en')
})

test('opening a page in another language does not change the chosen language', async ({ store, context }) => {
  await store.open('/ja/collections')
  await expect(store.page.locator('html')).toHaveAttribute('lang', 'ja')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(COOKIE)
  expect(new URL((await store.open('/collections')).url()).pathname).toBe('/collections')
})

test('every link and form stays in the language of the page', async ({ store, watch }) => {
  watch.allow(/404/)
  for (const path of ['/ar/nothing-here', '/ar/auth/callback']) {
    await store.open(path)
    const links = await store.page
      .locator('a[href^="/"]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('href')))
    expect(links.length).toBeGreaterThan(5)
    for (const link of links) expect(link, path).toMatch(/^\/ar(?:\/|$)/)
    for (const form of await store.page.getByRole('search').all()) await expect(form).toHaveAttribute('action', '/ar/search')
  }
})
