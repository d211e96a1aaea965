import { expect, it } from 'vitest'
import { render } from '../fake-remotes.ts'
import { FakeStore, STORE } from '../fake-store.ts'

const ROBOTS = '<meta name="robots" content="noindex"/>'

async function headOf(path: string, languages?: string[]) {
  const store = new FakeStore()
  store.remotes.on('catalog/layout', (request) => render(request, { layout: { languages, groups: [] } }))
  store.remotes.on('catalog/product', (request) => render(request, { head: { title: 'Mug', canonical: '/products/mug' } }))
  const html = await (await store.fetch(path)).text()
  return { html, alternates: [...html.matchAll(/rel="alternate" hrefLang="([\w-]+)"/g)].map(([, tag]) => tag) }
}

it('search engines learn of the languages that the owner offers', async () => {
  expect((await headOf('/products/mug')).alternates).toEqual(['en', 'de', 'ja', 'ar', 'x-default'])
  const { html, alternates } = await headOf('/de/products/mug', ['en', 'de'])
  expect(alternates).toEqual(['en', 'de', 'x-default'])
  expect(html).not.toContain(ROBOTS)
})

it('a page in a language that is offered no longer stays, and search engines leave it out', async () => {
  const { html, alternates } = await headOf('/ja/products/mug', ['en', 'de'])
  expect(html).toContain(ROBOTS)
  expect(html).toContain(`<link rel="canonical" href="${STORE}/ja/products/mug"/>`)
  expect(alternates).toEqual([])
})
