import { OWN_LOCALES } from '@galleria/intl/locales'
import { formatMoney } from '@galleria/intl/money'
import { expect, test } from '../../fixtures/test.ts'
import { LAMP, SNEAKER } from '../../test-data/known-products.ts'
import { pathIn } from '../../test-data/path-in.ts'

test('a language chosen at the foot of a page stays with the page, and with the shopper from then on', async ({ store, context }) => {
  const chosen = async () => (await context.cookies()).find(({ name }) => name === 'galleria-locale')?.value
  await store.open(`${SNEAKER.path}?Color=Ink&Size=43`)
  await store.allAlive()
  await store.page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(store.page).toHaveURL(`/de${SNEAKER.path}?Color=Ink&Size=43`)
  expect(await chosen()).toBe('de')
  await store.open('/cart')
  await expect(store.page).toHaveURL('/de/cart')
  // The language in an address applies to that page and changes no stored choice.
  await store.open('/ja')
  await expect(store.page).toHaveURL('/ja')
  expect(await chosen()).toBe('de')
})

test('prices are written as each language writes them', async ({ store }) => {
  for (const locale of OWN_LOCALES) {
    await store.page.goto(pathIn(locale, LAMP.path))
    const price = formatMoney((LAMP.cents / 100).toFixed(2), { locale, currency: 'USD' })
    await expect(store.fragment('catalog/product').getByText(price, { exact: true }).first()).toBeVisible()
  }
})
