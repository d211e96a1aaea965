import { expect, it } from 'vitest'
import { render } from '../fake-remotes.ts'
import { FakeStore, STORE } from '../fake-store.ts'

/** A store that offers these languages. Its product page says in which one it was requested, and which one is the first. */
function storeWith(languages?: string[]) {
  const store = new FakeStore()
  const owner = { languages }
  const sent = (headers: Headers) => `${headers.get('galleria-locale')} ${headers.get('galleria-first-locale') ?? 'en'}`
  store.remotes.on('catalog/layout', (request) => render(request, { layout: { languages: owner.languages, groups: [] }, tags: ['store'] }))
  store.remotes.on('catalog/product', (request) =>
    render(request, { html: `<p>(${sent(request.headers)})</p>`, head: { title: 'Mug', canonical: '/products/mug' } }),
  )
  const show = async (path: string) => {
    const response = await store.fetch(path)
    const html = await response.text()
    await Promise.all(store.background)
    return {
      status: response.status,
      location: response.headers.get('location'),
      asked: /\((\w+ \w+)\)/.exec(html)?.[1],
      lang: /<html lang="(\w+)"/.exec(html)?.[1],
      first: /<html[^>]* data-first="(\w+)"/.exec(html)?.[1],
      canonical: /rel="canonical" href="([^"]+)"/.exec(html)?.[1],
      alternates: [...html.matchAll(/rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)].map(([, tag, href]) => `${tag} ${href}`),
      isCopy: response.headers.get('server-timing') === 'cache;desc=hit',
      headers: response.headers,
      html,
    }
  }
  return { store, owner, show }
}

const ADDRESS = `${STORE}/products/mug`

it('pages without a language in their address are in the owner’s first one, also the first page of an isolate', async () => {
  const { show } = storeWith(['de', 'ja'])
  const page = await show('/products/mug')
  expect(page).toMatchObject({ status: 200, asked: 'de de', lang: 'de', first: 'de', canonical: ADDRESS, isCopy: false })
  expect(page.alternates).toEqual([`de ${ADDRESS}`, `ja ${STORE}/ja/products/mug`, `x-default ${ADDRESS}`])
  expect(page.html).toContain('href="/cart"')
  expect(await show('/products/mug')).toMatchObject({ asked: 'de de', isCopy: true })
})

it('pages in other languages have theirs in front, and lead on in it', async () => {
  const { show } = storeWith(['de', 'ja'])
  const page = await show('/ja/products/mug')
  expect(page).toMatchObject({ asked: 'ja de', lang: 'ja', canonical: `${STORE}/ja/products/mug` })
  expect(page.html).toContain('href="/ja/cart"')
  const english = await show('/en/products/mug')
  expect(english).toMatchObject({ status: 200, asked: 'en de', canonical: `${STORE}/en/products/mug`, alternates: [] })
  expect(english.html).toContain('<meta name="robots" content="noindex"/>')
})

it('an address that names the first language leads to the one without, by a redirect of a minute', async () => {
  const { show } = storeWith(['de', 'ja'])
  const { status, location, headers } = await show('/de/products/mug?Colour=Ink')
  expect([status, location, headers.get('cache-control')]).toEqual([302, '/products/mug?Colour=Ink', 'max-age=60'])
  expect((await show('/de/feeds/new.xml')).location).toBe('/feeds/new.xml')
})

it('a store without named languages is in English, and its pages say nothing of a first language', async () => {
  const { show } = storeWith()
  expect(await show('/products/mug')).toMatchObject({ asked: 'en en', lang: 'en', first: undefined })
  expect((await show('/en/products/mug')).location).toBe('/products/mug')
})

it('a change of the first language is followed at once: no copy of the old one is shown at its address', async () => {
  const { store, owner, show } = storeWith()
  for (const path of ['/products/mug', '/de/products/mug']) await show(path)
  expect(await show('/products/mug')).toMatchObject({ asked: 'en en', isCopy: true })
  owner.languages = ['de', 'en']
  store.runtime.isolate.purges.update({ generation: 1, tags: { store: 1 }, floor: 0, gone: {}, goneFloor: 0 })
  expect(await show('/products/mug')).toMatchObject({ asked: 'de de', lang: 'de' })
  expect((await show('/de/products/mug')).location).toBe('/products/mug')
  expect(await show('/en/products/mug')).toMatchObject({ asked: 'en de', lang: 'en' })
  owner.languages = undefined
  store.runtime.isolate.purges.update({ generation: 2, tags: { store: 2 }, floor: 0, gone: {}, goneFloor: 0 })
  expect(await show('/products/mug')).toMatchObject({ asked: 'en en', lang: 'en' })
  expect(await show('/de/products/mug')).toMatchObject({ asked: 'de en', lang: 'de' })
})

it('an isolate that cannot read the first language says so: nothing stores its page, and it asks again', async () => {
  const { store, show } = storeWith(['de'])
  store.remotes.on('catalog/layout', () => new Response(null, { status: 500 }))
  const { headers, ...guess } = await show('/products/mug')
  expect(guess).toMatchObject({ status: 200, lang: 'en', isCopy: false })
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
  expect(await show('/de/products/mug')).toMatchObject({ status: 200, lang: 'de', location: null })
  expect((await show('/de/products/mug')).headers.has('x-robots-tag')).toBe(false)
  expect((await show('/sitemap.xml')).status).toBe(503)
})

it('an isolate that knew the first language keeps it while its remote fails', async () => {
  const { store, show } = storeWith(['de', 'en'])
  await show('/products/mug')
  store.remotes.on('catalog/layout', () => new Response(null, { status: 500 }))
  store.runtime.isolate.purges.update({ generation: 1, tags: { store: 1 }, floor: 0, gone: {}, goneFloor: 0 })
  expect(await show('/products/mug')).toMatchObject({ asked: 'de de', lang: 'de' })
})

it('a language is chosen for the page at its address there', async () => {
  const { store } = storeWith(['de', 'en'])
  const choose = async (locale: string, to: string) => (await store.fetch('/locale', { form: { locale, to } })).headers.get('location')
  expect([await choose('en', '/cart'), await choose('de', '/en/cart')]).toEqual(['/en/cart', '/cart'])
})

it('sign-in gets the first language by the shell alone', async () => {
  const { store } = storeWith(['de', 'en'])
  const received: (string | null)[] = []
  store.session.fault = ({ headers }, path) => void (path === '/login' && received.push(headers.get('galleria-first-locale')))
  await store.fetch('/login?page=platform', { headers: { 'galleria-first-locale': 'ar' } })
  expect(received).toEqual(['de'])
})
