import { expect, test } from '../../fixtures/test.ts'
import { SNEAKER } from '../../test-data/known-products.ts'

test('a product that a search engine lists by a variant opens with that variant chosen', async ({ store, stack }) => {
  const { text } = await stack.httpShopper().get(SNEAKER.path)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
  const variants: { name: string; color: string; size: string; offers: { url: string } }[] = JSON.parse(json).hasVariant
  const variant = variants.find(({ color, size }) => color === SNEAKER.choices['Color'] && size === SNEAKER.choices['Size'])
  expect(variant?.name).toBe(`${SNEAKER.name}, ${Object.values(SNEAKER.choices).join(', ')}`)
  const { pathname, search } = new URL(variant?.offers.url ?? '')
  await store.open(pathname + search)
  for (const choice of Object.values(SNEAKER.choices))
    await expect(store.page.locator('[aria-current="true"]', { hasText: choice }).first()).toBeVisible()
})
