import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render, withCart } from '../fake-remotes.ts'
import { cookieOf, FakeStore, KEY, type BrowserRequest } from '../fake-store.ts'
import { FakeNetworkCaches } from './fake-network-caches.ts'

const STABLE = '0123456789ab'
const NEXT = 'cacacacacaca'
const PREVIEW = `payload.${'s'.repeat(43)}`
const CACHED_PARTS = ['catalog/layout', 'catalog/navigation', 'catalog/product', 'catalog/search', 'account/newsletter']

let caches: FakeNetworkCaches

beforeEach(() => {
  caches = new FakeNetworkCaches()
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** A new isolate, in the data centre of the other ones of a test. */
function isolate(variables: ConstructorParameters<typeof FakeStore>[0] = {}): FakeStore {
  return new FakeStore(variables, caches)
}

async function open(store: FakeStore, path = '/products/mug', request: BrowserRequest = {}): Promise<Response> {
  const response = await store.fetch(path, request)
  const read = new Response(await response.text(), response)
  // What is left to be done may leave more.
  for (let known = -1; known < store.background.length; await Promise.all(store.background)) known = store.background.length
  return read
}

const buildIn = async (response: Response) => /data-fragment="catalog\/product"[^>]*data-build="(\w+)"/.exec(await response.text())?.[1]

it('a new isolate shows a page that another one has shown without a request to any remote', async () => {
  const first = await (await open(isolate())).text()
  const store = isolate()
  const second = await open(store)
  expect(second.status).toBe(200)
  expect(store.remotes.requests).toEqual([])
  const withoutOwn = (html: string) => html.replaceAll(/nonce="[^"]*"|data-ms="[^"]*"/g, '')
  expect(withoutOwn(await second.text())).toBe(withoutOwn(first))
})

it('a shopper with a session is shown the copies of visitors, and requests what is its own', async () => {
  await open(isolate())
  const store = isolate()
  await open(store, '/products/mug', await cookieOf('member'))
  expect(store.remotes.requests.map(({ fragment }) => fragment).filter((fragment) => CACHED_PARTS.includes(fragment))).toEqual([])
  expect(store.remotes.sentTo('account/account-menu')).toHaveLength(1)
})

it('nothing of a shopper is stored, however it comes to a remote', async () => {
  const store = isolate({ CLIENT_ADDRESS_KEY: KEY })
  const { cookie, session } = await cookieOf('member')
  const secrets = [session.accessToken, session.refreshToken, session.id, '192.0.2.7', 'Ann', 'ann@example.com', 'flat 7']
  store.remotes.on('account/account', (request) => render(request, { html: `<p>Ann ${request.headers.get('authorization')}</p>` }))
  store.remotes.on('cart/mini-cart', (request) => withCart(render(request, { html: '<p>Ann: flat 7</p>' }), null))
  store.remotes.on('account/newsletter', (request) =>
    request.form
      ? render(request, { html: `<p>${request.form['email']}</p>`, status: 422 })
      : render(request, { intents: request.headers.has('authorization') ? [{ type: 'session.end' }] : [] }),
  )
  for (const path of ['/', '/products/mug', '/cart', '/account', '/login'])
    await open(store, path, { cookie, headers: { 'accept-language': 'de' } })
  await open(store, '/account', { cookie, form: { name: 'Ann' } })
  await open(store, '/', { cookie, form: { _fragment: 'account/newsletter', email: 'ann@example.com' } })
  await open(store, '/_fragment/account/account-menu', { cookie })
  const stored = [...caches.stored].flat().join('\n')
  expect(caches.stored.size).toBeGreaterThan(CACHED_PARTS.length)
  expect(secrets.filter((secret) => stored.includes(secret))).toEqual([])
})

it('a preview leaves nothing for other browsers, and is shown nothing of theirs that its build renders', async () => {
  const registry = { fetch: async () => Response.json({ remote: 'catalog', bar: '', expiresAt: Date.now() + 900_000 }) }
  const next = isolate({ REGISTRY: registry })
  next.remotes.startCanary('catalog', NEXT, 0)
  expect(await buildIn(await open(next, '/products/mug', { cookie: `__Host-galleria-preview=${PREVIEW}` }))).toBe(NEXT)
  const store = isolate()
  store.remotes.startCanary('catalog', NEXT, 0)
  expect(await buildIn(await open(store))).toBe(STABLE)
  expect(store.remotes.sentTo('catalog/product').map(({ build }) => build)).toEqual([STABLE])
})

it('another build of the shell, or one with other variables, has copies of its own', async () => {
  await open(isolate())
  const store = isolate({ MEDIA_URL: 'https://pictures.test' })
  await open(store)
  expect(store.remotes.sentTo('catalog/product')).toHaveLength(1)
})

it('pages go on while the network’s cache does not work', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await open(isolate())
  caches.isBroken = true
  const store = isolate()
  expect((await open(store)).status).toBe(200)
  expect(store.remotes.sentTo('catalog/product')).toHaveLength(1)
  const events = warn.mock.calls.map(([line]) => JSON.parse(String(line)) as { event: string })
  expect(new Set(events.map(({ event }) => event))).toEqual(new Set(['network-cache-fault']))
})
