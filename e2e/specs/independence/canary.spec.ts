import { drillCanaries } from '../../drill/drill-canaries.ts'
import { expect, test } from '../../fixtures/test.ts'

// A canary may take two minutes until it stops itself; there are two.
test.setTimeout(420_000)

test('canaries under load fail no document, show each tab one build, and stop themselves when they fail', async ({ stack }) => {
  const { phases, problems } = await drillCanaries(stack, {
    tabs: 24,
    shares: [50],
    faulty: [
      { fault: 'fails in 5 %', share: 50 },
      { fault: 'crashes in browsers', share: 50 },
    ],
  })
  expect(problems).toEqual([])
  const stopped = phases.flatMap((phase) => phase.stopped?.reason ?? [])
  expect(stopped).toEqual([expect.stringMatching(/^failures: /), expect.stringMatching(/^faults in the browser: /)])
})
