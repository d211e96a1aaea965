import { REQUEST_HEADERS } from '@galleria/fragments/contract'
import { describe, expect, it } from 'vitest'
import { render, statusOnly } from './fake-remotes.ts'
import { cookieOf, FakeStore, STORE, writtenSession } from './fake-store.ts'

const ADD = { _fragment: 'cart/add-to-cart', _params: '{"productId":"p1"}', quantity: '2' }
const limited = () => new Response(null, { status: 429, headers: { 'retry-after': '9' } })

describe('a form posted by a document', () => {
  it('reaches the fragment that it names with its params, its fields and a new visitor’s token, and redirects', async () => {
    const store = new FakeStore()
    store.readLayout()
    store.remotes.on('cart/add-to-cart', (request) => statusOnly(request, 303, { location: '/cart' }))
    const response = await store.fetch('/products/mug', { form: ADD })
    expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([303, '/cart', 'no-store'])
    expect(store.remotes.requests).toMatchObject([
      { fragment: 'cart/add-to-cart', method: 'POST', params: { productId: 'p1' }, form: { quantity: '2' } },
    ])
    expect(store.remotes.requests[0]?.headers.get(REQUEST_HEADERS.authorization)).toBe('visitor-begun')
    expect(await writtenSession(response.headers.getSetCookie())).toMatchObject({ accessToken: 'visitor-begun' })
  })

  it('passes the params of a tab of contract 1, each a text, as well', async () => {
    const store = new FakeStore()
    store.remotes.on('cart/add-to-cart', (request) => statusOnly(request, 303, { location: '/cart' }))
    await store.fetch('/products/mug', { form: { ...ADD, _params: 'productId=p1' } })
    expect(store.remotes.sentTo('cart/add-to-cart')).toMatchObject([{ params: { productId: 'p1' } }])
    expect((await store.fetch('/products/mug', { form: { ...ADD, _params: '{' } })).status).toBe(400)
  })

  it('goes to the page’s own action when it names no fragment', async () => {
    const store = new FakeStore()
    store.remotes.on('cart/cart', (request) => statusOnly(request, 303, { location: '/cart' }))
    await store.fetch('/cart', { ...(await cookieOf('visitor')), form: { line: '1' } })
    expect(store.remotes.sentTo('cart/cart')).toMatchObject([{ method: 'POST', form: { line: '1' } }])
  })

  it('shows the page again with the fragment as it was rendered for the form', async () => {
    const store = new FakeStore()
    store.remotes.on('account/newsletter', (request) =>
      request.form ? render(request, { status: 422, html: '<p>no such address</p>' }) : render(request),
    )
    const response = await store.fetch('/products/mug', { form: { _fragment: 'account/newsletter', email: 'x' } })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain('<p>no such address</p>')
    expect(html).toContain('<p>catalog/product</p>')
    expect(store.remotes.sentTo('account/newsletter')).toHaveLength(1)
  })

  it('ends the session where the remote asks for it', async () => {
    const store = new FakeStore()
    const { cookie, session } = await cookieOf('member')
    store.remotes.on('account/account', (request) => statusOnly(request, 303, { location: '/', intents: [{ type: 'session.end' }] }))
    const response = await store.fetch('/account', { cookie, form: { intent: 'delete' } })
    expect(store.session.ended).toContain(session.id)
    expect(await writtenSession(response.headers.getSetCookie())).toBeNull()
  })

  it('begins the member’s session where the remote has signed the shopper in, and ends the visitor’s', async () => {
    const store = new FakeStore()
    const { cookie, session } = await cookieOf('visitor')
    const intents = [{ type: 'session.authorize', sessionToken: 'SESSION' } as const]
    store.remotes.on('cart/cart', (request) => statusOnly(request, 303, { location: '/orders', intents }))
    const response = await store.fetch('/cart', { cookie, form: { intent: 'sign-in' } })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/orders'])
    expect(store.session.grants).toEqual([
      { sessionToken: 'SESSION', accessToken: session.accessToken, redirectUri: `${STORE}/auth/callback` },
    ])
    const written = await writtenSession(response.headers.getSetCookie())
    expect(written).toMatchObject({ role: 'member' })
    expect(written?.id).not.toBe(session.id)
    expect(store.session.ended).toContain(session.id)
  })

  it('brings no token of a member along to another sign-in', async () => {
    const store = new FakeStore()
    const { cookie } = await cookieOf('member')
    const intents = [{ type: 'session.authorize', sessionToken: 'SESSION' } as const]
    store.remotes.on('cart/cart', (request) => statusOnly(request, 303, { location: '/orders', intents }))
    await store.fetch('/cart', { cookie, form: { intent: 'sign-in' } })
    expect(store.session.grants).toEqual([{ sessionToken: 'SESSION', redirectUri: `${STORE}/auth/callback` }])
  })

  it('keeps the visitor’s session when the sign-in cannot be completed now', async () => {
    const store = new FakeStore()
    const { cookie, session } = await cookieOf('visitor')
    store.session.fault = (_, path) => (path.endsWith('/begin') ? new Response(null, { status: 503 }) : undefined)
    const intents = [{ type: 'session.authorize', sessionToken: 'SESSION' } as const]
    store.remotes.on('cart/cart', (request) => statusOnly(request, 303, { location: '/orders', intents }))
    const response = await store.fetch('/cart', { cookie, form: { intent: 'sign-in' } })
    expect(response.status).toBe(503)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(store.session.ended).not.toContain(session.id)
  })

  it.each([
    ['comes from another origin', 403, '/products/mug', { form: ADD, headers: { origin: 'https://evil.test' } }],
    ['is no form', 400, '/products/mug', { form: ADD, headers: { 'content-type': 'text/plain' } }],
    ['names a fragment that takes none', 404, '/products/mug', { form: { ...ADD, _fragment: 'catalog/navigation' } }],
    ['is posted to a page without an action', 404, '/products/mug', { form: { quantity: '2' } }],
    ['needs a member', 503, '/account', { form: { name: 'x' } }],
  ])('is refused in a page of the store when it %s', async (_, status, path, request) => {
    const store = new FakeStore()
    const response = await store.fetch(path, request)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain('class="status-page"')
    expect(store.remotes.requests.filter(({ method }) => method === 'POST')).toEqual([])
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('is refused with 503, and not repeated, when its remote gives no usable response', async () => {
    const store = new FakeStore()
    store.remotes.on('cart/add-to-cart', () => new Response('<html>', { status: 200 }))
    expect((await store.fetch('/products/mug', { form: ADD })).status).toBe(503)
    expect(store.remotes.sentTo('cart/add-to-cart')).toHaveLength(1)
  })

  it('comes back with what was typed, and begins no session, when its network sends too many', async () => {
    const store = new FakeStore()
    store.session.fault = (_, path) => (path === '/limits/submit' ? limited() : undefined)
    store.remotes.on('cart/add-to-cart', (request) =>
      render(request, { status: 429, html: `<p>${decodeURIComponent(request.headers.get(REQUEST_HEADERS.refusal) ?? 'carried out')}</p>` }),
    )
    store.remotes.on('catalog/product', (request) =>
      render(request, {
        slots: [{ id: 'catalog-product.add', fragment: 'cart/add-to-cart', params: {} }],
        html: '<fragment-slot id="catalog-product.add"></fragment-slot>',
      }),
    )
    const response = await store.fetch('/products/mug', { form: ADD })
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '9'])
    expect(store.session.requests).toEqual(['POST /limits/submit'])
    expect(store.remotes.sentTo('cart/add-to-cart')[0]?.headers.has(REQUEST_HEADERS.refusal)).toBe(true)
  })

  it('waits for its count only as long as this isolate does not know its share, or has used it up', async () => {
    const store = new FakeStore()
    store.remotes.on('cart/cart', (request) => statusOnly(request, 303, { location: '/cart' }))
    const counted = Promise.withResolvers<Response>()
    const counts = [Response.json({ shares: { begin: 0, submit: 2 } }), counted.promise, counted.promise, limited()]
    store.session.fault = (_, path) => (path === '/limits/submit' ? counts.shift() : undefined)
    const shopper = await cookieOf('visitor')
    const submit = async () => (await store.fetch('/cart', { ...shopper, form: { line: '1' } })).status
    expect([await submit(), await submit(), await submit()]).toEqual([303, 303, 303])
    store.remotes.on('cart/cart', (request) => render(request, { status: 429 }))
    expect(await submit()).toBe(429)
    counted.resolve(limited())
    await Promise.all(store.background)
    expect(store.session.requests.filter((path) => path === 'POST /limits/submit')).toHaveLength(4)
  })

  it('is sent once more with a renewed token when the platform rejects the first one', async () => {
    const store = new FakeStore()
    store.remotes.on('cart/cart', (request) =>
      request.headers.get('authorization') === 'visitor-renewed'
        ? statusOnly(request, 303, { location: '/cart' })
        : statusOnly(request, 401),
    )
    expect((await store.fetch('/cart', { ...(await cookieOf('visitor')), form: { line: '1' } })).status).toBe(303)
    expect(store.remotes.sentTo('cart/cart')).toHaveLength(2)
  })
})

const OVERRIDDEN = { _fragment: 'cart/add-to-cart', quantity: '2' }

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
    expect((await store.fetch('/products/mug', { headers, form: OVERRIDDEN })).status).toBe(403)
    expect(store.remotes.requests).toEqual([])
  },
)

it.each(['text/html', 'application/json'])('a form with a field for another method is refused, and reaches nobody (%s)', async (accept) => {
  const store = storeWithCart()
  const response = await store.fetch('/products/mug', { headers: { accept }, form: { ...OVERRIDDEN, _method: 'DELETE' } })
  expect([response.status, response.headers.getSetCookie()]).toEqual([403, []])
  expect(store.remotes.sentTo('cart/add-to-cart')).toEqual([])
})

it('a sign-out with a field for another method is refused, and ends nothing', async () => {
  const store = storeWithCart()
  const response = await store.fetch('/logout', { ...(await cookieOf('member')), form: { _method: 'DELETE' } })
  expect(response.status).toBe(403)
  expect(store.session.requests).not.toContain('POST /logout')
})
