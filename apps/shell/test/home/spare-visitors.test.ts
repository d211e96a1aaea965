import { REQUEST_HEADERS, type SpareVisitor, type TakenVisitor } from '@galleria/fragments/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render, statusOnly } from '../fake-remotes.ts'
import { FakeStore, writtenSession } from '../fake-store.ts'

const ADD = { _fragment: 'cart/add-to-cart', _params: '{"productId":"p1"}', quantity: '2' }
const COUNT = 'POST /limits/submit'
const BEGIN = 'POST /sessions/:id/begin'
const CREATE = 'POST /visitors'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

/** A region that keeps visitors, and nothing else. */
class FakeRegion {
  visitors: SpareVisitor[] = []
  isUp = true

  readonly fetch = async (request: Request): Promise<Response> => {
    if (!this.isUp || new URL(request.url).pathname !== '/visitors') return new Response(null, { status: 500 })
    if (request.method === 'PUT') {
      this.visitors.push(await request.json())
      return new Response(null, { status: 204 })
    }
    const taken = this.visitors.pop()
    return Response.json({ sealed: taken?.sealed ?? null, left: this.visitors.length } satisfies TakenVisitor)
  }
}

/** A store that has counted a form, and so knows its shares, with one visitor in its region. */
async function openStore({ shares = { begin: 9, submit: 9 }, region = new FakeRegion(), variables = {} } = {}) {
  const store = new FakeStore({ REGION: region, ...variables })
  store.session.shares = shares
  store.remotes.on('cart/add-to-cart', (request) => statusOnly(request, 303, { location: '/cart' }))
  const add = async () => {
    const response = await store.fetch('/products/mug', { form: ADD })
    const written = await writtenSession(response.headers.getSetCookie())
    return { status: response.status, retryAfter: response.headers.get('retry-after'), token: written?.accessToken, id: written?.id }
  }
  const settle = () => Promise.all(store.background)
  await add()
  await settle()
  store.session.requests.length = 0
  return { store, region, add, settle, tokensSent: () => store.remotes.sentTo('cart/add-to-cart').map(tokenOf) }
}

const tokenOf = ({ headers }: { headers: Headers }) => headers.get(REQUEST_HEADERS.authorization)

it('a first act is carried out while home records its session, and creates the visitor of the next one', async () => {
  const { store, region, add, settle, tokensSent } = await openStore()
  expect(region.visitors).toHaveLength(1)
  expect(region.visitors[0]?.sealed).not.toContain('spare')
  const recorded = Promise.withResolvers<undefined>()
  store.session.fault = (_, path) => (path.endsWith('/begin') ? (recorded.promise as Promise<never>) : undefined)
  const adding = add()
  await vi.waitFor(() => expect(tokensSent()).toHaveLength(2))
  recorded.resolve(undefined)
  const added = await adding
  await settle()
  expect(added).toMatchObject({ status: 303, token: 'visitor-spare-1' })
  expect(tokensSent()).toEqual(['visitor-begun', 'visitor-spare-1'])
  expect(store.session.requests.toSorted()).toEqual([COUNT, BEGIN, CREATE])
  expect((await add()).token).toBe('visitor-spare-2')
})

it('a visitor is created at home, where the region has none, fails, or has one of another platform', async () => {
  const { region, add, settle } = await openStore()
  region.visitors = []
  expect((await add()).token).toBe('visitor-begun')
  await settle()
  region.isUp = false
  expect((await add()).token).toBe('visitor-begun')
  region.isUp = true
  await settle()
  const [before] = region.visitors
  const other = await openStore({ region, variables: { PLATFORM_URL: 'https://other.test' } })
  region.visitors = before ? [before] : []
  expect((await other.add()).token).toBe('visitor-begun')
})

it('a network that has used up its share of the isolate is counted before its visitor begins', async () => {
  const { store, region, add, settle } = await openStore({ shares: { begin: 1, submit: 9 } })
  expect((await add()).token).toBe('visitor-begun')
  await settle()
  expect([store.session.requests.toSorted(), region.visitors.length]).toEqual([[COUNT, BEGIN], 1])
})

it('an act comes back with what was typed where home refuses its session, and leaves no session', async () => {
  const { store, add, tokensSent } = await openStore()
  store.session.fault = (_, path) =>
    path.endsWith('/begin') ? new Response(null, { status: 429, headers: { 'retry-after': '9' } }) : undefined
  store.remotes.on('cart/add-to-cart', (request) =>
    request.headers.has(REQUEST_HEADERS.refusal) ? render(request, { status: 429 }) : statusOnly(request, 303, { location: '/cart' }),
  )
  expect(await add()).toEqual({ status: 429, retryAfter: '9', token: undefined, id: undefined })
  expect(tokensSent().slice(1)).toEqual(['visitor-spare-1', null])
})

it('an act is refused where home cannot record its session, and leaves no session', async () => {
  const { store, add } = await openStore()
  store.session.fault = (_, path) => (path.endsWith('/begin') ? new Response(null, { status: 503 }) : undefined)
  expect(await add()).toMatchObject({ status: 503, token: undefined })
})

it('a visitor that the platform does not know any more is replaced by a new one', async () => {
  const { store, add } = await openStore()
  store.remotes.on('cart/add-to-cart', (request) =>
    tokenOf(request)?.includes('spare') ? statusOnly(request, 401) : statusOnly(request, 303, { location: '/cart' }),
  )
  expect(await add()).toMatchObject({ status: 303, token: 'visitor-begun' })
})
