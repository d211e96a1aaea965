import { expect, it } from 'vitest'
import type { CacheRule } from '../../contract/index.ts'
import { manifestOf } from '../../testing/manifest.ts'
import { pageAllows } from './page-rules.ts'
import { RegistrySnapshot } from './registry-snapshot.ts'

const cacheOf = (cacheClass: CacheRule['class']): CacheRule => ({ class: cacheClass, fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 })

it.each(['store', 'prefetch', 'crawl'] as const)('%s is allowed for public pages and not for private ones, unless they say so', (rule) => {
  for (const cacheClass of ['public', 'private'] as const) {
    const cache = cacheOf(cacheClass)
    expect(pageAllows({ cache }, rule)).toBe(cacheClass === 'public')
    expect(pageAllows({ cache, [rule]: true }, rule)).toBe(true)
    expect(pageAllows({ cache, [rule]: false }, rule)).toBe(false)
  }
})

it('lists the patterns of all pages that do not allow something', () => {
  const account = manifestOf('account', { pages: { orders: '/account/orders/:id', account: '/account' }, cache: cacheOf('private') })
  const catalog = manifestOf('catalog', { pages: { home: '/', results: '/search' } })
  Object.assign(catalog.pages['results'] ?? {}, { crawl: false })
  const remotes = { catalog: { build: catalog.build, manifest: catalog }, account: { build: account.build, manifest: account } }
  const registry = new RegistrySnapshot({ generation: 1, remotes })
  expect(registry.patternsWithout('prefetch')).toEqual(['/account', '/account/orders/:id'])
  expect(registry.sectionsWithout('prefetch')).toEqual(['/account/**'])
  expect(registry.patternsWithout('crawl')).toEqual(['/account', '/account/orders/:id', '/search'])
})

it('names pages one by one where a page among them allows it', () => {
  const account = manifestOf('account', { pages: { orders: '/account/orders', account: '/account' }, cache: cacheOf('private') })
  const catalog = manifestOf('catalog', { pages: { help: '/account/help' } })
  const remotes = { catalog: { build: catalog.build, manifest: catalog }, account: { build: account.build, manifest: account } }
  const registry = new RegistrySnapshot({ generation: 1, remotes })
  expect(registry.sectionsWithout('prefetch')).toEqual(['/account', '/account/orders'])
})
