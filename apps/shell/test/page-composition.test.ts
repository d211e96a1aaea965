import { REQUEST_HEADERS, type FragmentFiles } from '@galleria/fragments/contract'
import { describe, expect, it, vi } from 'vitest'
import { findPage } from '../app/composition/find-page.server.ts'
import { createFragmentContext } from '../app/composition/fragment-context.server.ts'
import { startPage, type PageComposition } from '../app/composition/page-composition.server.ts'
import { pageAssets } from '../app/document/document-assets.ts'
import { ANONYMOUS, type ShopperToken } from '../app/session/shopper.server.ts'
import { render, statusOnly } from './fake-remotes.ts'
import { FakeStore, STORE } from './fake-store.ts'

const MEMBER: ShopperToken = { token: 'member-token', role: 'member', degraded: false }
const VISITOR: ShopperToken = { token: 'visitor-token', role: 'visitor', degraded: false }

const file = (url: string) => ({ url, integrity: 'sha256-AAAA' })

function assetsOf(name: string, css: string[], hydrate: FragmentFiles['hydrate'] = 'load'): FragmentFiles {
  return { hydrate, entry: file(`/${name}/remoteEntry.js`), modules: [file(`/${name}/${name}.js`)], lazy: [], css: css.map(file) }
}

async function start(store: FakeStore, path: string, token: ShopperToken = ANONYMOUS): Promise<PageComposition> {
  const context = store.context(path)
  const { isolate, waitUntil } = context
  const registry = await isolate.registry.current(waitUntil)
  const { match } = findPage(context, registry)
  return startPage(match, {
    host: isolate.host,
    registry,
    context: await createFragmentContext(context, token),
    submitted: null,
    hasQuery: false,
  })
}

const settledOf = async (page: PageComposition) =>
  Promise.all([page.primary, ...page.secondaries.values()].map((handle) => handle?.rendered))

describe('the fragments of a page', () => {
  it('start all at once: none waits for another', async () => {
    const store = new FakeStore()
    store.remotes.on('catalog/product', () => new Promise(() => undefined))
    await start(store, '/products/mug')
    await vi.waitFor(() =>
      expect(store.remotes.requests.map(({ fragment }) => fragment).toSorted()).toEqual([
        'account/account-menu',
        'account/newsletter',
        'cart/mini-cart',
        'catalog/layout',
        'catalog/navigation',
        'catalog/product',
        'catalog/search',
      ]),
    )
  })

  it('get the page’s address only as its primary, so that copies of the others serve every page', async () => {
    const store = new FakeStore()
    await settledOf(await start(store, '/products/mug'))
    const urlOf = (fragment: string) => store.remotes.sentTo(fragment)[0]?.headers.get(REQUEST_HEADERS.url)
    expect(urlOf('catalog/product')).toBe(`${STORE}/products/mug`)
    expect(urlOf('catalog/navigation')).toBe(`${STORE}/`)
    expect(store.remotes.sentTo('catalog/product')[0]?.params).toEqual({ slug: 'mug' })
  })

  it.each([
    ['a shopper without a session', ANONYMOUS, []],
    ['a visitor', VISITOR, ['cart/mini-cart']],
    ['a member', MEMBER, ['cart/mini-cart']],
  ])('carry the token of %s only where they are private to that role', async (_, token, withToken) => {
    const store = new FakeStore()
    await settledOf(await start(store, '/products/mug', token))
    const carrying = (header: string) => store.remotes.requests.filter(({ headers }) => headers.has(header)).map(({ fragment }) => fragment)
    expect(carrying(REQUEST_HEADERS.authorization).toSorted()).toEqual(withToken)
    expect(carrying(REQUEST_HEADERS.clientAddress).toSorted()).toEqual(withToken)
  })

  it('are the same for all of a role where they say so: requested once for it, with the role alone', async () => {
    const store = new FakeStore()
    for (const token of [ANONYMOUS, VISITOR, MEMBER, { ...MEMBER, token: 'token of another member' }, ANONYMOUS])
      await settledOf(await start(store, '/products/mug', token))
    const requests = store.remotes.sentTo('account/account-menu')
    expect(requests.map(({ headers }) => headers.get(REQUEST_HEADERS.role))).toEqual([null, 'member'])
    expect(requests.some(({ headers }) => headers.has(REQUEST_HEADERS.authorization))).toBe(false)
  })

  it('show their fallback where they are private and the session cannot be asked', async () => {
    const store = new FakeStore()
    const page = await start(store, '/products/mug', { token: null, role: 'visitor', degraded: true })
    const states = Object.fromEntries((await settledOf(page)).map((rendered) => [rendered?.fragment, rendered?.state]))
    expect(states).toMatchObject({ 'cart/mini-cart': 'fallback', 'account/account-menu': 'fresh', 'catalog/product': 'fresh' })
    expect(store.remotes.sentTo('cart/mini-cart')).toEqual([])
  })

  it('are none but the layout’s at an address without a page', async () => {
    const page = await start(new FakeStore(), '/nowhere')
    expect(page.primary).toBeNull()
    expect(await page.open()).toBeNull()
    expect([...page.secondaries.keys()].toSorted()).toEqual(['account-menu', 'mini-cart', 'navigation', 'newsletter', 'search'])
  })

  it('report a token that the platform rejects', async () => {
    const store = new FakeStore()
    store.remotes.on('cart/mini-cart', (request) => statusOnly(request, 401))
    const context = store.context('/products/mug')
    const registry = await context.isolate.registry.current(context.waitUntil)
    const onTokenRejected = vi.fn<() => void>()
    const shared = { ...(await createFragmentContext(context, VISITOR)), onTokenRejected }
    await settledOf(startPage(null, { host: context.isolate.host, registry, context: shared, submitted: null, hasQuery: false }))
    expect(onTokenRejected).toHaveBeenCalledTimes(1)
  })

  it('mark the navigation’s link to the page that they stand on', async () => {
    const store = new FakeStore()
    store.remotes.on('catalog/navigation', (request) => render(request, { html: '<a href="/cart">Cart</a>' }))
    const page = await start(store, '/cart')
    expect((await page.secondaries.get('navigation')?.rendered)?.html).toContain('<a href="/cart" aria-current="page">')
  })
})

describe('opening a page', () => {
  it('starts the slots that the primary announces, each once', async () => {
    const store = new FakeStore()
    const slot = { id: 'catalog-product.add', fragment: 'cart/add-to-cart', params: { productId: 'p1' } }
    store.remotes.on('catalog/product', (request) => render(request, { slots: [slot] }))
    const page = await start(store, '/products/mug')
    await page.open()
    expect((await page.nested(slot, 2).rendered).html).toContain('cart/add-to-cart')
    expect(store.remotes.sentTo('cart/add-to-cart')).toMatchObject([{ params: { productId: 'p1' } }])
  })

  it('does not wait for a secondary fragment that is late', async () => {
    const store = new FakeStore()
    store.remotes.on('cart/mini-cart', () => new Promise(() => undefined))
    const page = await start(store, '/products/mug', VISITOR)
    expect((await page.open())?.status).toBe(200)
    expect(page.settled).toBe(false)
    expect(page.timing()).toMatch(/catalog-product;desc=fresh;dur=\d+, .*cart-mini-cart;desc=late/)
    // Its style sheet is linked all the same, as the registered build names it.
    expect(page.files({ locale: 'en', firstLocale: 'en' }).flatMap(({ css }) => css.map(({ url }) => url))).toContain(
      '/_mfe/cart/0123456789ab/mini-cart.css',
    )
  })
})

describe('the files of a page', () => {
  it('names each file of a page’s fragments once', () => {
    const { stylesheets, linked, importMap } = pageAssets('cart/cart', [
      assetsOf('cart', ['/cart.css']),
      assetsOf('badge', ['/cart.css', '/badge.css']),
      assetsOf('menu', [], 'never'),
    ])
    expect(stylesheets.map(({ url }) => url)).toEqual(['/cart.css', '/badge.css'])
    expect([...linked]).toEqual(['/cart.css', '/badge.css'])
    expect(importMap.json).toContain('/badge/badge.js')
    expect(importMap.json).not.toContain('/menu/menu.js')
  })

  it('works the files out again only for other renders, and has one key for the same files', () => {
    const [cart, badge] = [assetsOf('cart', ['/cart.css']), assetsOf('badge', ['/badge.css'])]
    const first = pageAssets('cart/cart', [cart, badge])
    expect(pageAssets('cart/cart', [cart, badge])).toBe(first)
    const again = pageAssets('cart/cart', [{ ...cart }, badge])
    expect(again).not.toBe(first)
    expect(again.key).toBe(first.key)
    expect(pageAssets('cart/cart', [badge, cart]).key).not.toBe(first.key)
    expect(pageAssets('cart/cart', [cart]).linked).toEqual(new Set(['/cart.css']))
  })
})
