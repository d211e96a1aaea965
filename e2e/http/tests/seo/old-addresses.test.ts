import { LOCALES } from '@galleria/intl/locales'
import { expect } from 'vitest'
import type { Stack } from '../../../stack/stack.ts'
import { test } from '../../test.ts'

const SOON = { timeout: 5_000, interval: 200 }

const renameTo = (stack: Stack, id: string, slug: string) =>
  stack.platform.elevated('PATCH', `/stores/v1/products/${id}`, { product: { slug } })

async function outcomeOf(stack: Stack, path: string): Promise<[number, string | null]> {
  const { status, location } = await stack.httpShopper().get(path)
  return [status, location && location.replace(stack.storeUrl, '')]
}

test('a renamed product is found at all of its old addresses, in every language and with the query', async ({ stack }) => {
  const { id, slug } = await stack.platform.createProduct('Wandering stool')
  await expect.poll(() => outcomeOf(stack, `/products/${slug}`), SOON).toEqual([200, null])
  await renameTo(stack, id, 'second-stool')
  await renameTo(stack, id, 'third-stool')
  await expect.poll(() => outcomeOf(stack, `/products/${slug}`), SOON).toEqual([301, '/products/third-stool'])
  for (const locale of LOCALES) {
    const prefix = locale === 'en' ? '' : `/${locale}`
    expect(await outcomeOf(stack, `${prefix}/products/second-stool?utm_source=mail&Size=L`)).toEqual([
      301,
      `${prefix}/products/third-stool?utm_source=mail&Size=L`,
    ])
  }
  const again = await stack.httpShopper().get(`/products/${slug}?utm_source=ad`)
  expect([again.headers.get('server-timing'), again.location]).toEqual([
    'cache;desc=hit',
    `${stack.storeUrl}/products/third-stool?utm_source=ad`,
  ])
  await renameTo(stack, id, 'fourth-stool')
  await expect.poll(() => outcomeOf(stack, `/products/${slug}`), SOON).toEqual([301, '/products/fourth-stool'])
  await renameTo(stack, id, slug)
  await expect.poll(() => outcomeOf(stack, `/products/${slug}`), SOON).toEqual([200, null])
  await stack.platform.deleteProduct(id)
})

test('a renamed collection is found at its old address', async ({ stack }) => {
  const { collection } = await stack.platform.elevated<{ collection: { id: string } }>('POST', '/stores/v1/collections', {
    collection: { name: 'Garden', slug: 'garden' },
  })
  await stack.platform.elevated('PATCH', `/stores/v1/collections/${collection.id}`, { collection: { slug: 'outdoors' } })
  await expect.poll(() => outcomeOf(stack, '/ar/collections/garden?sort=name'), SOON).toEqual([301, '/ar/collections/outdoors?sort=name'])
  await stack.platform.elevated('DELETE', `/stores/v1/collections/${collection.id}`)
  await expect.poll(() => outcomeOf(stack, '/collections/garden'), SOON).toEqual([410, null])
})
