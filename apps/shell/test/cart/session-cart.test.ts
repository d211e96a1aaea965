import { REQUEST_HEADERS, type CartCount } from '@galleria/fragments/contract'
import { createSessionCookie, type Session, type SessionCart } from '@galleria/platform-client/session'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hydrationData, outcome, render, statusOnly, withCart, type RemoteRequest } from '../fake-remotes.ts'
import { cookieOf, FakeStore, KEY, STORE, writtenSession } from '../fake-store.ts'

const MINI_CART = 'cart/mini-cart'
const ADD = { _fragment: 'cart/add-to-cart', _params: '{"productId":"p1"}', quantity: '2' }
const SCRIPTED = { accept: 'application/json' }
const PRODUCT = '/products/mug'
const OWNER = 'c0ffee00-0000-4000-8000-000000000001'
const MINUTE = 60_000

const sealing = createSessionCookie([{ id: 'k', key: KEY }])
const holding = (changes: Partial<SessionCart> = {}): SessionCart => ({
  count: 3,
  owner: OWNER,
  changedAt: Date.now() - MINUTE,
  readAt: Date.now() - MINUTE,
  ...changes,
})
const cart = (count: number, changedAt = Date.now()): CartCount => ({ count, owner: OWNER, changedAt })
/** The cookie that a browser has after a response. */
const cookieAfter = (response: Response) => response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
const written = (response: Response) => writtenSession(response.headers.getSetCookie())
const cartIn = async (response: Response) => (await written(response))?.cart

let store: FakeStore
/** The number that the platform has, for renders with a token. */
let read: CartCount

beforeEach(() => {
  store = new FakeStore()
  store.readLayout()
  read = cart(5)
  const count = ({ headers }: RemoteRequest) => headers.get(REQUEST_HEADERS.cartCount) ?? `read ${read.count}`
  store.remotes.on(MINI_CART, (request) => {
    const response = request.wantsJson ? hydrationData(request) : render(request, { html: `<i>${count(request)}</i>` })
    return request.headers.has(REQUEST_HEADERS.authorization) ? withCart(response, read) : response
  })
})

const badge = async (response: Response) => /<i>(.*?)<\/i>/.exec(await response.text())?.[1]
const page = async (session: { cookie: string }, path = PRODUCT) => store.fetch(path, session)

describe('a page of a shopper with a cart', () => {
  it('shows the number of the session, and asks with it in place of the token', async () => {
    const session = await cookieOf('visitor', { cart: holding() })
    const response = await page(session)
    expect(await badge(response)).toBe('3')
    expect(response.headers.getSetCookie()).toEqual([])
    const [request] = store.remotes.sentTo(MINI_CART)
    expect(request?.headers.get(REQUEST_HEADERS.cartCount)).toBe('3')
    expect(request?.headers.has(REQUEST_HEADERS.authorization)).toBe(false)
    expect(request?.headers.has(REQUEST_HEADERS.clientAddress)).toBe(false)
  })

  it('calls no remote for the number when a shopper with the same number was there before', async () => {
    await page(await cookieOf('visitor', { cart: holding() }))
    expect(await badge(await page(await cookieOf('member', { cart: holding() })))).toBe('3')
    expect(await badge(await page(await cookieOf('member', { cart: holding({ count: 4 }) })))).toBe('4')
    expect(await badge(await page(await cookieOf('visitor', { cart: holding({ count: 120 }) })))).toBe('120')
    expect(store.remotes.sentTo(MINI_CART).map(({ headers }) => headers.get(REQUEST_HEADERS.cartCount))).toEqual(['3', '4', '120'])
  })

  it('has a copy of its own in each language', async () => {
    await page(await cookieOf('visitor', { cart: holding() }))
    await page(await cookieOf('visitor', { cart: holding() }), `/ar${PRODUCT}`)
    expect(store.remotes.sentTo(MINI_CART).map(({ headers }) => headers.get(REQUEST_HEADERS.locale))).toEqual(['en', 'ar'])
  })

  it('leaves nothing of it in the page that shoppers without a session get', async () => {
    await page(await cookieOf('visitor', { cart: holding({ count: 7 }) }))
    const response = await store.fetch(PRODUCT)
    expect(await badge(response)).toBe('read 5')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('is read once where it is not known, and then it is', async () => {
    const session = await cookieOf('visitor')
    const first = await page(session)
    expect(await badge(first)).toBe('read 5')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(await cartIn(first)).toMatchObject({ ...read })
    const second = await page({ cookie: cookieAfter(first) })
    expect(await badge(second)).toBe('5')
    expect(second.headers.getSetCookie()).toEqual([])
  })

  it('that was read too late for its own page is known to the next one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { promise, resolve } = Promise.withResolvers<void>()
    store.remotes.on(MINI_CART, async (request) => {
      await promise
      return withCart(render(request), read)
    })
    const session = await cookieOf('visitor')
    const late = page(session)
    await vi.waitFor(() => expect(store.remotes.sentTo(MINI_CART)).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(20)
    const response = await late
    vi.useRealTimers()
    expect(response.headers.getSetCookie()).toEqual([])
    resolve()
    await response.text()
    const next = await page(session)
    expect(await cartIn(next)).toMatchObject({ count: 5 })
    expect(store.remotes.sentTo(MINI_CART).at(-1)?.headers.get(REQUEST_HEADERS.cartCount)).toBe('5')
  })

  it('is drawn from the number while tokens cannot be renewed', async () => {
    store.session.fault = (_, path) => (path.endsWith('/renew') ? new Response('broken', { status: 500 }) : undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(await badge(await page(await cookieOf('visitor', { expiresAt: 1, cart: holding() })))).toBe('3')
  })

  it.each([
    ['half an hour after it was read', { readAt: Date.now() - 31 * MINUTE }],
    ['a minute after, for a member of whom no event tells', { owner: undefined, readAt: Date.now() - 61_000 }],
  ])('is read anew %s', async (_, changes) => {
    const response = await page(await cookieOf('member', { cart: holding(changes) }))
    expect(await badge(response)).toBe('read 5')
    expect(await cartIn(response)).toMatchObject({ count: 5, owner: OWNER })
  })

  it('asks with the token where the build knows no numbers', async () => {
    const entry = structuredClone(store.remotes.registry.remotes['cart'])
    if (!entry) throw new Error('no cart')
    Object.assign(entry.manifest.fragments['mini-cart'] ?? {}, {
      cache: { class: 'private', fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 },
    })
    store.remotes.registry.remotes['cart'] = entry
    store.remotes.on(MINI_CART, (request) => render(request, { html: '<i>read</i>' }))
    expect(await badge(await page(await cookieOf('visitor', { cart: holding() })))).toBe('read')
    expect(store.remotes.sentTo(MINI_CART)[0]?.headers.get(REQUEST_HEADERS.authorization)).toBe('visitor-first')
  })
})

describe('an act', () => {
  it.each([{}, SCRIPTED])('leaves the number that its response says, with headers %j', async (headers) => {
    const added = cart(4)
    store.remotes.on('cart/add-to-cart', (request) =>
      withCart(request.wantsJson ? outcome(request, {}) : statusOnly(request, 303, { location: '/cart' }), added),
    )
    const response = await store.fetch(PRODUCT, { ...(await cookieOf('visitor', { cart: holding() })), form: ADD, headers })
    expect(await response.text()).not.toContain(OWNER)
    expect(await cartIn(response)).toMatchObject({ ...added })
    expect(await badge(await page({ cookie: cookieAfter(response) }))).toBe('4')
  })

  it('that begins the session leaves it, too', async () => {
    store.remotes.on('cart/add-to-cart', (request) => withCart(statusOnly(request, 303, { location: '/cart' }), cart(1)))
    expect(await written(await store.fetch(PRODUCT, { form: ADD }))).toMatchObject({ role: 'visitor', cart: { count: 1, owner: OWNER } })
  })

  it('that empties the cart leaves a zero', async () => {
    store.remotes.on('cart/cart', (request) => withCart(statusOnly(request, 303, { location: '/cart' }), cart(0)))
    const response = await store.fetch('/cart', { ...(await cookieOf('visitor', { cart: holding() })), form: { line: '1' } })
    expect(await badge(await page({ cookie: cookieAfter(response) }))).toBe('0')
  })

  it.each([
    ['of a build that says nothing', 'cart/add-to-cart', ADD, undefined],
    ['of another remote, whatever it says', 'account/account', { _fragment: 'account/account' }, cart(9)],
  ])('%s leaves no number: the next page reads it', async (_, fragment, form, said) => {
    store.remotes.on(fragment, (request) => {
      const response = statusOnly(request, 303, { location: '/' })
      return said ? withCart(response, said) : response
    })
    const response = await store.fetch(PRODUCT, { ...(await cookieOf('member', { cart: holding() })), form })
    expect(await cartIn(response)).toMatchObject({ count: null, owner: OWNER })
    expect(await badge(await page({ cookie: cookieAfter(response) }))).toBe('read 5')
  })

  it('without a usable response leaves no number either', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    store.remotes.on('cart/add-to-cart', () => new Response('broken', { status: 500 }))
    const response = await store.fetch(PRODUCT, { ...(await cookieOf('visitor', { cart: holding() })), form: ADD })
    expect(response.status).toBe(503)
    expect(await cartIn(response)).toMatchObject({ count: null })
  })

  it('says nothing to be trusted where the number cannot be read', async () => {
    store.remotes.on('cart/add-to-cart', (request) => {
      const response = statusOnly(request, 303, { location: '/cart' })
      response.headers.set('galleria-cart', '{"count":-1}')
      return response
    })
    const response = await store.fetch(PRODUCT, { ...(await cookieOf('visitor', { cart: holding() })), form: ADD })
    expect(await cartIn(response)).toMatchObject({ count: null })
  })

  it('with a late response does not bring back an older number', async () => {
    const session = await cookieOf('visitor', { cart: holding() })
    const now = Date.now()
    const first = Promise.withResolvers<void>()
    store.remotes.on('cart/add-to-cart', async (request) => {
      const isFirst = request.form?.['quantity'] === '1'
      if (isFirst) await first.promise
      return withCart(statusOnly(request, 303, { location: '/cart' }), isFirst ? cart(4, now + 1) : cart(6, now + 2))
    })
    const late = store.fetch(PRODUCT, { ...session, form: { ...ADD, quantity: '1' } })
    await store.fetch(PRODUCT, { ...session, form: ADD })
    first.resolve()
    expect(await cartIn(await late)).toMatchObject({ count: 6 })
  })
})

describe('the number', () => {
  it('is corrected by the page of the cart', async () => {
    store.remotes.on('cart/cart', (request) => withCart(render(request), cart(8)))
    const response = await page(await cookieOf('visitor', { cart: holding() }), '/cart')
    expect(await cartIn(response)).toMatchObject({ count: 8 })
  })

  it('is corrected when a page that was left for a while asks, and is no part of what the browser gets', async () => {
    const response = await store.fetch(`/_fragment/${MINI_CART}`, {
      ...(await cookieOf('visitor', { cart: holding() })),
      headers: SCRIPTED,
    })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.text()).not.toContain(OWNER)
    expect(await cartIn(response)).toMatchObject({ count: 5 })
  })

  it('is not written again where it is the same', async () => {
    const changedAt = Date.now() - MINUTE
    store.remotes.on('cart/cart', (request) => withCart(render(request), cart(3, changedAt)))
    expect((await page(await cookieOf('visitor', { cart: holding({ changedAt }) }), '/cart')).headers.getSetCookie()).toEqual([])
  })

  it('is unknown after an order, until it was read when the order had taken effect', async () => {
    store.remotes.on('cart/cart', (request) => withCart(render(request), null))
    const response = await page(await cookieOf('visitor', { cart: holding() }), '/cart')
    const cookie = cookieAfter(response)
    expect(await cartIn(response)).toMatchObject({ count: null })
    read = cart(3, Date.now() - MINUTE)
    expect(await badge(await page({ cookie }))).toBe('read 3')
    const settled = await sealedSession(cookie, (known) => ({ ...known, readAt: known.readAt - 6_000 }))
    read = { count: 0 }
    expect(await cartIn(await page({ cookie: settled }))).toMatchObject({ count: 0, owner: OWNER })
  })

  it('goes with the session: a new one, of whoever signs in, knows none', async () => {
    const intents = [{ type: 'session.authorize', sessionToken: 'SESSION' } as const]
    store.remotes.on('account/login', (request) => statusOnly(request, 303, { location: '/', intents }))
    const { cookie } = await cookieOf('visitor', { cart: holding() })
    const response = await store.fetch('/login', { cookie, form: { email: 'x' } })
    expect(await written(response)).toMatchObject({ role: 'member' })
    expect(await cartIn(response)).toBeUndefined()
  })

  it('goes with the tokens: a visitor who began anew has another cart', async () => {
    store.session.renewedRole = 'visitor'
    const { cookie } = await cookieOf('member', { expiresAt: 1, cart: holding() })
    const response = await page({ cookie })
    expect(await badge(response)).toBe('read 5')
    expect(await written(response)).toMatchObject({ role: 'visitor', cart: { count: 5 } })
  })

  it('of a changed cookie is that of no session', async () => {
    const { cookie } = await cookieOf('visitor', { cart: holding() })
    const response = await page({ cookie: `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}` })
    expect(store.remotes.sentTo(MINI_CART).some(({ headers }) => headers.has(REQUEST_HEADERS.cartCount))).toBe(false)
    expect(await written(response)).toBeNull()
  })

  it('cannot be chosen by a browser', async () => {
    const { cookie } = await cookieOf('visitor', { cart: holding() })
    await store.fetch(PRODUCT, { cookie, headers: { [REQUEST_HEADERS.cartCount]: '99' } })
    expect(store.remotes.sentTo(MINI_CART)[0]?.headers.get(REQUEST_HEADERS.cartCount)).toBe('3')
  })
})

describe('what another device has changed', () => {
  const check = (news: { count: number | null; changedAt: number }) => {
    store.session.cartNews = news
  }

  it('comes with the check of the session, and is in the cookie then', async () => {
    check({ count: 9, changedAt: Date.now() })
    const response = await page(await cookieOf('member', { cart: holding() }))
    expect(await badge(response)).toBe('9')
    expect(await cartIn(response)).toMatchObject({ count: 9 })
    expect(store.session.touches).toEqual([{ cartOwner: OWNER }])
  })

  it('is read anew where the cart is over', async () => {
    check({ count: null, changedAt: Date.now() })
    expect(await badge(await page(await cookieOf('member', { cart: holding() })))).toBe('read 5')
  })

  it('is left where the cookie is of a later change', async () => {
    check({ count: 9, changedAt: Date.now() - 2 * MINUTE })
    expect(await badge(await page(await cookieOf('member', { cart: holding() })))).toBe('3')
  })

  it('is followed from the moment on at which the owner is known', async () => {
    const response = await page(await cookieOf('member'))
    await response.text()
    await Promise.all(store.background)
    expect(store.session.touches).toEqual([{}, { cartOwner: OWNER }])
  })
})

async function sealedSession(cookie: string, change: (known: SessionCart) => SessionCart): Promise<string> {
  const session: Session | undefined = await sealing.read(cookie)
  if (!session?.cart) throw new Error(`no cart in the cookie of ${STORE}`)
  const value = await sealing.write({
    ...session,
    id: session.id.replace(/^./, session.id.startsWith('A') ? 'B' : 'A'),
    cart: change(session.cart),
  })
  return value.split(';', 1)[0] ?? ''
}
