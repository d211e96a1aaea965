import { expect } from 'vitest'
import { FarStore, type Measurement } from '../../../distance/far-store.ts'
import { GOALS, type Journey } from '../../../distance/goals.ts'
import { loadFile, openAccount, openAfterQuiet, openCold, openUnseen, shop, signUpMember } from '../../../distance/journeys.ts'
import { test } from '../../test.ts'

/** Long beside what a Worker needs on a busy machine: requests that are sent at once must not look like two trips. */
const ROUND_TRIP_MS = 100
/** What else happens on the machine can only add to the trips of an attempt. */
const ATTEMPTS = 3

type Trips = Partial<Record<Journey, number>>

test.afterAll(({ stack }) => FarStore.move(stack, 0).then(() => undefined))

test('no page and no act takes more trips in a row to its data than it may', async ({ stack }) => {
  const store = await FarStore.move(stack, ROUND_TRIP_MS)
  const slugs = await stack.platform.productSlugs()
  const member = await signUpMember(store)
  const trips = [
    await countFewest((attempt) => loadFile(store, attempt)),
    await countFewest(() => openCold(store, ['shell'])),
    await countFewest(() => openAfterQuiet(store)),
    await countFewest((attempt) => openUnseen(store, attempt, slugs)),
    await countFewest(() => shop(store)),
    await countFewest(() => openAccount(store, member)),
  ]
  const all: Trips = Object.assign({}, ...trips)
  expect(Object.keys(all).toSorted()).toEqual(Object.keys(GOALS).toSorted())
  expect(toEntries(all).filter(isOverLimit)).toEqual([])
})

/** Measures until nothing is over its limit, a few times at most. The fewest trips of each count. */
async function countFewest(measure: (attempt: number) => Promise<Partial<Record<Journey, Measurement>>>): Promise<Trips> {
  const fewest: Trips = {}
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    for (const [journey, { trips }] of toEntries(await measure(attempt))) fewest[journey] = Math.min(trips, fewest[journey] ?? trips)
    if (!toEntries(fewest).some(isOverLimit)) break
  }
  return fewest
}

function isOverLimit([journey, trips]: [Journey, number]): boolean {
  return trips > GOALS[journey].trips.limit
}

function toEntries<Value>(record: Partial<Record<Journey, Value>>): [Journey, Value][] {
  return Object.entries(record) as [Journey, Value][]
}
