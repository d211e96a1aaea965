import { expect, test } from '../../fixtures/test.ts'
import { STORES_APP } from '../../stack/platform-admin.ts'

/** Two products of the seed that no other test shows: a page that was shown before is cached for a minute. */
const VASE = 'bud-vase'
const SPEAKER = 'hall-speaker'

test('what two orders have with a product stands first below it, without JavaScript too', async ({ stack, store }) => {
  const { platform } = stack
  const { products } = await platform.elevated<{ products: { id: string; name: string }[] }>(
    'POST',
    '/stores-reader/v1/products/query-platformized',
    { query: { filter: { slug: { $in: [VASE, SPEAKER] } } } },
  )
  const lineItems = products.map(({ id, name }) => ({
    productName: { original: name },
    quantity: 1,
    itemType: { preset: 'PHYSICAL' },
    price: { amount: '10.00' },
    catalogReference: { appId: STORES_APP, catalogItemId: id },
  }))
  expect(lineItems).toHaveLength(2)
  for (const email of ['ann@example.com', 'ben@example.com']) {
    await platform.elevated('POST', '/ecom/v1/orders', {
      order: {
        channelInfo: { type: 'POS' },
        status: 'APPROVED',
        lineItems,
        priceSummary: { subtotal: { amount: '20.00' }, total: { amount: '20.00' } },
        buyerInfo: { email },
        checkoutId: crypto.randomUUID(),
      },
    })
  }
  await store.open(`/products/${VASE}`)
  const first = store.fragment('catalog/related').getByRole('link').first()
  await expect(first).toHaveAttribute('href', `/products/${SPEAKER}`)
  const { text } = await stack.httpShopper().get(`/de/products/${VASE}`)
  expect(text.split('data-fragment="catalog/related"')[1]).toMatch(new RegExp(`^[^]*?href="/de/products/${SPEAKER}"`))
})
