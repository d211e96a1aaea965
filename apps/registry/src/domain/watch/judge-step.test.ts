import { expect, test } from 'vitest'
import { judgeStep, missingEvidence, type StepCounts } from './judge-step.ts'

const BUY = 'cart/add-to-cart'

function counts(renders: number, failures = 0, adds = 0): StepCounts {
  return { renders, failures, worstFailures: 0, acts: adds > 0 ? { [BUY]: adds } : {} }
}
const judge = (build: StepCounts, other: StepCounts, share = 0.05) => judgeStep({ build, other, share, tooFew: 0.5 })

test.each<[string, StepCounts, StepCounts]>([
  ['does as well', counts(300, 3), counts(5_000, 50)],
  ['has rendered nothing', counts(0), counts(5_000)],
  ['fails less than 2 points more', counts(4_950, 50), counts(95_000)],
  ['fails as the other build does', counts(200, 100), counts(4_000, 2_000)],
  ['failed in one moment', { ...counts(300, 30), worstFailures: 29 }, counts(5_000)],
  ['has nothing to be compared with', counts(0, 20), counts(0)],
  ['has no act yet, of which few were expected', counts(50), counts(1_000, 0, 100)],
  ['has half of the acts that were expected', counts(500, 0, 20), counts(10_000, 0, 500)],
])('a build goes on that %s', (_case, build, other) => {
  expect(judge(build, other)).toBeNull()
})

test.each<[string, StepCounts, StepCounts, string]>([
  ['fails in 10 % of a few renders an hour', counts(54, 6), counts(1_140), 'failures: 10.0 % of 60 renders, 0.0 % of 1140'],
  ['has no act where 15 were expected', counts(500), counts(10_000, 0, 300), `acts: ${BUY} by 0 of its shoppers, 15 expected`],
  ['has a fifth of the acts', counts(500, 0, 10), counts(10_000, 0, 990), `acts: ${BUY} by 10 of its shoppers, 50 expected`],
])('a build is taken back that %s', (_case, build, other, reason) => {
  expect(judge(build, other)).toContain(reason)
})

test.each<[string, StepCounts, StepCounts, string]>([
  ['no render at all', counts(0), counts(0), '0 of about 149 renders'],
  ['12 renders', counts(12), counts(4_000), '12 of about 149 renders'],
  ['149 renders that work', counts(149), counts(4_000), 'enough'],
  ['renders of which one failed', counts(148, 1), counts(4_000), '149 of about 236 renders'],
  ['more of them', counts(240, 1), counts(4_000), 'enough'],
  ['failures as the other build has them', counts(270, 30), counts(3_600, 400), '300 of about'],
  ['a tenth that failed, all in one moment', { ...counts(270, 30), worstFailures: 30 }, counts(4_000), '300 of about'],
  ['a tenth that fails', counts(900, 100), counts(4_000), '1000 of about'],
])('the evidence of %s', (_case, build, other, missing) => {
  expect(missingEvidence(build, other) ?? 'enough').toContain(missing)
})
