import { manifestOf } from '@galleria/fragments/testing/manifest'
import { expect, test } from 'vitest'
import { assertManifest } from './assert-manifest.ts'

const catalog = manifestOf('catalog', { pages: { product: '/products/:slug' } })

test('A manifest is refused when one of its pages belongs to another remote, and the refusal names both', async () => {
  const reviews = manifestOf('reviews', { pages: { list: '/products/reviews' } })
  await expect(assertManifest(reviews, [catalog])).rejects.toThrow(
    'The page reviews/list at /products/reviews claims URLs of catalog/product at /products/:slug.',
  )
  await expect(assertManifest(reviews, [])).resolves.toBeUndefined()
})
