import { expect, test } from '../../fixtures/test.ts'
import type { Stack } from '../../stack/stack.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'

const SOON = { timeout: 5_000, intervals: [200] }

async function outcomeOf(stack: Stack, path: string): Promise<[number, string | null]> {
  const { status, location } = await stack.httpShopper().get(path)
  return [status, location && location.replace(stack.storeUrl, '')]
}

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test(`a deleted product is a 410 page with other products, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    stack,
    newShopper,
    watch,
  }) => {
    watch.allow(/410/, /404/)
    const { store } = await newShopper({ javaScriptEnabled })
    const { id, slug } = await stack.platform.createProduct('Morning mug')
    await stack.platform.deleteProduct(id)
    await expect.poll(() => outcomeOf(stack, `/products/${slug}`), SOON).toEqual([410, null])
    expect((await store.open(`/products/${slug.replace(/-\d+$/, '')}`)).status()).toBe(200)
    expect((await store.open(`/products/${slug}`)).status()).toBe(410)
    await expect(store.heading).toHaveText('No longer available')
    const main = store.page.getByRole('main')
    await expect(main.getByRole('searchbox', { name: 'Search products' })).toBeVisible()
    await expect(main.getByRole('navigation', { name: 'Popular collections' }).getByRole('link').first()).toBeVisible()
    expect((await store.open('/products/mornign-mgu')).status()).toBe(404)
    await main.getByRole('navigation', { name: 'Did you mean' }).getByRole('link', { name: 'mug' }).click()
    await expect(store.page).toHaveURL(/\/search\?q=/)
    // From several words, the page suggests a phrase that finds something, also by a synonym.
    await store.open('/products/heavy-tee-2019-zeppelin')
    await main.getByRole('navigation', { name: 'Did you mean' }).getByRole('link', { name: 'heavy tee' }).click()
    await expect(main.getByRole('link', { name: 'Heavy T-shirt' })).toBeVisible()
  })
}
