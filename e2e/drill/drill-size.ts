import type { CutPlan } from './cuts/drill-cuts.ts'
import { FAULTY_CANARIES } from './drill-builds.ts'
import type { DrillPlan } from './drill-canaries.ts'
import type { PurchasePlan } from './purchases/drill-purchases.ts'
import type { RegionsPlan } from './regions/drill-regions.ts'

/** The sizes of the drills in `npm run drill` and `npm run test:full`. */
export const FULL_CANARIES: DrillPlan = { tabs: 120, shares: [5, 25], faulty: FAULTY_CANARIES, testsEvidence: true }
export const FULL_PURCHASES: PurchasePlan = { runs: 100, killedRuns: 100 }
export const FULL_CUTS: CutPlan = { cuts: 3, cutMs: 30_000, shoppers: 8 }
export const FULL_REGIONS: RegionsPlan = {
  canaries: { tabs: 60, shares: [25], faulty: [], testsEvidence: false },
  priceChanges: 5,
  importedProducts: 400,
}
