import { expect, test } from '../../fixtures/test.ts'
import { ONLY_VARIANT } from '../../stack/platform-admin.ts'
import type { Stack } from '../../stack/stack.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { SNEAKER } from '../../test-data/known-products.ts'

/** Mails are queued with the stock, and sent by the outbox. */
const SOON = { timeout: 5_000, intervals: [100] }
const ALERT = 'account/stock-alert'

/** A product of which there is none. */
async function soldOut({ platform }: Stack, name: string) {
  const { id, slug } = await platform.createProduct(name)
  const stock = (quantity: number) =>
    platform.elevated('PATCH', `/stores/v2/inventoryItems/product/${id}`, {
      inventoryItem: { trackQuantity: true, variants: [{ variantId: ONLY_VARIANT, quantity }] },
    })
  await stock(0)
  return { path: `/products/${slug}`, stock, remove: () => platform.deleteProduct(id) }
}

const linkIn = (text: string, path: string) => new RegExp(`https?://\\S+/${path}/\\S+`).exec(text)?.[0] ?? ''

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test(`a sold-out product is asked for by e-mail and bought when it is back ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    stack,
    newShopper,
    watch,
  }) => {
    watch.allow(/422/)
    const name = `Oak stool ${javaScriptEnabled ? 'one' : 'two'}`
    const email = `stool-${javaScriptEnabled}@example.com`
    const { path, stock, remove } = await soldOut(stack, name)
    const { store } = await newShopper({ javaScriptEnabled })
    await store.open(path)
    const alert = store.fragment(ALERT)
    await expect(alert.getByRole('heading', { name: 'E-mail me when it’s back' })).toBeVisible()
    await expect(store.product.addButton).toHaveCount(0)
    if (javaScriptEnabled) await store.whenAlive(ALERT)
    const address = alert.getByLabel('E-mail address')
    await address.fill('not-an-address')
    await address.press('Enter')
    await expect(address).toHaveAccessibleDescription(/Enter a valid e-mail address/)
    await expect(address).toHaveValue('not-an-address')
    await address.fill(email)
    await address.press('Enter')
    await expect(alert.getByRole('status')).toContainText('Check your inbox to confirm.')
    if (javaScriptEnabled) await expect(alert.getByRole('status')).toBeFocused()

    await store.page.goto(linkIn((await stack.platform.newestEmail(email)).text, 'stock-alerts'))
    await expect(store.page.getByText(`E-mail ${email} when ${name} is back in stock?`)).toBeVisible()
    await store.page.getByRole('button', { name: 'E-mail me' }).click()
    await expect(store.heading).toHaveText('You’re on the list')

    await stock(3)
    await expect.poll(async () => (await stack.platform.newestEmail(email)).subject, SOON).toBe(`Back in stock: ${name}`)
    const mail = await stack.platform.newestEmail(email)
    // The copy of the page is purged by the same change.
    await expect(async () => {
      await store.page.goto(linkIn(mail.text, 'products'))
      await expect(store.product.addButton).toBeEnabled({ timeout: 500 })
    }).toPass({ timeout: 10_000 })
    await expect(alert).toHaveCount(0)
    await store.page.goto(/https?:\/\/\S+\/unsubscribe\?\S+/.exec(mail.text)?.[0] ?? '')
    await store.page.getByRole('button', { name: 'Stop alerts' }).click()
    await expect(store.heading).toHaveText('Alerts stopped')
    await remove()
  })
}

test('the form follows the choice of a sold-out variant, and gives way to the cart’s', async ({ store }) => {
  await store.open(`${SNEAKER.path}?Color=Ink&Size=41`)
  await store.whenAlive('cart/add-to-cart')
  // Its name says that it is sold out.
  await store.page.getByRole('link', { name: /^42/ }).click()
  const field = store.fragment(ALERT).getByLabel('E-mail address')
  await expect(field).toBeVisible()
  await expect(store.fragment('cart/add-to-cart')).toHaveCount(0)
  // Its color is there in other sizes.
  await expect(store.page.getByText(/^Sold out: /)).toHaveCount(0)
  await store.product.choose({ Size: '41' })
  await expect(store.product.addButton).toBeEnabled()
  await expect(field).toHaveCount(0)
})

test('a mistake in the form takes the focus, and the choice of another sold-out variant keeps it', async ({ store, watch }) => {
  watch.allow(/422/)
  await store.page.goto('/products/oxford-shirt?Color=Chalk&Size=XL&Fit=Regular')
  await store.whenAlive(ALERT)
  const field = store.fragment(ALERT).getByLabel('E-mail address')
  await field.fill('nobody')
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  const other = store.page.getByRole('link', { name: /^Relaxed/ })
  await other.press('Enter')
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  await expect(other).toBeFocused()
})
