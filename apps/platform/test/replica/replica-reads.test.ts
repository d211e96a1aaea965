import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { array, assert, asyncProperty, constantFrom, integer, tuple } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerOf } from '../support/catalog-shop.ts'
import { importSmallCatalog } from '../support/small-catalog.ts'
import { useShop } from '../support/use-shop.ts'
import { GENERAL_READS, type Read, readsOf, WRITES } from './catalog-requests.ts'
import { expectSame, GERMAN } from './expect-same.ts'
import { type ReplicaProcess, startReplica } from './replica-process.ts'

const shop = useShop(importSmallCatalog)
const owner = ownerOf(shop)
const RUNS = FULL ? 12 : 2
const SEED = 1
let replica: ReplicaProcess
beforeAll(async () => {
  replica = await startReplica(shop.platform)
  expect(await replica.catchUp(), replica.output()).toBe(204)
})
afterAll(() => replica.stop())

describe('the replica of a region', () => {
  test('serves each read of the catalog as home does, after any changes', { timeout: 180_000 }, async () => {
    const write = tuple(constantFrom(...WRITES), integer({ min: 0, max: 999 }))
    const tried = asyncProperty(array(write, { minLength: 6, maxLength: 12 }), async (writes) => {
      for (const [change, chance] of writes) await change(shop, owner, chance / 1000)
      expect(await replica.catchUp()).toBe(204)
      replica.home.forwarded.length = 0
      let missing = 0
      const authorization = shop.shopper.accessToken
      for (const headers of [{ authorization }, { authorization, ...GERMAN }]) {
        const same = (reads: readonly Read[]) => Promise.all(reads.map((read) => expectSame(shop.platform, replica, read, headers)))
        const statuses = await same(GENERAL_READS)
        expect(GENERAL_READS.filter((_, index) => statuses[index] !== 200)).toEqual([])
        missing += (await same(await readsOf(owner))).filter((status) => status === 404).length
      }
      expect(replica.home.forwarded).toHaveLength(missing)
    })
    await assert(tried, { numRuns: RUNS, seed: SEED, endOnFailure: true })
  })
})
