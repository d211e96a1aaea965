import { expect } from 'vitest'
import { MUG } from '../../../test-data/known-products.ts'
import { test } from '../../test.ts'

test('the store serves platform pictures sandboxed, and nothing else of the platform', async ({ stack }) => {
  const shopper = stack.httpShopper()
  const html = (await shopper.get(MUG.path)).text
  const [, picture = ''] = /<img[^>]* src="(\/media\/[^"]+)"/.exec(html) ?? []
  const response = await fetch(stack.storeUrl + picture)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(response.headers.get('cache-control')).toContain('max-age')
  expect(html).not.toContain(stack.platform.url)
  for (const path of ['/media/none.webp', '/media/..%2f_dev/config', '/media/%2e%2e%2f_health', '/media/'])
    expect((await fetch(stack.storeUrl + path)).status, path).toBe(404)
})
