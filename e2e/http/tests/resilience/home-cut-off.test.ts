import { expect } from 'vitest'
import { FarStore } from '../../../distance/far-store.ts'
import { drillCuts } from '../../../drill/cuts/drill-cuts.ts'
import { purchaseProblems } from '../../../drill/purchases/purchase-table.ts'
import { test } from '../../test.ts'

const ROUND_TRIP_MS = 100

test.afterAll(({ stack }) => FarStore.move(stack, 0).then(() => undefined))

test('a home that is cut off loses nothing that a shopper does, doubles nothing, and confirms nothing falsely', async ({ stack }) => {
  const drill = await drillCuts(await FarStore.move(stack, ROUND_TRIP_MS), { cuts: 1, cutMs: 4_000, shoppers: 3 })
  expect(purchaseProblems(drill)).toEqual([])
})
