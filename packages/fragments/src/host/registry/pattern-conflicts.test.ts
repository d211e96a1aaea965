import { expect, it } from 'vitest'
import { manifestOf } from '../../testing/manifest.ts'
import { patternConflicts } from './pattern-conflicts.ts'

const catalog = manifestOf('catalog', { pages: { home: '/', product: '/products/:slug', collections: '/collections' } })
const conflictsOf = (pattern: string) => patternConflicts(manifestOf('reviews', { pages: { page: pattern } }), [catalog])

it.each([
  ['/collections', 'catalog/collections'],
  ['/products/mug', 'catalog/product'],
  ['/products/:id', 'catalog/product'],
  ['/:page', 'catalog/collections'],
  ['/', 'catalog/home'],
])('finds that %s belongs to %s', (pattern, claimedBy) => {
  expect(conflictsOf(pattern)).toMatchObject([{ page: 'reviews/page', pattern, claimedBy }])
})

it.each(['/reviews', '/products', '/products/:slug/reviews', '/reviews/:slug'])('finds no owner of %s', (pattern) => {
  expect(conflictsOf(pattern)).toEqual([])
})

it('lets a new build of a remote have the pages of the build before it, and pages of one remote overlap', () => {
  const next = manifestOf('catalog', { pages: { product: '/products/:slug', sale: '/products/sale' }, build: 'ba9876543210' })
  expect(patternConflicts(next, [catalog])).toEqual([])
})
