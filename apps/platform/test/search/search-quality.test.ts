import { describe, expect, test, vi } from 'vitest'
import { readSeed, readSeedSynonyms } from '../../scripts/read-seed.ts'
import { call, importCatalog, newVisitor, type Json } from '../support/shop.ts'
import { useShop, type Shop } from '../support/use-shop.ts'
import { LANGUAGE_PRODUCTS } from './language-products.ts'
import { LANGUAGE_QUERIES, SEED_QUERIES, type QualityQuery } from './quality-queries.ts'

/** The minimum share of queries that pass: shops differ in names, spellings and languages, so one in twenty may be judged otherwise. */
const MIN_SHARE = 0.95
const MIN_QUERIES = 120
const SOON = { timeout: 10_000, interval: 50 }

const seeded = useShop(async (platform) => {
  await importCatalog(platform, readSeed())
  await call(platform, 'POST', '/platform/v1/store/search-settings', { elevated: true, body: { searchSettings: readSeedSynonyms() } })
  await caughtUp(platform, { typed: 'tee', first: ['heavy-t-shirt'] })
})
const worldwide = useShop(async (platform) => {
  await importCatalog(platform, { products: LANGUAGE_PRODUCTS })
  await caughtUp(platform, { typed: 'شمعة', first: ['ar-candle'] })
})

async function caughtUp(platform: Shop['platform'], query: QualityQuery): Promise<void> {
  const visitor = await newVisitor(platform)
  await vi.waitFor(async () => expect(await slugs(visitor, query)).toEqual(query.first), SOON)
}

async function slugs({ call: send }: Shop['shopper'], { typed, language }: QualityQuery): Promise<string[]> {
  const { body } = await send('POST', '/platform/v1/search', { text: typed, ...(language && { language }) })
  return body.products.map(({ slug }: Json) => slug)
}

/** The queries that find something else, with what they find. */
async function wrong(shop: Shop, queries: readonly QualityQuery[]): Promise<string[]> {
  const failed: string[] = []
  for (const query of queries) {
    const found = (await slugs(shop.shopper, query)).slice(0, Math.max(3, query.first.length + 1))
    const first = query.first.length < 3 ? found : found.slice(0, 3)
    if (first.join() !== query.first.join()) failed.push(`${query.typed}: ${found.join(', ') || 'nothing'}, not ${query.first.join(', ')}`)
  }
  return failed
}

describe('Search quality', () => {
  test.each([
    ['mugs', ['morning-mug', 'dip-beaker-mug']],
    ['lamps', ['alder-table-lamp', 'dome-desk-lamp', 'plisse-table-lamp']],
    ['wool', ['harbour-jumper', 'fold-blanket', 'check-blanket']],
    ['blue', ['morning-mug', 'nook-teapot', 'spindle-chair']],
    ['t shirt', ['heavy-t-shirt']],
  ])('%j finds what a shopper means', async (typed, expected) => {
    expect(await slugs(seeded.shopper, { typed, first: [] })).toEqual(expect.arrayContaining(expected))
  })

  test('the first three results are the expected ones of at least 95 % of the queries', async () => {
    const failed = [...(await wrong(seeded, SEED_QUERIES)), ...(await wrong(worldwide, LANGUAGE_QUERIES))]
    const total = SEED_QUERIES.length + LANGUAGE_QUERIES.length
    console.log(
      `Search quality: ${total - failed.length} of ${total} queries (${(((total - failed.length) / total) * 100).toFixed(1)} %)`,
      failed,
    )
    expect(total).toBeGreaterThanOrEqual(MIN_QUERIES)
    expect((total - failed.length) / total, failed.join('\n')).toBeGreaterThanOrEqual(MIN_SHARE)
  })
})
