import { expect, test } from '../../fixtures/test.ts'

test('a 404 page offers a search, without JavaScript', async ({ newShopper, watch }) => {
  // The first page of a remote may be later than its budget on a busy machine, and is then opened again.
  watch.allow(/404/, /503/)
  const { store } = await newShopper({ javaScriptEnabled: false })
  expect((await store.open('/nothing-here')).status()).toBe(404)
  await expect(store.page).toHaveTitle('Page not found – Galleria')
  const main = store.page.getByRole('main')
  await main.getByRole('searchbox', { name: 'Search products' }).fill('mug')
  await main.getByRole('button', { name: 'Search' }).click()
  await expect(store.page).toHaveURL('/search?q=mug')
  await store.whole('catalog/results')
  await expect(main.getByRole('link', { name: 'Morning mug' })).toBeVisible()
})

test('a page says in its heading that its remote is down, and the rest of the shop works', async ({ stack, store, watch }) => {
  watch.allow(/503/, /_fragment\/account/)
  await stack.edge('stop', 'account')
  try {
    const response = await store.open('/de/account/profile')
    expect(response.status()).toBe(503)
    await expect(store.heading).toHaveText('Ihr Konto ist gerade nicht verfügbar')
    await store.page.getByRole('main').getByRole('link', { name: 'Weiter einkaufen' }).click()
    await expect(store.page).toHaveURL('/de/collections')
    await store.whole('catalog/collections')
    await expect(store.heading).toHaveText('Sortiment')
  } finally {
    await stack.edge('start', 'account')
  }
})
