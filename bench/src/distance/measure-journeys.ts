import { FarStore, type Measurement } from '@galleria/e2e/distance/far-store.ts'
import { GOALS, type Journey } from '@galleria/e2e/distance/goals.ts'
import { loadFile, openAccount, openAfterQuiet, openCold, openUnseen, shop, signUpMember } from '@galleria/e2e/distance/journeys.ts'
import type { Stack } from '@galleria/e2e/stack/stack.ts'
import { PROJECT_REMOTES } from '@galleria/tooling/edge/project/project-remotes.ts'
import type { DistanceRow } from './distance-table.ts'

const ROUNDS = 5
/** The Workers of a region. */
const FAR_APPS = ['shell', ...PROJECT_REMOTES]
const ROUND_TRIP_MS = 280
const JITTER_MS = 40

type Rounds = Readonly<Record<Journey, Measurement>>[]

/** Moves the data of a store as far away as the goals say. */
export function moveFar(stack: Stack): Promise<FarStore> {
  return FarStore.move(stack, ROUND_TRIP_MS, JITTER_MS)
}

/** Measures every page and act of the goals: with home far away, then without a distance. */
export async function measureJourneys(stack: Stack): Promise<DistanceRow[]> {
  const slugs = await stack.platform.productSlugs()
  // What a page of one distance has shown, the other one may not count as never seen.
  const far = await measureRounds(await moveFar(stack), slugs, 0)
  const near = await measureRounds(await FarStore.move(stack, 0), slugs, ROUNDS)
  const names = Object.keys(GOALS) as Journey[]
  return names.map((name) => ({ goal: GOALS[name], far: far.map((round) => round[name]), near: near.map((round) => round[name]) }))
}

async function measureRounds(store: FarStore, slugs: readonly string[], first: number): Promise<Rounds> {
  const member = await signUpMember(store)
  const rounds: Rounds = []
  for (let round = first; round < first + ROUNDS; round += 1) {
    rounds.push({
      ...(await loadFile(store, round)),
      ...(await openCold(store, FAR_APPS)),
      ...(await openAfterQuiet(store)),
      ...(await openUnseen(store, round, slugs)),
      ...(await shop(store)),
      ...(await openAccount(store, member)),
    })
  }
  return rounds
}
