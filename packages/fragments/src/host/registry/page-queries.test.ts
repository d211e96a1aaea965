import { expect, it } from 'vitest'
import { LIST_PARAM } from '../../contract/index.ts'
import { manifestOf } from '../../testing/manifest.ts'
import { PageQueries } from './page-queries.ts'
import type { PageMatch } from './page-routes.ts'
import { RegistrySnapshot } from './registry-snapshot.ts'

const SCHEMAS = {
  collection: {
    type: 'object',
    properties: { slug: { type: 'string' }, page: { type: 'string' }, f: { type: 'string', [LIST_PARAM]: true } },
  },
  product: { type: 'object', properties: { slug: { type: 'string' } }, additionalProperties: { type: 'string' } },
}

const manifest = manifestOf('catalog', { pages: { collection: '/collections/:slug', product: '/products/:slug' } })
for (const [name, params] of Object.entries(SCHEMAS)) Object.assign(manifest.pages[name] ?? {}, { params })
const registry = new RegistrySnapshot({ generation: 1, remotes: { catalog: { build: manifest.build, manifest } } })

function matchOf(path: string): PageMatch {
  const match = registry.match(path)
  if (!match) throw new Error(`no page at ${path}`)
  return match
}

const search = (query: string) => new URLSearchParams(query)
const reduced = (queries: PageQueries, path: string, query: string) => Object.entries(queries.reduce(matchOf(path), search(query)))

it('keeps the parameters that a page declares, and no others', () => {
  expect(reduced(new PageQueries(), '/collections/light', 'x=1&page=2&page=3&utm_source=mail&y')).toEqual([['page', '2']])
})

it('keeps nothing that no markup can hold', () => {
  expect(reduced(new PageQueries(), '/collections/light', 'f=%00&page=2%00')).toEqual([])
  expect(reduced(new PageQueries(), '/products/shirt', 'Size=L%00&Colour=Red&%00=1')).toEqual([['Colour', 'Red']])
})

it('joins the values of a list in one parameter', () => {
  expect(reduced(new PageQueries(), '/collections/light', 'f=a&page=2&f=b*c&f=a')).toEqual([
    ['f', 'a*b*c*a'],
    ['page', '2'],
  ])
})

it('never reads path parameters from the query', () => {
  expect(reduced(new PageQueries(), '/products/mug', 'slug=lamp')).toEqual([])
})

it('keeps all parameters except trackers, sorted, until a page has declared its own', () => {
  const trackers = 'utm_source=mail&gclid=1&gbraid=1&wbraid=1&fbclid=1&ttclid=1&igshid=1&srsltid=1&_gl=1&ref=1'
  expect(reduced(new PageQueries(), '/products/shirt', `Size=L&${trackers}&Colour=Red&Size=M`)).toEqual([
    ['Colour', 'Red'],
    ['Size', 'L'],
  ])
})

it('keeps the declared parameters and values of a page only', () => {
  const queries = new PageQueries()
  queries.learn(matchOf('/products/shirt'), { Size: ['M', 'L'], ref: ['a'] })
  expect(reduced(queries, '/products/shirt', 'Size=L&ref=a&x=1&constructor=y')).toEqual([
    ['Size', 'L'],
    ['ref', 'a'],
  ])
  expect(reduced(queries, '/products/shirt', 'Size=random&ref=b')).toEqual([])
  expect(reduced(queries, '/products/mug', 'Size=random')).toEqual([['Size', 'random']])
})
