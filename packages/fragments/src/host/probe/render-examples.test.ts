import type { Locale } from '@galleria/intl/locales'
import { describe, expect, test } from 'vitest'
import { CONTRACT_VERSION, endMarker, paramsQuery, RESPONSE_HEADERS, type Manifest } from '../../contract/index.ts'
import { ReleaseFacts } from '../../contract/release/release-facts.ts'
import { manifestOf } from '../../testing/manifest.ts'
import { renderExamples } from './render-examples.ts'

const BUILD = '0123456789ab'
const STORE = 'http://store.example'

function build(params: object = {}, facts: object = {}): Manifest {
  const made = manifestOf('catalog', { pages: { product: '/products/:slug' }, fragments: ['search'] })
  const product = { ...made.pages['product'], params } as Manifest['pages'][string]
  return { ...made, ...facts, pages: { product } }
}

interface Rendered {
  readonly html?: string
  readonly status?: number
  readonly build?: string
  readonly end?: boolean
  readonly envelope?: object
}

/** A response as the remote kit sends it. */
function rendered(fragment: string, { html = '<p>a mug</p>', status = 200, build: id = BUILD, end = true, envelope = {} }: Rendered = {}) {
  const fields = {
    fragment,
    build: id,
    contract: CONTRACT_VERSION,
    cache: { class: 'public' },
    hydrate: 'never',
    entry: manifestOf('catalog', { build: id }).entry,
    css: [],
    modules: [],
    slots: [],
  }
  return new Response(`${html}${end ? endMarker(fragment, id) : ''}`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      [RESPONSE_HEADERS.build]: id,
      [RESPONSE_HEADERS.contract]: String(CONTRACT_VERSION),
      [RESPONSE_HEADERS.envelope]: JSON.stringify({ ...fields, ...envelope }),
    },
  })
}

const status = (code: number, id = BUILD) =>
  new Response(null, { status: code, headers: { [RESPONSE_HEADERS.build]: id, [RESPONSE_HEADERS.contract]: String(CONTRACT_VERSION) } })

const required = { type: 'object', properties: { slug: { type: 'string' } }, required: ['slug'] }
const withExample = build(required, { examples: { product: [{ slug: 'mug', Color: 'Ink' }] } })

/** Renders the examples with a remote that responds so to the product; gives the requests that it was sent. */
async function render(manifest: Manifest, product: (locale: string | null) => Response, locales: readonly Locale[] = ['en']) {
  const requests: Request[] = []
  const counts = await renderExamples({
    manifest,
    facts: ReleaseFacts.parse(manifest),
    fetchRemote(_remote, url, init) {
      const request = new Request(url, init)
      requests.push(request)
      const isProduct = request.url.includes('/product')
      return Promise.resolve(isProduct ? product(request.headers.get('galleria-locale')) : rendered('catalog/search'))
    },
    storeUrl: STORE,
    locales,
  })
  return { counts, requests }
}

describe('the examples of a build', () => {
  test('are those that it declares, and one of everything else that needs no params', async () => {
    const { counts, requests } = await render(withExample, () => rendered('catalog/product'))
    expect(counts).toEqual({ examples: 2, passed: 2, skipped: 0, forms: null })
    expect(requests.map(({ url, headers }) => [url, headers.get('galleria-url')])).toEqual([
      [`http://catalog/_fragment/product?${paramsQuery({ Color: 'Ink', slug: 'mug' })}`, 'http://store.example/products/mug?Color=Ink'],
      ['http://catalog/_fragment/search?', 'http://store.example/'],
    ])
    expect(requests[0]?.headers.get('cloudflare-workers-version-overrides')).toBe(`galleria-catalog="${BUILD}"`)
  })

  test('leave out what needs params and declares none', async () => {
    expect((await render(build(required), () => rendered('catalog/product'))).counts.examples).toBe(1)
  })

  test('are rendered in every language, at the addresses of that language', async () => {
    const { counts, requests } = await render(withExample, () => rendered('catalog/product'), ['en', 'ar'])
    expect(counts).toEqual({ examples: 2, passed: 2, skipped: 0, forms: null })
    expect(requests.map(({ headers }) => [headers.get('galleria-locale'), headers.get('galleria-url')])).toEqual([
      ['en', 'http://store.example/products/mug?Color=Ink'],
      ['ar', 'http://store.example/ar/products/mug?Color=Ink'],
      ['en', 'http://store.example/'],
      ['ar', 'http://store.example/ar'],
    ])
  })

  test('name the language in which one fails', async () => {
    const product = (locale: string | null) => (locale === 'de' ? status(500) : rendered('catalog/product'))
    await expect(render(withExample, product, ['en', 'de'])).rejects.toThrow('catalog/product?slug=mug&Color=Ink in de: responded 500')
  })

  test.each([302, 401, 422])('may be answered by a bare %i', async (code) => {
    expect((await render(withExample, () => status(code))).counts).toEqual({ examples: 2, passed: 2, skipped: 0, forms: null })
  })

  test.each([404, 410])('that are answered by %i are skipped and not passed: the store does not have what they show', async (code) => {
    expect((await render(withExample, () => status(code))).counts).toEqual({ examples: 2, passed: 1, skipped: 1, forms: null })
  })

  const PREFIX = 'catalog/product?slug=mug&Color=Ink: '
  test.each([
    ['a failure', () => status(500), 'responded 500'],
    ['an error page of the runtime', () => new Response('crashed', { status: 500 }), 'answered 500 outside the contract'],
    ['params that it does not take', () => status(400), 'responded 400'],
    ['nothing to show', () => status(200), 'no HTML'],
    ['another build', () => status(404, 'bbbbbbbbbbbb'), 'the build bbbbbbbbbbbb responded'],
    [
      'an envelope that cannot be read',
      () => rendered('catalog/product', { envelope: { hydrate: 'later' } }),
      'the envelope cannot be read',
    ],
    ['an envelope of another fragment', () => rendered('catalog/search'), 'the envelope is of another fragment or build'],
    ['a body that breaks off', () => rendered('catalog/product', { end: false }), 'no end marker'],
    ['markup that does not balance', () => rendered('catalog/product', { html: '<div>' }), 'the markup holds'],
    ['too many bytes', () => rendered('catalog/product', { html: `<p>${'x'.repeat(300_000)}</p>` }), 'more than 262144 bytes'],
  ])('fail by %s', async (_case, product, reason) => {
    await expect(render(withExample, product)).rejects.toThrow(PREFIX + reason)
  })

  const showing = (params: object, fragment = 'cart/add') =>
    rendered('catalog/product', {
      html: '<div data-slot="probe.0"></div>',
      envelope: { slots: [{ id: 'probe.0', fragment, params }] },
    })
  const withSlot = {
    ...withExample,
    uses: {
      fragments: { 'cart/add': ['id', 'count'] },
      schemas: { 'cart/add': { type: 'object', properties: { id: { type: 'string' }, count: { type: 'integer' } }, required: ['id'] } },
    },
  }

  test.each([
    ['for another fragment', showing({}, 'cart/buy'), 'announces a slot for cart/buy, which the build did not find in its sources'],
    ['with another param', showing({ id: 'a', name: 'b' }), 'announces a slot for cart/add with name, which the build did not find'],
    [
      'with a value that its owner does not take',
      showing({ id: 'a', count: '3' }),
      'announces a slot for cart/add with params that it does not take',
    ],
    ['without what its owner requires', showing({ count: 3 }), 'announces a slot for cart/add with params that it does not take'],
  ])('fail by a slot %s', async (_case, response, reason) => {
    await expect(render(withSlot, () => response)).rejects.toThrow(PREFIX + reason)
  })

  test('may announce the slots that the build found, and a build of contract 1 any', async () => {
    expect((await render(withSlot, () => showing({ id: 'a', count: 3 }))).counts.passed).toBe(2)
    expect((await render({ ...withSlot, contract: 1 }, () => showing({ name: 'b' }, 'cart/buy'))).counts.passed).toBe(2)
  })

  test('are held to the size that a fragment declares', async () => {
    const small = build(required, { examples: { product: [{ slug: 'mug' }] } })
    const product = { ...small.pages['product'], budget: { bytes: 50 } } as Manifest['pages'][string]
    const exceed = render({ ...small, pages: { product } }, () => rendered('catalog/product', { html: `<p>${'x'.repeat(60)}</p>` }))
    await expect(exceed).rejects.toThrow('catalog/product?slug=mug: more than 50 bytes')
  })
})
