import { expect } from 'vitest'
import { test } from '../../test.ts'

test('a choice is the shop’s own form’s alone', async ({ stack }) => {
  const post = (headers: Record<string, string>, form: Record<string, string>) =>
    fetch(`${stack.storeUrl}/theme`, { method: 'POST', headers, body: new URLSearchParams(form), redirect: 'manual' })
  expect((await post({ origin: 'https://evil.test' }, { theme: 'dark', to: '/' })).status).toBe(403)
  const own = { origin: stack.storeUrl }
  expect((await post(own, { theme: 'sepia', to: '/' })).status).toBe(400)
  expect((await post(own, { theme: 'dark', to: '//evil.test' })).status).toBe(400)
  const chosen = await post(own, { theme: 'dark', to: '/cart' })
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/cart'])
})
