import { expect, it } from 'vitest'
import { statusOnly } from './fake-remotes.ts'
import { cookieOf, FakeStore } from './fake-store.ts'

const FORM = { _fragment: 'cart/add-to-cart', quantity: '2' }

function storeWithCart(): FakeStore {
  const store = new FakeStore()
  store.remotes.on('cart/add-to-cart', (request) => statusOnly(request, 303, { location: '/cart' }))
  return store
}

it.each(['x-http-method-override', 'x-method-override', 'x-http-method'])(
  'a request with %s is refused, and reaches nobody',
  async (name) => {
    const store = storeWithCart()
    const headers = { [name]: 'DELETE' }
    expect((await store.fetch('/products/mug', { headers })).status).toBe(403)
    expect((await store.fetch('/products/mug', { headers, form: FORM })).status).toBe(403)
    expect(store.remotes.requests).toEqual([])
  },
)

it.each(['text/html', 'application/json'])('a form with a field for another method is refused, and reaches nobody (%s)', async (accept) => {
  const store = storeWithCart()
  const response = await store.fetch('/products/mug', { headers: { accept }, form: { ...FORM, _method: 'DELETE' } })
  expect([response.status, response.headers.getSetCookie()]).toEqual([403, []])
  expect(store.remotes.sentTo('cart/add-to-cart')).toEqual([])
})

it('a sign-out with a field for another method is refused, and ends nothing', async () => {
  const store = storeWithCart()
  const response = await store.fetch('/logout', { ...(await cookieOf('member')), form: { _method: 'DELETE' } })
  expect(response.status).toBe(403)
  expect(store.session.requests).not.toContain('POST /logout')
})
