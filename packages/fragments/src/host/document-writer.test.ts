import { expect, it } from 'vitest'
import type { SlotRequest } from '../contract/index.ts'
import { DocumentWriter, splitFrame, type PageFragments } from './document-writer.ts'
import type { FragmentHandle, RenderedFragment } from './fetch/rendered-fragment.ts'

const NONCE = 'n0nce'
const outlet = (name: string) => `<fragment-outlet name="${name}"></fragment-outlet>`

function rendered(fragment: string, html: string, slots: SlotRequest[] = []): RenderedFragment {
  const cache = { class: 'public', fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 } as const
  const file = { url: '/_mfe/a/0123456789ab/a.js', integrity: 'sha384-AAAA' }
  const css = [{ url: `/_mfe/${fragment}.css`, integrity: 'sha384-AAAA' }]
  const envelope = {
    fragment,
    build: 'b1',
    contract: 1,
    cache,
    hydrate: 'never',
    entry: file,
    css,
    modules: [],
    lazy: [],
    slots,
    intents: [],
  } as const
  return {
    fragment,
    instance: fragment,
    build: 'b1',
    state: 'fresh',
    html,
    hydration: null,
    envelope: { ...envelope, slots, css, modules: [], lazy: [], intents: [] },
    ms: 1,
    cache,
    tags: [],
    asOf: 0,
  }
}

function ready(result: RenderedFragment): FragmentHandle {
  const headers = { status: 200, location: null, envelope: result.envelope, intents: [] }
  return { fragment: result.fragment, opened: Promise.resolve(headers), rendered: Promise.resolve(result), settled: result }
}

function late(result: RenderedFragment): FragmentHandle & { arrive(): void } {
  const { promise, resolve } = Promise.withResolvers<RenderedFragment>()
  const handle = { ...ready(result), rendered: promise, settled: null as RenderedFragment | null, arrive: () => resolve(result) }
  return handle
}

function page(fragments: Partial<PageFragments>): PageFragments {
  return { primary: null, secondaries: new Map(), nested: () => ready(rendered('cart/add', '<form></form>')), ...fragments }
}

function writerOf(html: string, fragments: PageFragments, linked = new Set<string>()): DocumentWriter {
  return new DocumentWriter(splitFrame(html), fragments, { linked, nonce: NONCE })
}

async function all(html: string, fragments: PageFragments, linked = new Set<string>()): Promise<string[]> {
  const writer = writerOf(html, fragments, linked)
  const texts: string[] = []
  for (;;) {
    const { text, pending } = writer.write()
    texts.push(text)
    if (!pending) return texts
    await pending
  }
}

it('writes a page in one part when all fragments are ready', async () => {
  const fragments = page({ primary: ready(rendered('catalog/product', '<h1>Mug</h1>')) })
  const parts = await all(`<main>${outlet('primary')}</main>`, fragments, new Set(['/_mfe/catalog/product.css']))
  expect(parts).toEqual(['<main><div data-fragment="catalog/product" data-build="b1" data-state="fresh"><h1>Mug</h1></div></main>'])
})

it('streams the alternatives of a page that is not there in order, without a place in the layout', async () => {
  const alternatives = late(rendered('catalog/alternatives', '<a>Mugs</a>'))
  const html = `<main><h1>Not found</h1>${outlet('alternatives')}</main>`
  const writer = writerOf(html, page({ alternatives }))
  const { text, pending } = writer.write()
  expect(text).toBe('<main><h1>Not found</h1>')
  alternatives.arrive()
  await pending
  expect(writer.write().text).toMatch(/ data-ms="1"><a>Mugs<\/a><\/div><\/main>$/)
  expect(await all(html, page({}))).toEqual(['<main><h1>Not found</h1></main>'])
})

it('puts a nested fragment into its slot', async () => {
  const slots = [{ id: 'p.0', fragment: 'cart/add', params: {} }]
  const fragments = page({ primary: ready(rendered('catalog/product', '<h1>Mug</h1><div data-slot="p.0"></div><p>after</p>', slots)) })
  const [html] = await all(outlet('primary'), fragments)
  expect(html).toMatch(/<div data-slot="p\.0">.*<div data-fragment="cart\/add".*<form><\/form><\/div><\/div><p>after<\/p>/)
})

it('starts the fragments for all slots at once', async () => {
  const slots = [0, 1].map((index) => ({ id: `p.${index}`, fragment: 'cart/add', params: {} }))
  const forms = slots.map(() => late(rendered('cart/add', '<form></form>')))
  const started: string[] = []
  const nested = ({ id }: SlotRequest) => forms[started.push(id) - 1] ?? ready(rendered('cart/add', ''))
  const primary = ready(rendered('catalog/product', '<div data-slot="p.0"></div><div data-slot="p.1"></div>', slots))
  const writer = writerOf(outlet('primary'), page({ primary, nested }))
  const { pending } = writer.write()
  expect(started).toEqual(['p.0', 'p.1'])
  forms[0]?.arrive()
  await pending
  expect(writer.write().text).toMatch(/<form><\/form><\/div><\/div><div data-slot="p\.1">$/)
})

it('writes what stands before a fragment without waiting for it', async () => {
  const primary = late(rendered('catalog/product', '<h1>Mug</h1>'))
  const writer = writerOf(`<header></header>${outlet('primary')}<footer></footer>`, page({ primary }))
  const { text, pending } = writer.write()
  expect(text).toBe('<header></header>')
  primary.arrive()
  await pending
  expect(writer.write().text).toMatch(/ data-ms="1"><h1>Mug<\/h1><\/div><footer><\/footer>$/)
})

it('puts a late fragment of the layout last, slotted into its place', async () => {
  const cart = late(rendered('cart/mini-cart', '<a>Cart</a>'))
  const document = `${outlet('mini-cart')}<main></main>${outlet('late')}`
  const parts = all(document, page({ secondaries: new Map([['mini-cart', cart]]) }))
  cart.arrive()
  const html = (await parts).join('')
  expect(html).toMatch(/^<main><\/main>.*<div data-fragment="cart\/mini-cart".* slot="mini-cart"><a>Cart<\/a><\/div>$/)
})

it('links style sheets that are unknown when the head is sent', async () => {
  const [html] = await all(outlet('primary'), page({ primary: ready(rendered('catalog/product', 'x')) }))
  expect(html).toContain('<link rel="stylesheet" href="/_mfe/catalog/product.css" integrity="sha384-AAAA">')
})

it('marks hydration data with the nonce of the document, outside of the fragment’s own markup', async () => {
  const primary = ready({ ...rendered('catalog/product', '<div data-root>Mug</div>'), hydration: '{"build":"b1"}' })
  const [html] = await all(outlet('primary'), page({ primary }))
  expect(html).toMatch(
    /<div data-fragment="catalog\/product"[^>]*><div data-root>Mug<\/div><script type="application\/json" data-hydrate nonce="n0nce">\{"build":"b1"\}<\/script><\/div>$/,
  )
})

it('marks interactive fragments with a private cache class, so that the browser can request them again', async () => {
  const cacheOf = (cacheClass: 'public' | 'private') => ({ ...rendered('cart/cart', '').cache, class: cacheClass })
  const markOf = async (changes: Partial<RenderedFragment>) => {
    const [html = ''] = await all(outlet('primary'), page({ primary: ready({ ...rendered('cart/cart', '<p>Cart</p>'), ...changes }) }))
    return html.includes(' data-private>')
  }
  expect(await markOf({ cache: cacheOf('private'), hydration: '{}' })).toBe(true)
  expect(await markOf({ cache: cacheOf('private') })).toBe(false)
  expect(await markOf({ cache: cacheOf('public'), hydration: '{}' })).toBe(false)
})
