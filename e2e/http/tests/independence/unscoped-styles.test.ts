import { expect, test } from 'vitest'
import { changedBuild } from '../../../stack/changed-build.ts'

test('a remote with unscoped styles fails to build', async () => {
  const change = {
    file: 'src/fragments/add-to-cart/add-to-cart.css',
    from: '@layer fragment.cart {',
    to: '.catalog-card { color: var(--ink) }\n@layer fragment.cart { .cart-add a { color: var(--ink) }',
  }
  const refused = await changedBuild('cart', [change]).then(
    () => 'built',
    (error: Error) => error.message,
  )
  expect(refused).toMatch(/add-to-cart\.css:1 {2}\.catalog-card {2}stands in no layer/)
  expect(refused).toMatch(/add-to-cart\.css:2 {2}\.cart-add a {2}would style elements of others/)
})
