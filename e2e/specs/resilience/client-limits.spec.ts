import { expect, test } from '../../fixtures/test.ts'
import { LAMP } from '../../test-data/known-products.ts'

const MESSAGE = 'Too many requests came in a short time, so nothing was changed. Please wait a moment and try again.'

test('with JavaScript the message of a limit is shown beside the button and the typed quantity stays', async ({ store, watch }) => {
  watch.allow(/\b429\b/)
  await store.product.open(LAMP)
  await store.whenAlive('cart/add-to-cart')
  // What the shell responds over the limit: `http/tests/resilience/client-limits.test.ts` uses one up.
  await store.page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const { build, props } = await (await route.fetch()).json()
    const form = { done: false, errors: { '': MESSAGE }, values: { quantity: '3' } }
    const outcome = { kind: 'props', build, props: { ...props, form }, intents: [] }
    await route.fulfill({ status: 429, headers: { 'retry-after': '10' }, json: outcome })
  })
  await store.product.quantity.fill('3')
  await store.product.add()
  await expect(store.fragment('cart/add-to-cart').getByText(MESSAGE)).toBeVisible()
  await expect(store.product.quantity).toHaveValue('3')
})
