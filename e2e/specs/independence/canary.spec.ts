import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { drillCanaries, type DrillPlan } from '../../drill/drill-canaries.ts'
import { FULL_CANARIES } from '../../drill/drill-size.ts'
import { expect, test } from '../../fixtures/test.ts'

const PER_CHANGE: DrillPlan = {
  tabs: 24,
  shares: [50],
  faulty: [
    { fault: 'fails in 5 %', share: 50 },
    { fault: 'crashes in browsers', share: 50 },
  ],
  testsEvidence: false,
}
const PLAN = FULL ? FULL_CANARIES : PER_CHANGE

/** What the registry writes when it stops a canary for a fault. */
const REASONS = { 'fails in 5 %': /^failures: /, 'is twice as slow': /^headers: p95 /, 'crashes in browsers': /^faults in the browser: / }

// A canary may take two minutes until it stops itself.
test.setTimeout(180_000 + PLAN.faulty.length * 120_000)

test('canaries under load fail no document, show each tab one build, and stop themselves when they fail', async ({ stack }) => {
  const { phases, problems } = await drillCanaries(stack, PLAN)
  expect(problems).toEqual([])
  const stopped = phases.flatMap((phase) => phase.stopped?.reason ?? [])
  const reasons = [...PLAN.faulty.map(({ fault }) => REASONS[fault]), ...(PLAN.testsEvidence ? [/^acts: cart\/add-to-cart /] : [])]
  expect(stopped).toEqual(reasons.map((reason) => expect.stringMatching(reason)))
})
