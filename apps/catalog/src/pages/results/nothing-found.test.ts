import { startRemote } from '@galleria/fragments/testing'
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

it('a search that finds only words like its own says what it shows instead', async () => {
  stubPlatform(({ path }) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities: ['facets'] })
    return path === '/platform/v1/search'
      ? found({ products: [mug], metadata: { count: 1, offset: 0, total: 1 }, correctedText: 'mug', complete: true, tookMs: 1 })
      : undefined
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { getFragment } = startRemote(remote)
  const { text } = await getFragment('results?q=mgu', { locale: 'en', token: null })
  expect(text).toMatch(/Results for “mug” .*No results for “mgu”./)
})
