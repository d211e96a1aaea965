import { beforeEach, describe, expect, test } from 'vitest'
import { bearer } from '../../../auth/bearer.ts'
import { createPartialClient } from '../../../partial-client.ts'
import { found, stubPlatform, type PlatformRequest } from '../../../testing/stub-platform.ts'
import { ownHistoryReads } from './history-reads.ts'
import { ownSearchReads } from './search-reads.ts'

const LAMPS = '33333333-3333-4333-8333-333333333333'

const { search, history } = createPartialClient(
  { preset: { embedded: 'https://platform.example' }, auth: bearer('ACCESS') },
  { search: ownSearchReads, history: ownHistoryReads },
)

let requests: PlatformRequest[]
let response: ReturnType<typeof found>
beforeEach(() => {
  requests = stubPlatform(() => response)
})

describe('the embedded platform’s own search', () => {
  const counts = { total: 1, collections: [], brands: [], tags: [], options: [], inStock: 1, discounted: 0, complete: true, tookMs: 1 }

  test('sends amounts as numbers and gives them as text', async () => {
    response = found({ ...counts, productTypes: [{ value: 'physical', count: 1 }], price: { min: 9.5, ranges: [], chosen: { to: 20 } } })
    const filter = { categoryIds: [LAMPS], types: ['physical'], price: { to: '19.99', currency: 'EUR' }, inStock: true }
    expect(await search.countFacets({ filter, currency: 'USD' })).toMatchObject({
      price: { min: '9.5', chosen: { to: '20' } },
      types: [{ value: 'physical', count: 1 }],
    })
    expect(requests[0]?.input).toEqual({
      filter: { collectionIds: [LAMPS], productTypes: ['physical'], price: { to: 19.99, currency: 'EUR' }, inStock: true },
      currency: 'USD',
    })
  })

  test('finds where the slug of a category leads', async () => {
    response = found({ state: 'moved', slug: 'lights' })
    expect(await history.findSlugHistory('category', 'lamps')).toEqual({ state: 'moved', slug: 'lights', version: '' })
    response = found({ state: 'renamed' })
    expect(await history.findSlugHistory('product', 'lamp')).toEqual({ state: 'unknown', version: '' })
    expect(requests.map(({ input }) => input)).toEqual([
      { kind: 'collection', slug: 'lamps' },
      { kind: 'product', slug: 'lamp' },
    ])
  })
})
