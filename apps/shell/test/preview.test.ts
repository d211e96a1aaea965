import { afterEach, describe, expect, it, vi } from 'vitest'
import { FakeStore, STORE } from './fake-store.ts'

const STABLE = '0123456789ab'
const NEXT = 'cacacacacaca'
const TOKEN = `payload.${'s'.repeat(43)}`
const COOKIE = { cookie: `other=1; __Host-galleria-preview=${TOKEN}` }
const BAR = '<form class="preview-bar">Preview of catalog</form>'

/** A store with a build that no shopper gets, and a registry that knows one preview of it. */
function storeWithPreview(
  respond: (request: string) => Response | Promise<Response> = () =>
    Response.json({ remote: 'catalog', bar: BAR, expiresAt: Date.now() + 900_000 }),
) {
  const registry = vi.fn<(request: Request | string) => Promise<Response>>(async (request) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url)
    return pathname === `/previews/${TOKEN}` ? respond(pathname) : new Response(null, { status: 404 })
  })
  const store = new FakeStore({ REGISTRY: { fetch: registry } })
  store.remotes.startCanary('catalog', NEXT, 0)
  const requests = () => registry.mock.calls.filter(([request]) => typeof request === 'string').length
  return { store, requests }
}

async function page(store: FakeStore, request = {}) {
  const response = await store.fetch('/products/mug', request)
  const html = await response.text()
  const [, build] = /data-fragment="catalog\/product"[^>]*data-build="(\w+)"/.exec(html) ?? []
  const { headers } = response
  return {
    build,
    hasBar: html.includes(BAR),
    cache: headers.get('cache-control'),
    robots: headers.get('x-robots-tag'),
    status: response.status,
  }
}

const LIVE = { build: STABLE, hasBar: false, cache: 'private, no-cache', robots: null, status: 200 }
const PREVIEWED = { build: NEXT, hasBar: true, cache: 'no-store', robots: 'noindex', status: 200 }

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a preview', () => {
  it('is seen by its browser alone, and is stored nowhere', async () => {
    const { store, requests } = storeWithPreview()
    expect(await page(store)).toEqual(LIVE)
    expect(requests()).toBe(0)
    for (const seen of [PREVIEWED, PREVIEWED]) expect(await page(store, COOKIE)).toEqual(seen)
    expect(requests()).toBe(2)
    expect(await page(store)).toEqual(LIVE)
  })

  it('gets the forms and the data requests of its browser', async () => {
    const { store } = storeWithPreview()
    await (await store.fetch('/_fragment/catalog/product?slug=mug', COOKIE)).text()
    expect(store.remotes.sentTo('catalog/product').map(({ build }) => build)).toEqual([NEXT])
  })

  it('leaves what is the same for all browsers as it is, and is not looked up for it', async () => {
    const { store, requests } = storeWithPreview()
    for (const path of ['/sitemap.xml', '/robots.txt', '/favicon.ico', `/_mfe/catalog/${NEXT}/product.js`])
      await (await store.fetch(path, COOKIE)).text()
    expect(store.remotes.sentTo('catalog/sitemap').map(({ build }) => build)).toEqual([STABLE])
    expect(requests()).toBe(0)
  })

  it.each([
    ['the registry does not know it', () => new Response('Not found', { status: 404 })],
    ['the registry fails', () => Promise.reject(new Error('down'))],
    ['the registry says nonsense', () => new Response('<html>')],
    ['the registry says another kind of JSON', () => Response.json({ remote: 'catalog' })],
  ])('is ignored where %s', async (_case, respond) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { store } = storeWithPreview(respond)
    expect(await page(store, COOKIE)).toEqual(LIVE)
  })

  it('is logged where it cannot be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { store } = storeWithPreview(() => Promise.reject(new Error('down')))
    await page(store, COOKIE)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('preview-fault'))
  })

  it('responds to HEAD without a body', async () => {
    const { store } = storeWithPreview()
    const response = await store.fetch('/products/mug', { ...COOKIE, method: 'HEAD' })
    expect([response.status, response.headers.get('cache-control'), response.body]).toEqual([200, 'no-store', null])
  })

  it('begins with its link, of which the registry sees the token alone', async () => {
    const { store, requests } = storeWithPreview()
    const opened = await store.fetch(`/_preview/${TOKEN}`, { cookie: 'other=1' })
    const { headers } = opened
    expect([opened.status, headers.get('location'), headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      303,
      '/',
      'no-store',
      'noindex',
    ])
    expect(headers.get('set-cookie')).toMatch(
      new RegExp(`^__Host-galleria-preview=${TOKEN}; Max-Age=(?:900|899); Path=/; HttpOnly; Secure; SameSite=Lax$`),
    )
    // The registry was sent the address alone, without the browser's headers.
    expect(requests()).toBe(1)
  })

  it.each([
    ['a link that is over', `/_preview/other.${'s'.repeat(43)}`, {}],
    ['an address that is no link', '/_preview/guessed', {}],
    ['a form at its link', `/_preview/${TOKEN}`, { form: {} }],
    ['a link of before', `/_edge/preview/${TOKEN}`, {}],
  ])('does not begin by %s', async (_case, path, request) => {
    const { store } = storeWithPreview()
    const response = await store.fetch(path, request)
    expect(response.status).toBeGreaterThanOrEqual(404)
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it('is left by a form of the store, on the page where it stands', async () => {
    const { store } = storeWithPreview()
    const leave = (headers: Record<string, string>) => store.fetch('/_preview/leave', { ...COOKIE, form: {}, headers })
    const left = await leave({ referer: `${STORE}/products/mug?Color=Ink` })
    expect([left.status, left.headers.get('location')]).toEqual([303, '/products/mug?Color=Ink'])
    expect(left.headers.get('set-cookie')).toMatch(/^__Host-galleria-preview=; Max-Age=0; Path=\//)
    expect((await leave({ referer: 'https://evil.example/products' })).headers.get('location')).toBe('/')
    const foreign = await leave({ origin: 'https://evil.example' })
    expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([403, null])
  })
})
