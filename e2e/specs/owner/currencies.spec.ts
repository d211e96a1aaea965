import { ListPage } from '../../fixtures/list-page.ts'
import { expect, test } from '../../fixtures/test.ts'
import { untilCopies } from '../../http/show-page.ts'
import { overflowing } from '../../look/overflow.ts'
import { EUROS, MUG_IN_EUROS, offerCurrencies, textIn } from '../../test-data/euros.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { dollars, MUG } from '../../test-data/known-products.ts'

/** The time limit for a change to be shown, from the platform's response on. */
const RIGHT = { timeout: 5_000, intervals: [200] }

test.beforeAll(async ({ stack }) => {
  await offerCurrencies(stack, EUROS)
  for (const path of [MUG.path, '/ar']) await expect.poll(() => textIn(stack, path), RIGHT).toContain('action="/currency"')
})
test.afterAll(async ({ stack }) => {
  await offerCurrencies(stack, {})
  for (const path of [MUG.path, '/ar']) await expect.poll(() => textIn(stack, path), RIGHT).not.toContain('/currency')
})

test('pages of a language are in the currency that the owner named for it, until the shopper chooses another', async ({ stack, store }) => {
  const german = `/de${MUG.path}`
  const set = (localeCurrencies: object | null) =>
    stack.platform.elevated('PATCH', '/platform/v1/store/content', { content: { localeCurrencies } })
  await untilCopies(stack, german)
  await set({ de: 'EUR' })
  try {
    await expect.poll(() => textIn(stack, german), RIGHT).toContain('16,99\u00a0€')
    expect(await textIn(stack, MUG.path)).not.toContain('€16.99')
    await untilCopies(stack, german, '16,99\u00a0€')
    const { page } = store
    await page.goto(german)
    await expect(page.locator('.imprint')).toContainText('US-Dollar')
    await page.getByRole('button', { name: 'USD US-Dollar' }).click()
    await expect(page).toHaveURL(german)
    await expect(page.getByRole('main')).toContainText('18,00\u00a0$')
    await expect(page.getByRole('main')).not.toContainText('€')
    await expect(page.getByRole('button', { name: 'USD US-Dollar' })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'EUR Euro' }).click()
    await expect(page.getByRole('main')).toContainText('16,99\u00a0€')
  } finally {
    await set(null)
  }
  await expect.poll(() => textIn(stack, german), RIGHT).not.toContain('16,99\u00a0€')
})

for (const javaScriptEnabled of [true, false]) {
  test(`a shopper reads prices in another currency ${javaScriptEnabled ? 'with' : 'without'} JavaScript, and pays in the store’s`, async ({
    newShopper,
  }) => {
    const { store } = await newShopper({ javaScriptEnabled })
    const { page } = store
    await store.open(MUG.path)
    await page.getByRole('button', { name: 'EUR Euro' }).click()
    await expect(page).toHaveURL(MUG.path)
    await expect(page.getByRole('main')).toContainText(MUG_IN_EUROS)
    await expect(page.getByRole('button', { name: 'EUR Euro' })).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('.imprint')).toHaveText('You pay in US dollars. Prices in euros are approximate.')
    for (const path of [MUG.collectionPath, '/search?q=mug']) {
      await store.open(path)
      await expect(page.getByRole('main')).toContainText(MUG_IN_EUROS)
    }
    await store.open('/products/gift-card')
    await expect(page.getByRole('link', { name: '$50 (€46.99)' })).toBeVisible()
    expect(await overflowing(page)).toEqual([])
    await store.open(MUG.path)
    await store.product.add()
    await store.expectCartCount(1)
    await store.open('/cart')
    const lines = page.getByRole('list', { name: 'In your cart' })
    await expect(lines).toContainText(MUG_IN_EUROS)
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    await expect(summary).toContainText(MUG_IN_EUROS)
    await expect(page.getByRole('main')).not.toContainText('$')
    await expect(summary).toContainText('You pay in US dollars. Prices in euros are approximate.')
    await store.cart.toCheckout()
    await expect(page.getByRole('main')).toContainText(dollars(MUG.cents))
    await store.open('/cart')
    await page.getByRole('button', { name: 'USD US Dollar' }).click()
    await expect(lines).toContainText(dollars(MUG.cents))
    await expect(page.getByText('You pay in')).toHaveCount(0)
  })
}

test('suggestions and a list that changes in place tell prices in the chosen currency', async ({ store }) => {
  const { page } = store
  await store.open(MUG.collectionPath)
  await page.getByRole('button', { name: 'EUR Euro' }).click()
  await expect(page.getByRole('main')).toContainText(MUG_IN_EUROS)
  await store.headerSearch.suggest('morning')
  await expect(store.headerSearch.options.filter({ hasText: 'Morning mug' })).toContainText(MUG_IN_EUROS)
})

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test(`a shopper narrows a list by prices in the chosen currency ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newShopper,
  }) => {
    const { store } = await newShopper({ javaScriptEnabled })
    const { page } = store
    const list = new ListPage(page)
    await store.open(MUG.collectionPath)
    await page.getByRole('button', { name: 'EUR Euro' }).click()
    if (javaScriptEnabled) await list.whenLive()
    await list.openFilters()
    await page.getByRole('textbox', { name: 'From (€)' }).fill('16.99')
    await page.getByRole('textbox', { name: 'To (€)' }).fill('17')
    await page.getByRole('textbox', { name: 'To (€)' }).press('Enter')
    const narrowed = `${MUG.collectionPath}?cur=EUR&max=17&min=16.99`
    await expect(page).toHaveURL(narrowed)
    await expect(list.chip('€16.99 – €17.00')).toBeVisible()
    await expect(list.cards.filter({ hasText: MUG_IN_EUROS })).not.toHaveCount(0)
    await expect(list.cards).toHaveCount(await list.cards.filter({ hasText: MUG_IN_EUROS }).count())
    const names = await list.names()
    // The same address finds the same products in dollars, and shows the limit in dollars.
    await page.getByRole('button', { name: 'USD US Dollar' }).click()
    await expect(page).toHaveURL(narrowed)
    await expect(list.chip('$17.39 – $18.47')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('€')
    expect(await list.names()).toEqual(names)
    await list.chip('$17.39 – $18.47').click()
    await expect(page).toHaveURL(MUG.collectionPath)
    await expect(page.locator('[name=cur]')).toHaveCount(0)
    await expect(page.locator('[name=min]')).toHaveValue('')
  })
}
