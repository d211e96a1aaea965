import { REQUEST_HEADERS } from '@galleria/fragments/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render, statusOnly, type RemoteRequest } from './fake-remotes.ts'
import { cookieOf, FakeStore, writtenSession } from './fake-store.ts'

const isCopy = (response: Response) => response.headers.get('server-timing') === 'cache;desc=hit'

const fragmentStates = (html: string, fragment: string) =>
  [...html.matchAll(new RegExp(`data-fragment="${fragment}"[^>]*data-state="(\\w+)"`, 'g'))].map(([, state]) => state)
const reportedReasons = (calls: readonly unknown[][]) => calls.map(([line]): unknown => JSON.parse(String(line)).reason)

describe('a document', () => {
  it('holds the page and the layout’s fragments in their outlets', async () => {
    const store = new FakeStore()
    store.remotes.on('catalog/product', (request) => render(request, { head: { title: 'Mug' } }))
    store.remotes.on('catalog/layout', (request) => render(request, { layout: { name: { text: 'North' }, groups: [] } }))
    const response = await store.fetch('/products/mug')
    const html = await response.text()
    expect(response.status).toBe(200)
    for (const fragment of ['catalog/product', 'catalog/navigation', 'cart/mini-cart', 'account/account-menu'])
      expect(html).toContain(`<p>${fragment}</p>`)
    expect(html).toContain('<title>Mug – North</title>')
    expect(html).not.toContain('fragment-outlet')
  })

  it('shows in each outlet the fragment that the registry names, and nothing for an outlet that the layout lacks', async () => {
    const store = new FakeStore()
    store.remotes.registry.layout = { newsletter: 'cart/add-to-cart', banner: 'catalog/search' }
    const html = await (await store.fetch('/products/mug')).text()
    expect([...html.matchAll(/data-fragment="([^"]+)"[^>]* slot="([^"]+)"/g)].map(([, ...found]) => found)).toEqual([
      ['cart/add-to-cart', 'newsletter'],
    ])
    expect(store.remotes.sentTo('catalog/search')).toEqual([])
    expect(html).not.toContain('fragment-outlet')
  })

  it('ends slots that lead back to their own fragment at the third level, and reports the one left out', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const store = new FakeStore()
    const withSlot = (request: RemoteRequest) => {
      const id = `${request.headers.get(REQUEST_HEADERS.instance)}.0`
      return render(request, { html: `<div data-slot="${id}"></div>`, slots: [{ id, fragment: 'cart/add-to-cart', params: {} }] })
    }
    store.remotes.on('catalog/product', withSlot)
    store.remotes.on('cart/add-to-cart', withSlot)
    const html = await (await store.fetch('/products/mug')).text()
    expect(html).toContain('</html>')
    expect(fragmentStates(html, 'cart/add-to-cart')).toEqual(['fresh', 'fresh', 'skeleton'])
    expect(store.remotes.sentTo('cart/add-to-cart')).toHaveLength(2)
    expect(reportedReasons(warn.mock.calls)).toEqual(['slots'])
    warn.mockRestore()
  })

  it.each<[fragments: number, where: string, variables: Record<string, unknown>]>([
    // The page's own fragment and the six of the layout leave room for thirteen.
    [13, 'all remotes are bound', {}],
    // The cart's fragment in the layout takes two, and leaves room for six that do.
    [6, 'the cart is behind the router', { REMOTE_CART: undefined }],
  ])('has %i fragments in slots at most where %s, and skeletons in the slots beyond them', async (count, _, variables) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const store = new FakeStore(variables)
    store.remotes.on('catalog/product', (request) => {
      const slots = Array.from({ length: 16 }, (_, index) => ({
        id: `catalog-product.${index}`,
        fragment: 'cart/add-to-cart',
        params: { productId: `p${index}` },
      }))
      return render(request, { html: slots.map(({ id }) => `<div data-slot="${id}"></div>`).join(''), slots })
    })
    const html = await (await store.fetch('/products/mug')).text()
    expect(fragmentStates(html, 'cart/add-to-cart')).toEqual([...Array(count).fill('fresh'), ...Array(16 - count).fill('skeleton')])
    expect(reportedReasons(warn.mock.calls)).toEqual(Array(16 - count).fill('slots'))
    warn.mockRestore()
  })

  it('lists the integrity of every script that its fragments may load, also of those that are late', async () => {
    const store = new FakeStore()
    const late = Promise.withResolvers<void>()
    store.remotes.on('cart/mini-cart', async (request) => {
      await late.promise
      return render(request)
    })
    const response = await store.fetch('/products/mug')
    late.resolve()
    const [, json = ''] = /<script nonce="[^"]+" type="importmap">(.*?)<\/script>/.exec(await response.text()) ?? []
    const { integrity } = JSON.parse(json)
    const files = Object.keys(integrity).map((url) => url.split('/').at(-1))
    expect(files).toEqual(expect.arrayContaining(['client.js', 'product.js', 'mini-cart.js', 'remoteEntry.js']))
    expect(files).not.toContain('cart.js')
    expect(Object.values(integrity)).toEqual(files.map(() => expect.stringMatching(/^sha(?:256|384)-/)))
  })

  it('has one nonce of its own in its policy and its scripts', async () => {
    const store = new FakeStore()
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await store.fetch('/cart', await cookieOf('visitor'))
        const [, nonce = ''] = /'nonce-([\w-]+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? []
        const inScripts = [...(await response.text()).matchAll(/<script nonce="([^"]+)"/g)].map(([, found]) => found)
        expect(new Set(inScripts)).toEqual(new Set([nonce]))
        return nonce
      }),
    )
    expect(nonces[0]).not.toBe(nonces[1])
    expect(nonces[0]).not.toBe(store.runtime.isolate.noncePlaceholder)
  })

  it('is served from its copy to the next shopper without a session', async () => {
    const store = new FakeStore()
    const first = await store.fetch('/products/mug')
    await first.text()
    const sent = store.remotes.requests.length
    const second = await store.fetch('/products/mug')
    expect([isCopy(first), isCopy(second), store.remotes.requests.length - sent]).toEqual([false, true, 0])
  })

  it('has one copy whatever its address makes up, once a render has said what it knows', async () => {
    const store = new FakeStore()
    const { catalog } = structuredClone(store.remotes.registry.remotes)
    Object.assign(catalog?.manifest.pages['product'] ?? {}, { params: { type: 'object', additionalProperties: { type: 'string' } } })
    Object.assign(store.remotes.registry.remotes, { catalog })
    store.remotes.on('catalog/product', (request) => render(request, { query: { Size: ['M', 'L'] } }))
    const isCopyAt = async (query: string) => {
      const response = await store.fetch(`/products/mug?${query}`)
      await response.text()
      return isCopy(response)
    }
    // The address of the first render alone holds what it made up.
    const copies = [await isCopyAt('Size=L&made=up'), await isCopyAt('Size=L&made=again'), await isCopyAt('Size=L&made=anew')]
    expect(copies).toEqual([false, false, true])
  })

  it('is no copy for others where it left without the words of its layout', async () => {
    const store = new FakeStore()
    const [layout, cart] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    store.remotes.on('catalog/layout', async (request) => {
      await layout.promise
      return render(request, { layout: { name: { text: 'North' }, groups: [] } })
    })
    store.remotes.on('cart/mini-cart', async (request) => {
      await cart.promise
      return render(request)
    })
    const first = await store.fetch('/')
    layout.resolve()
    await new Promise((resolve) => setTimeout(resolve, 20))
    cart.resolve()
    expect(await first.text()).not.toContain('North')
    const second = await store.fetch('/')
    expect([isCopy(second), (await second.text()).includes('North')]).toEqual([false, true])
  })

  it('is composed for a shopper with a session in a frame that Remix has rendered before', async () => {
    const store = new FakeStore()
    await (await store.fetch('/products/mug')).text()
    const findFrame = vi.spyOn(store.runtime.isolate.frames, 'get')
    const response = await store.fetch('/products/mug', await cookieOf('visitor'))
    expect([response.status, isCopy(response)]).toEqual([200, false])
    expect(await response.text()).toContain('<p>cart/mini-cart</p>')
    expect(findFrame.mock.results).toEqual([{ type: 'return', value: expect.arrayContaining(['primary']) }])
  })

  it('is not stored by the browser where it is one shopper’s', async () => {
    const store = new FakeStore()
    const cacheControlOf = async (path: string) => (await store.fetch(path)).headers.get('cache-control')
    expect(await cacheControlOf('/cart')).toBe('no-store')
    expect(await cacheControlOf('/products/mug')).toBe('private, no-cache')
    expect(await cacheControlOf('/nowhere')).toBe('private, no-cache')
  })

  it('is stored by the browser where the page says so, and not where it says that it may not be', async () => {
    const store = new FakeStore()
    const { catalog, cart } = structuredClone(store.remotes.registry.remotes)
    Object.assign(catalog?.manifest.pages['product'] ?? {}, { store: false })
    Object.assign(cart?.manifest.pages['cart'] ?? {}, { store: true })
    Object.assign(store.remotes.registry.remotes, { catalog, cart })
    const cacheControlOf = async (path: string) => (await store.fetch(path)).headers.get('cache-control')
    expect(await cacheControlOf('/products/mug')).toBe('no-store')
    expect(await cacheControlOf('/cart')).toBe('private, no-cache')
  })

  it('says in its speculation rules which pages are not fetched ahead, and is refused to such a fetch', async () => {
    const store = new FakeStore()
    const { cart } = structuredClone(store.remotes.registry.remotes)
    Object.assign(cart?.manifest.pages['cart'] ?? {}, { prefetch: true })
    Object.assign(store.remotes.registry.remotes, { cart })
    const statusOf = async (path: string) => (await store.fetch(path, { headers: { 'sec-purpose': 'prefetch' } })).status
    expect([await statusOf('/account'), await statusOf('/cart')]).toEqual([503, 200])
    const [, paths = ''] = /\}\?\/\((.*?)\)"\}/.exec(await (await store.fetch('/')).text()) ?? []
    expect(paths.split('|')).toContain('account')
    expect(paths.split('|')).not.toContain('cart')
  })

  it('has no body for a HEAD request, and is cached all the same', async () => {
    const store = new FakeStore()
    const head = await store.fetch('/products/mug', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    await Promise.all(store.background)
    expect(isCopy(await store.fetch('/products/mug'))).toBe(true)
  })
})

describe('the copy of a page with a build that was taken back', () => {
  const [GOOD, BAD] = ['0123456789ab', 'bad0bad0bad0']
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  /** A store in which the copy of the product's page holds the bad build. */
  async function storeWithBadCopy() {
    const store = new FakeStore()
    store.remotes.release('catalog', BAD)
    const show = async () => {
      const response = await store.fetch('/products/mug')
      return { isCopy: isCopy(response), isBad: (await response.text()).includes(BAD) }
    }
    const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
    await show()
    expect(await show()).toEqual({ isCopy: true, isBad: true })
    store.remotes.release('catalog', GOOD, [BAD])
    return { store, show, pass }
  }

  it('is replaced within seconds while requests come', async () => {
    const { store, show, pass } = await storeWithBadCopy()
    pass(1_100)
    await show()
    await Promise.all(store.background)
    expect(await show()).toEqual({ isCopy: false, isBad: false })
    expect(await show()).toEqual({ isCopy: true, isBad: false })
  })

  it('is not served to the first request after a pause', async () => {
    const { show, pass } = await storeWithBadCopy()
    pass(4_000)
    expect(await show()).toEqual({ isCopy: false, isBad: false })
  })

  it('is served on while the registry cannot be read', async () => {
    const { store, show, pass } = await storeWithBadCopy()
    store.remotes.isRegistryUp = false
    pass(4_000)
    expect(await show()).toEqual({ isCopy: true, isBad: true })
  })
})

describe('the status of a document', () => {
  it('is 404 where no remote has a page', async () => {
    const response = await new FakeStore().fetch('/nowhere')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<p>catalog/navigation</p>')
  })

  it('is the primary’s', async () => {
    const store = new FakeStore()
    store.remotes.on('catalog/product', (request) => statusOnly(request, 410))
    expect((await store.fetch('/products/mug')).status).toBe(410)
  })

  it('is 503 with the remote’s fallback while the primary fails', async () => {
    const store = new FakeStore()
    store.remotes.on('catalog/product', (request) => statusOnly(request, 500))
    const response = await store.fetch('/products/mug')
    expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
    expect(await response.text()).toContain('product is not here right now')
  })

  it('is 500, in a page of the store, when composing throws', async () => {
    const store = new FakeStore()
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(store.runtime.isolate.registry, 'current').mockRejectedValue(new Error('no registry'))
    const response = await store.fetch('/products/mug')
    const html = await response.text()
    expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store'])
    expect(html).toContain('<html lang="en"')
    expect(html).not.toContain('no registry')
    expect(error).toHaveBeenCalledWith(expect.stringContaining('no registry'))
    error.mockRestore()
  })

  it('is 200 once the session is renewed where the platform rejects the token of the page', async () => {
    const store = new FakeStore()
    store.session.renewedRole = 'member'
    store.remotes.on('account/account', (request) =>
      request.headers.get('authorization') === 'member-renewed' ? render(request) : statusOnly(request, 401),
    )
    const response = await store.fetch('/account', await cookieOf('member'))
    expect(response.status).toBe(200)
    expect(await writtenSession(response.headers.getSetCookie())).toMatchObject({ accessToken: 'member-renewed' })
  })

  it('is 503 where the platform rejects the renewed token too', async () => {
    const store = new FakeStore()
    store.remotes.on('account/account', (request) => statusOnly(request, 401))
    expect((await store.fetch('/account', await cookieOf('member'))).status).toBe(503)
    expect(store.remotes.sentTo('account/account')).toHaveLength(2)
  })
})
