import { startRemote } from '@galleria/fragments/testing'
import type { Locale } from '@galleria/intl/locales'
import { found, stubPlatform, type PlatformRequest } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import remote from './remote.config.ts'
import { lamps, mug } from './test/documents.ts'
import { QUERY } from './test/stub-catalog.ts'

const HISTORY = '/platform/v1/slug-history'
const SUGGESTIONS = '/platform/v1/suggestions'

const CLIENT = { PLATFORM_CLIENT_ID: 'client' }
const embedded = startRemote(remote, CLIENT)
const plain = startRemote(remote, CLIENT)
const renderFragment = (path: string, locale?: Locale) => embedded.getFragment(path, { locale, token: null })

/** A platform without the product or collection, which tells this of its slug. */
function stubMissing(history: object | null, suggestions: object = {}) {
  return stubPlatform(({ path }) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities: history ? ['slugHistory', 'suggestions'] : [] })
    if (path === QUERY) return found({ products: [] })
    if (path === HISTORY) return found(history)
    if (path === '/v2/collections/query') return found({ collections: [lamps] })
    const nothing = { products: [], collections: [], queries: [], nearest: [], complete: true, tookMs: 1 }
    return path === SUGGESTIONS ? found({ ...nothing, ...suggestions }) : undefined
  })
}
const inputOf = (calls: readonly PlatformRequest[], path: string) => calls.find((call) => call.path === path)?.input

describe('the page of a slug that names nothing', () => {
  it.each([
    ['product?slug=old', 'product', '/de/products/new'],
    ['collection?slug=old', 'collection', '/de/collections/new'],
  ])('leads to the new address in the language of the page: %s', async (path, kind, destination) => {
    const calls = stubMissing({ state: 'moved', slug: 'new' })
    expect(await renderFragment(path, 'de')).toMatchObject({ status: 301, location: destination })
    expect(inputOf(calls, HISTORY)).toEqual({ kind, slug: 'old' })
  })

  it.each(['product', 'collection'])('is gone when the platform knows that the %s was deleted', async (page) => {
    stubMissing({ state: 'gone' })
    expect((await renderFragment(`${page}?slug=old`)).status).toBe(410)
  })

  it('is not found when nothing has ever left it', async () => {
    stubMissing({ state: 'unknown' })
    for (const page of ['product', 'collection']) expect((await renderFragment(`${page}?slug=old`)).status).toBe(404)
  })

  it('is not found on a platform that keeps no slugs', async () => {
    const calls = stubMissing(null)
    for (const page of ['product', 'collection']) expect((await plain.getFragment(`${page}?slug=old`, { token: null })).status).toBe(404)
    expect(inputOf(calls, HISTORY)).toBeUndefined()
  })
})

describe('alternatives to a page that is not there', () => {
  it('are products with the words of its address', async () => {
    const calls = stubMissing({ state: 'gone' }, { products: [mug], collections: [{ id: 'c', name: 'Mugs as gifts', slug: 'gifts' }] })
    const { html, text } = await renderFragment('alternatives?text=old+mug', 'de')
    expect(inputOf(calls, SUGGESTIONS)).toEqual({ text: 'old mug', language: 'de', limit: 4 })
    expect(html).toContain(`href="/de/products/${mug.slug}"`)
    expect(html).toContain('href="/de/collections/gifts"')
    expect(text).toContain('Das könnte Ihnen auch gefallen')
  })

  it('are the nearest words, and the collections', async () => {
    stubMissing({ state: 'gone' }, { nearest: ['mug'] })
    const { html, text } = await renderFragment('alternatives?text=mgu')
    expect(html).toContain('href="/search?q=mug"')
    expect(html).toContain('href="/collections/lamps"')
    expect(text).not.toContain('You may also like')
  })

  it('are the collections on a platform that suggests nothing', async () => {
    const calls = stubMissing(null)
    const { html } = await plain.getFragment('alternatives', { token: null })
    expect(html).toContain('href="/collections/lamps"')
    expect(inputOf(calls, SUGGESTIONS)).toBeUndefined()
  })
})
