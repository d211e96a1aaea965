import { expect } from 'vitest'
import { MUG } from '../../../test-data/known-products.ts'
import { test } from '../../test.ts'

test('a prefetch creates no session and is refused for personal pages', async ({ stack }) => {
  const shopper = stack.httpShopper()
  const before = await stack.platform.counts()
  const guess = (path: string) => shopper.get(path, { 'sec-purpose': 'prefetch' })
  for (const path of [MUG.path, MUG.collectionPath, '/', '/de']) expect((await guess(path)).status).toBe(200)
  for (const path of ['/cart', '/de/cart', '/account', '/thank-you', '/_health']) expect((await guess(path)).status).toBe(503)
  expect(shopper.cookies).toBe('')
  expect(await stack.platform.counts()).toEqual(before)
})
