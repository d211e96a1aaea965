import { expect } from 'vitest'
import { test } from '../../test.ts'

test('another site or a plain link cannot sign a shopper out', async ({ stack }) => {
  const shopper = stack.httpShopper()
  expect((await shopper.post('/logout', {}, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await shopper.get('/logout')).status).toBe(404)
  expect(await shopper.post('/logout', {})).toMatchObject({ status: 303, location: `${stack.storeUrl}/` })
})
