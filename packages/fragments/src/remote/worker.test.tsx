import { createTranslations, type Messages } from '@galleria/intl/messages'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  Envelope,
  HydrationData,
  listFileUrls,
  Outcome,
  paramsQuery,
  PRIMARY_BUDGET,
  readQueryParams,
  RESPONSE_HEADERS,
} from '../contract/index.ts'
import { readBody } from '../host/fetch/read-body.ts'
import { useMessages } from '../react/messages-context.ts'
import { Slot } from '../react/slot.tsx'
import { manifestOf } from '../testing/manifest.ts'
import { defineFragment, definePage, defineRemote } from './define-remote.ts'
import { notFound } from './errors.ts'
import { done, invalid, redirectTo, type ActionContext, type FragmentContext } from './module.ts'
import { createRemoteWorker } from './worker.ts'

interface ProductProps {
  name: string
}

const Env = z.object({ GREETING: z.string() })
type Env = z.infer<typeof Env>
const Slug = z.object({ slug: z.string() })
const cache = { class: 'public' } as const

const en = { 'product.details': 'Details' }
const messages = createTranslations(en, {
  de: { 'product.details': 'Einzelheiten' },
  ja: { 'product.details': '詳細' },
  ar: { 'product.details': 'التفاصيل' },
})

const product = {
  params: Slug,
  cache,
  hydrate: 'load' as const,
  loader: ({ params, env, token, noteCart, cartCount }: FragmentContext<{ slug: string }, Env>): ProductProps => {
    if (params.slug === 'bag') noteCart({ count: (cartCount ?? 1) + 1, owner: 'ann' })
    if (params.slug === 'bag-gone') {
      noteCart(null)
      notFound()
    }
    if (params.slug === 'gone') notFound()
    if (params.slug.length > 100) throw Object.assign(new Error('slug is too long'), { status: 400 })
    if (params.slug === 'impossible') throw Object.assign(new Error('slug is not a slug'), { violations: [] })
    if (params.slug === 'broken') throw new Error('database is down')
    if (params.slug === 'refused') throw Object.assign(new Error('not a valid token'), { status: 401 })
    return { name: `${env.GREETING} ${params.slug} ${token ?? 'anonymous'}` }
  },
  head: ({ name }: ProductProps) => ({ title: name }),
  Fallback: () => <p>{useMessages().t('product.details')}</p>,
  default: Product,
}

declare module '../contract/params/slot-params.ts' {
  interface SlotParams {
    'cart/add': { product: string }
  }
}

function Product({ name }: ProductProps) {
  const { t, link } = useMessages()
  return (
    <section>
      <h1>{name}</h1>
      <Slot fragment="cart/add" params={{ product: 'p1' }} />
      <a href={link('/products/mug')}>{t('product.details')}</a>
    </section>
  )
}

const start = {
  params: z.object({}),
  cache,
  hydrate: 'never' as const,
  loader: (): object => {
    throw Object.assign(new Error('limit is too large'), { status: 400 })
  },
  default: () => <p>Start</p>,
}

const form = {
  params: z.object({}),
  cache: { class: 'private' } as const,
  hydrate: 'load' as const,
  session: 'visitor' as const,
  action: async ({ form: fields, scripted }: ActionContext<object, Env>) => {
    const quantity = fields.get('quantity')
    if (quantity === '0.5') throw Object.assign(new Error('quantity is not an integer'), { status: 400 })
    if (quantity === '-1') return invalid({ quantity: 'At least 1.' })
    return scripted ? done({ type: 'event', name: 'cart:updated', detail: { count: 1 } }) : redirectTo('/cart')
  },
  default: (props: { form?: { errors: Record<string, string>; values: Record<string, string> } }) => (
    <p>
      {props.form?.errors['quantity']} {props.form?.values['quantity']}
    </p>
  ),
}

const badge = {
  params: z.object({ kind: z.optional(z.string()) }),
  cache,
  hydrate: 'load' as const,
  serverProps: ({ kind }: { kind?: string }, { t }: Messages) => (kind === 'new' ? { label: t('product.details') } : {}),
  default: ({ kind, label }: { kind?: string; label?: string }) => (
    <p>
      {kind}:{label}
    </p>
  ),
}

let fetchRemote: (path: string, init?: RequestInit) => Promise<Response>

beforeAll(() => {
  vi.stubGlobal(
    '__GALLERIA_MANIFEST__',
    manifestOf('catalog', {
      pages: { product: '/products/:slug', start: '/' },
      fragments: ['badge', 'form', 'teaser'],
      languages: ['en', 'de'],
    }),
  )
  const pages = { product: definePage('/products/:slug', async () => product), start: definePage('/', async () => start) }
  const remote = defineRemote({
    name: 'catalog',
    env: Env,
    messages,
    pages,
    fragments: {
      badge: defineFragment(async () => badge),
      form: defineFragment(async () => form),
      teaser: defineFragment(async () => product),
    },
  })
  const worker = createRemoteWorker(remote)
  fetchRemote = (path, init) =>
    worker.fetch(new Request(`http://remote${withParams(path)}`, init), { GREETING: 'Hello' }, { waitUntil: () => undefined })
})

/** `?slug=mug` as the host passes it. */
function withParams(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://remote')
  return `${pathname}?${paramsQuery(readQueryParams(searchParams) ?? {})}`
}

function readAsHost(response: Response, ...slots: string[]) {
  const files = listFileUrls(Envelope.parse(JSON.parse(response.headers.get(RESPONSE_HEADERS.envelope) ?? '')))
  return readBody(
    response,
    { fragment: 'catalog/product', build: '0123456789ab', instance: 'catalog-product', slots, files },
    PRIMARY_BUDGET,
  )
}

const post = (quantity: string, accept: string) =>
  fetchRemote('/_fragment/form', {
    method: 'POST',
    headers: { accept },
    body: new URLSearchParams({ quantity, _fragment: 'catalog/form' }),
  })

describe('what a fragment says of the cart', () => {
  const noted = async (path: string, headers = {}) => (await fetchRemote(path, { headers })).headers.get('galleria-cart')

  it('stands in a header, and not in the props', async () => {
    expect(await noted('/_fragment/product?slug=bag')).toBe('{"count":2,"owner":"ann"}')
    expect(await noted('/_fragment/product?slug=bag', { 'galleria-cart-count': '4' })).toBe('{"count":5,"owner":"ann"}')
    expect(await noted('/_fragment/product?slug=mug')).toBeNull()
    const data = await fetchRemote('/_fragment/product?slug=bag', { headers: { accept: 'application/json' } })
    expect(data.headers.get('galleria-cart')).toBe('{"count":2,"owner":"ann"}')
    expect(await data.text()).not.toContain('ann')
  })

  it('goes with a status, too', async () => {
    expect(await noted('/_fragment/product?slug=bag-gone')).toBe('null')
  })
})

describe('a render', () => {
  it('returns HTML that the host accepts, with a complete envelope', async () => {
    const response = await fetchRemote('/_fragment/product?slug=mug', { headers: { accept: 'text/html', authorization: 'shopper' } })
    const envelope = Envelope.parse(JSON.parse(response.headers.get(RESPONSE_HEADERS.envelope) ?? ''))
    expect(envelope).toMatchObject({ fragment: 'catalog/product', head: { title: 'Hello mug shopper' } })
    expect(envelope.slots).toEqual([{ id: 'catalog-product.0', fragment: 'cart/add', params: { product: 'p1' } }])
    const html = await response.clone().text()
    expect(response.headers.get('content-length')).toBe(String(new TextEncoder().encode(html).byteLength))
    expect(html).toContain('<h1>Hello mug shopper</h1><div data-slot="catalog-product.0"></div>')
    expect(html.endsWith('<!--/catalog/product 0123456789ab-->')).toBe(true)
    expect(JSON.parse((await readAsHost(response, 'catalog-product.0')).hydration ?? '')).toMatchObject({
      params: { slug: 'mug' },
    })
  })

  it('reports a refused token, and fails without a token', async () => {
    const refused = (headers: Record<string, string>) => fetchRemote('/_fragment/product?slug=refused', { headers })
    const known = await refused({ authorization: 'shopper' })
    expect([known.status, known.headers.get(RESPONSE_HEADERS.build)]).toEqual([401, '0123456789ab'])
    expect((await refused({})).status).toBe(500)
  })

  it('keeps its envelope ASCII for any product name', async () => {
    const response = await fetchRemote('/_fragment/product?slug=%E8%8C%B6%E7%A2%97')
    const header = response.headers.get(RESPONSE_HEADERS.envelope) ?? ''
    expect([...header].every((char) => char.charCodeAt(0) < 127)).toBe(true)
    expect(JSON.parse(header).head.title).toContain('茶碗')
  })

  it('escapes props in the markup', async () => {
    const response = await fetchRemote('/_fragment/product?slug=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E')
    const { html, hydration } = await readAsHost(response, 'catalog-product.0')
    expect(html).not.toContain('<script>alert')
    expect(hydration).toContain('alert(1)')
    expect(hydration).not.toContain('<')
  })

  it('is written and linked in the language of the page', async () => {
    const inGerman = await (await fetchRemote('/_fragment/product?slug=mug', { headers: { 'galleria-locale': 'de' } })).text()
    expect(inGerman).toContain('<a href="/de/products/mug">Einzelheiten</a>')
    expect(await (await fetchRemote('/_fragment/product?slug=mug')).text()).toContain('<a href="/products/mug">Details</a>')
  })

  it('is written in the store’s first language on a page in one that its build does not know, and linked in the page’s', async () => {
    const headers = { 'galleria-locale': 'tlh', 'galleria-first-locale': 'de' }
    const response = await fetchRemote('/_fragment/product?slug=mug', { headers })
    const envelope = Envelope.parse(JSON.parse(response.headers.get(RESPONSE_HEADERS.envelope) ?? ''))
    expect(envelope.messages?.url).toMatch(/messages-de\.js$/)
    const { html, hydration } = await readAsHost(response, 'catalog-product.0')
    expect(html).toContain('<a href="/tlh/products/mug">Einzelheiten</a>')
    expect(JSON.parse(hydration ?? '')).toMatchObject({ messages: 'messages-de.js' })
    const first = await fetchRemote('/_fragment/product?slug=mug', {
      headers: { 'galleria-locale': 'tlh', 'galleria-first-locale': 'tlh' },
    })
    expect(await first.text()).toContain('<a href="/products/mug">Details</a>')
  })

  it('returns only props to the browser runtime', async () => {
    const response = await fetchRemote('/_fragment/product?slug=mug', { headers: { accept: 'application/json' } })
    expect(HydrationData.parse(await response.json())).toMatchObject({
      fragment: 'catalog/product',
      params: { slug: 'mug' },
      props: { name: 'Hello mug anonymous' },
    })
  })

  it('adds labels of the server to the params of a fragment without a loader', async () => {
    const propsOf = async (query: string) => {
      const response = await fetchRemote(`/_fragment/badge${query}`, { headers: { accept: 'application/json', 'galleria-locale': 'de' } })
      return HydrationData.parse(await response.json()).props
    }
    expect(await propsOf('?kind=new')).toEqual({ kind: 'new', label: 'Einzelheiten' })
    expect(await propsOf('?kind=old')).toEqual({ kind: 'old' })
    expect(await (await fetchRemote('/_fragment/badge?kind=new')).text()).toContain('<p>new<!-- -->:<!-- -->Details</p>')
  })

  it('returns only a status for a missing page', async () => {
    expect((await fetchRemote('/_fragment/product?slug=gone')).status).toBe(404)
    expect((await fetchRemote('/_fragment/product')).status).toBe(404)
    expect((await fetchRemote('/_fragment/nothing')).status).toBe(404)
  })

  it('returns 404 for a page with input that the platform refuses, and 422 for a fragment', async () => {
    const statuses = (fragment: string) =>
      Promise.all(['a'.repeat(101), 'impossible'].map(async (slug) => (await fetchRemote(`/_fragment/${fragment}?slug=${slug}`)).status))
    expect(await statuses('product')).toEqual([404, 404])
    expect(await statuses('teaser')).toEqual([422, 422])
    const response = await fetchRemote(`/_fragment/product?slug=${'a'.repeat(101)}`)
    expect(response.headers.get(RESPONSE_HEADERS.build)).toBe('0123456789ab')
  })

  it('returns 500 when the platform refuses a call without visitor input', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect((await fetchRemote('/_fragment/start?utm_source=mail')).status).toBe(500)
    logged.mockRestore()
  })

  it('returns 500 without details when it fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const response = await fetchRemote('/_fragment/product?slug=broken')
    expect(response.status).toBe(500)
    expect(response.headers.get(RESPONSE_HEADERS.build)).toBeNull()
    expect(await response.text()).not.toContain('database')
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })
})

describe('a submitted form', () => {
  it('is rendered again with messages and values when it is refused', async () => {
    const response = await post('-1', 'text/html')
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('At least 1.<!-- --> <!-- -->-1')
  })

  it('redirects a document request', async () => {
    const response = await post('1', 'text/html')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/cart'])
  })

  it('returns the outcome and its intents to a script', async () => {
    expect(Outcome.parse(await (await post('1', 'application/json')).json())).toMatchObject({
      kind: 'props',
      props: { form: { done: true } },
      intents: [{ type: 'event', name: 'cart:updated', detail: { count: 1 } }],
    })
    expect(Outcome.parse(await (await post('-1', 'application/json')).json())).toMatchObject({
      kind: 'props',
      props: { form: { done: false, errors: { quantity: 'At least 1.' }, values: { quantity: '-1' } } },
    })
  })

  it('returns 422 when the platform refuses the input', async () => {
    expect((await post('0.5', 'text/html')).status).toBe(422)
    expect((await post('0.5', 'application/json')).status).toBe(422)
  })

  it('is refused by a fragment that has no action', async () => {
    const response = await fetchRemote('/_fragment/product?slug=mug', { method: 'POST', body: new URLSearchParams() })
    expect(response.status).toBe(405)
  })
})

it('refuses a remote with duplicate names', () => {
  const both = {
    name: 'catalog',
    env: Env,
    messages,
    pages: { product: definePage('/', async () => product) },
    fragments: { product: defineFragment(async () => product) },
  }
  expect(() => defineRemote(both)).toThrow('both named product')
})
