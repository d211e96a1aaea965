import { describe, expect, test } from 'vitest'
import { CONTRACT_VERSION, endMarker, RESPONSE_HEADERS, type Manifest } from '../../contract/index.ts'
import { ReleaseFacts } from '../../contract/release-facts.ts'
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
async function render(manifest: Manifest, product: () => Response): Promise<{ count: number; requests: Request[] }> {
  const requests: Request[] = []
  const count = await renderExamples(
    { manifest, examples: ReleaseFacts.parse(manifest).examples },
    (_remote, url, init) => {
      const request = new Request(url, init)
      requests.push(request)
      return Promise.resolve(request.url.includes('/product') ? product() : rendered('catalog/search'))
    },
    STORE,
  )
  return { count, requests }
}

describe('the examples of a build', () => {
  test('are those that it declares, and one of everything else that needs no params', async () => {
    const { count, requests } = await render(withExample, () => rendered('catalog/product'))
    expect(count).toBe(2)
    expect(requests.map(({ url, headers }) => [url, headers.get('galleria-url')])).toEqual([
      ['http://catalog/_fragment/product?slug=mug&Color=Ink', 'http://store.example/products/mug?Color=Ink'],
      ['http://catalog/_fragment/search?', 'http://store.example/'],
    ])
    expect(requests[0]?.headers.get('cloudflare-workers-version-overrides')).toBe(`galleria-catalog="${BUILD}"`)
  })

  test('leave out what needs params and declares none', async () => {
    expect((await render(build(required), () => rendered('catalog/product'))).count).toBe(1)
  })

  test.each([404, 410, 302, 401, 422])('may be answered by a bare %i, since the data of the store may differ', async (code) => {
    expect((await render(withExample, () => status(code))).count).toBe(2)
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

  test('are held to the size that a fragment declares', async () => {
    const small = build(required, { examples: { product: [{ slug: 'mug' }] } })
    const product = { ...small.pages['product'], budget: { bytes: 50 } } as Manifest['pages'][string]
    const exceed = render({ ...small, pages: { product } }, () => rendered('catalog/product', { html: `<p>${'x'.repeat(60)}</p>` }))
    await expect(exceed).rejects.toThrow('catalog/product?slug=mug: more than 50 bytes')
  })
})
