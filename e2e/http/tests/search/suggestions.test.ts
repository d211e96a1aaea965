import { expect } from 'vitest'
import { test } from '../../test.ts'

test('one response serves everybody: public, stored for seconds, without a cookie, and bounded', async ({ stack }) => {
  const get = (q: string) =>
    fetch(`${stack.storeUrl}/_fragment/catalog/suggestions?q=${q}`, {
      headers: { accept: 'application/json', cookie: '__Host-galleria=made-up' },
    })
  const response = await get('mug')
  expect(response.headers.get('cache-control')).toBe('public, max-age=5')
  expect(response.headers.get('set-cookie')).toBeNull()
  expect((await (await get('m'.repeat(500))).json()).props.query).toHaveLength(100)
})
