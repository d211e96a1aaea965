import { startRemote } from '@galleria/fragments/testing'
import type { Locale } from '@galleria/intl/locales'
import { failing, found, stubPlatform } from '@galleria/platform-client/testing'
import { expect, it, vi } from 'vitest'
import remote from '../../../remote.config.ts'
import { lamps, mug } from '../../../test/documents.ts'

const SUGGESTIONS = '/platform/v1/suggestions'
const suggestions = {
  products: [],
  collections: [{ id: lamps.id, name: lamps.name, slug: lamps.slug }],
  queries: [],
  nearest: ['mug'],
  complete: true,
  tookMs: 1,
}

/** A search that finds nothing. */
async function search(capabilities: string[], response: { status: number; body: unknown } = found(suggestions)) {
  const requests = stubPlatform(({ path }) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities })
    if (path === '/platform/v1/store/content') return undefined
    return path === SUGGESTIONS ? response : found({ products: [], metadata: { count: 0, offset: 0, total: 0 } })
  })
  const { getFragment } = startRemote(remote)
  const page = await getFragment('results?q=mgu', { locale: 'de', token: null })
  return { page, requested: requests.find(({ path }) => path === SUGGESTIONS)?.input }
}

it('a search that finds nothing leads to the nearest words and to collections', async () => {
  const { page, requested } = await search(['suggestions'])
  expect(requested).toEqual({ text: 'mgu', language: 'de', limit: 1 })
  expect(page.text).toMatch(/Keine Ergebnisse für „mgu“.*Meinten Sie.*Beliebte Bereiche/)
  expect(page.html).toContain('<a class="catalog-instead-link" href="/de/search?q=mug"><bdi>mug</bdi></a>')
  expect(page.html).toContain('<a class="catalog-instead-link" href="/de/collections/lamps"><bdi>Lamps</bdi></a>')
})

it('a search that finds nothing says so on a platform that suggests nothing', async () => {
  const { page, requested } = await search([])
  expect(requested).toBeUndefined()
  expect(page.text).toContain('Keine Ergebnisse für „mgu“.')
  expect(page.text).not.toContain('Meinten Sie')
})

it('a search that finds nothing says so while suggestions fail', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { page } = await search(['suggestions'], failing)
  expect([page.status, logged.mock.calls.length]).toEqual([200, 1])
  expect(page.text).toContain('Keine Ergebnisse für „mgu“.')
})

/** A search that finds a mug, with what the platform says of its text. */
async function find(query: string, locale: Locale, searched: object) {
  stubPlatform(({ path }) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities: ['facets'] })
    return path === '/platform/v1/search'
      ? found({ products: [mug], metadata: { count: 1, offset: 0, total: 1 }, ...searched, complete: true, tookMs: 1 })
      : undefined
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { getFragment } = startRemote(remote)
  return getFragment(`results?${new URLSearchParams({ q: query })}`, { locale, token: null })
}

it('a search that finds only words like its own says what it shows instead', async () => {
  const { text } = await find('mgu', 'en', { correctedText: 'mug' })
  expect(text).toMatch(/Results for “mug” .*No results for “mgu”. Showing results for “mug”./)
})

it.each<[Locale, string]>([
  ['en', 'No results for “bedside mug”. Showing results for “mug”.'],
  ['de', 'Keine Ergebnisse für „bedside mug“. Angezeigt werden Ergebnisse für „mug“.'],
  ['ja', '「bedside mug」に一致する商品はありません。「mug」の検索結果を表示しています。'],
  ['ar', 'لا نتائج للبحث عن «\u2068bedside mug\u2069». نعرض نتائج «\u2068mug\u2069».'],
])('a search whose words were dropped says so, in %s', async (locale, expected) => {
  const { text } = await find('bedside mug', locale, { correctedText: 'mug', droppedTerms: ['bedside'] })
  expect(text).toContain(expected)
})

it('what a search was read as stands above its results, each a link to the search without it', async () => {
  const { html, text } = await find('cheap blue mug under 20', 'en', {
    reading: [
      { kind: 'price', typed: 'under 20', textWithout: 'cheap blue mug', to: 20 },
      { kind: 'cheapest', typed: 'cheap', textWithout: 'blue mug under 20' },
      { kind: 'color', typed: 'blue', textWithout: 'cheap mug under 20' },
    ],
  })
  expect(text).toMatch(/Remove Up to \$20.00 .*Price: low to high .*blue/)
  expect(html).toContain('<a class="catalog-chip" rel="nofollow" href="/search?q=cheap+blue+mug">')
  expect(html).toContain('href="/search?q=cheap+mug+under+20"')
})
