import { describe, expect, it } from 'vitest'
import { outcome, statusOnly } from './fake-remotes.ts'
import { cookieOf, FakeStore, writtenSession, type BrowserRequest } from './fake-store.ts'

const JSON_ONLY = { accept: 'application/json' }
const ADD: BrowserRequest = { form: { _fragment: 'cart/add-to-cart', _params: '{"productId":"p1"}', quantity: '2' }, headers: JSON_ONLY }

describe('a form posted by script', () => {
  it('gets the remote’s outcome as JSON, and the cookie of the session that it began', async () => {
    const store = new FakeStore()
    const toast = { type: 'toast', message: 'Added' } as const
    store.remotes.on('cart/add-to-cart', (request) => outcome(request, { count: '2' }, [toast]))
    const response = await store.fetch('/products/mug', ADD)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await response.json()).toMatchObject({ kind: 'props', props: { count: '2' }, intents: [toast] })
    expect(await writtenSession(response.headers.getSetCookie())).toMatchObject({ accessToken: 'visitor-begun' })
  })

  it('ends the session where the outcome asks for it', async () => {
    const store = new FakeStore()
    const { cookie, session } = await cookieOf('member')
    store.remotes.on('account/account', (request) => outcome(request, {}, [{ type: 'session.end' }]))
    const response = await store.fetch('/account', { cookie, form: { intent: 'delete' }, headers: JSON_ONLY })
    expect(store.session.ended).toContain(session.id)
    expect(await writtenSession(response.headers.getSetCookie())).toBeNull()
  })

  it('signs in where the outcome asks for it, and tells the browser no session token', async () => {
    const store = new FakeStore()
    const toast = { type: 'toast', message: 'Welcome' } as const
    store.remotes.on('cart/cart', (request) => outcome(request, {}, [{ type: 'session.authorize', sessionToken: 'SESSION' }, toast]))
    const response = await store.fetch('/cart', { form: { intent: 'sign-in' }, headers: JSON_ONLY })
    expect(await response.json()).toMatchObject({ intents: [toast] })
    expect(store.session.grants).toMatchObject([{ sessionToken: 'SESSION' }])
    expect(await writtenSession(response.headers.getSetCookie())).toMatchObject({ role: 'member' })
  })

  it.each([
    ['comes from another origin', 403, '/products/mug', { ...ADD, headers: { ...JSON_ONLY, origin: 'https://evil.test' } }],
    ['is no form', 400, '/products/mug', { ...ADD, headers: { ...JSON_ONLY, 'content-type': 'text/plain' } }],
    ['names a fragment that takes none', 404, '/products/mug', { form: { _fragment: 'catalog/search' }, headers: JSON_ONLY }],
    ['needs a member', 503, '/account', { form: { name: 'x' }, headers: JSON_ONLY }],
  ])('is refused with a message in JSON when it %s', async (_, status, path, request) => {
    const store = new FakeStore()
    store.readLayout()
    const response = await store.fetch(path, request)
    expect([response.status, await response.json()]).toEqual([status, { message: expect.any(String) }])
    expect(store.remotes.requests).toEqual([])
  })

  it('gets 429 and the seconds to wait when its network sends too many', async () => {
    const store = new FakeStore()
    store.session.fault = (_, path) =>
      path === '/limits/submit' ? new Response(null, { status: 429, headers: { 'retry-after': '9' } }) : undefined
    store.remotes.on('cart/add-to-cart', (request) => outcome(request, { refused: 'yes' }))
    const response = await store.fetch('/products/mug', ADD)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '9'])
    expect(await response.json()).toMatchObject({ props: { refused: 'yes' } })
  })

  it('comes back as refused when the platform limits it, with a usual time to wait', async () => {
    const store = new FakeStore()
    store.remotes.on('cart/add-to-cart', (request) =>
      request.headers.has('galleria-refusal') ? outcome(request, { refused: 'yes' }) : statusOnly(request, 429),
    )
    const response = await store.fetch('/products/mug', ADD)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '10'])
    expect(store.remotes.sentTo('cart/add-to-cart')).toHaveLength(2)
  })

  it('is not carried out when the session that it needs cannot be begun', async () => {
    const store = new FakeStore()
    store.readLayout()
    store.session.fault = (_, path) => (path.endsWith('/begin') ? new Response('broken', { status: 500 }) : undefined)
    expect((await store.fetch('/products/mug', ADD)).status).toBe(503)
    expect(store.remotes.requests).toEqual([])
  })

  it('gets 503 when the remote gives no usable response', async () => {
    const store = new FakeStore()
    store.remotes.on('cart/add-to-cart', () => new Response('<html>'))
    const response = await store.fetch('/products/mug', ADD)
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([503, '5', { message: 'not available' }])
  })
})

describe('a fragment fetched by script', () => {
  it('comes as its props, in an instance that the page does not have', async () => {
    const store = new FakeStore()
    const response = await store.fetch('/de/_fragment/cart/mini-cart?q=mug')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.json()).toMatchObject({
      fragment: 'cart/mini-cart',
      instance: expect.stringMatching(/^cart-mini-cart-[0-9a-f]{8}$/),
      params: { q: 'mug' },
    })
    expect(store.remotes.requests[0]?.headers.get('galleria-locale')).toBe('de')
  })

  it('is stored for seconds where it is public, and rendered once', async () => {
    const store = new FakeStore()
    store.readLayout()
    const { cookie } = await cookieOf('visitor')
    const get = async (query: string) => {
      const { headers } = await store.fetch(`/_fragment/catalog/search?${query}`, { cookie })
      return [headers.get('cache-control'), headers.get('set-cookie')]
    }
    for (const query of ['q=mug', 'q=mug', 'q=lamp'])
      expect(await get(query)).toEqual([expect.stringMatching(/^public, max-age=[1-5]$/), null])
    expect(store.remotes.sentTo('catalog/search')).toHaveLength(2)
  })

  it('is asked for with the shopper’s token only where it is private', async () => {
    const store = new FakeStore()
    store.readLayout()
    const { cookie } = await cookieOf('visitor')
    for (const fragment of ['cart/mini-cart', 'catalog/search']) await store.fetch(`/_fragment/${fragment}`, { cookie })
    expect(store.remotes.requests.map(({ headers }) => headers.get('authorization'))).toEqual(['visitor-first', null])
  })

  it.each(['/_fragment/catalog/nothing', '/_fragment/unknown/menu', '/_fragment/', '/_fragment/catalog/../cart'])(
    'is 404 at %s',
    async (path) => {
      const response = await new FakeStore().fetch(path)
      expect([response.status, await response.json()]).toEqual([404, { message: 'no such fragment' }])
    },
  )

  it('is 503 while its remote fails', async () => {
    const store = new FakeStore()
    store.remotes.on('cart/mini-cart', () => Promise.reject(new Error('down')))
    expect((await store.fetch('/_fragment/cart/mini-cart')).status).toBe(503)
  })
})
