import { timeBucket } from '@galleria/fragments/contract'
import { expect, test } from 'vitest'
import { judgeCanary, type BuildSample } from './judge-canary.ts'

/** Renders of which all have their headers after the same time. */
function sample(renders: number, { failures = 0, crashes = 0, ms = 100 } = {}): BuildSample {
  return { renders, failures, crashes, times: { [timeBucket(ms)]: renders } }
}

test.each<[string, BuildSample, BuildSample]>([
  ['does as well', sample(300, { failures: 3 }), sample(5_000, { failures: 50 })],
  ['has rendered nothing', sample(0), sample(5_000)],
  ['fails less than 2 points more', sample(295, { failures: 5 }), sample(5_000)],
  ['fails twice', sample(8, { failures: 2 }), sample(5_000)],
  ['fails as the stable build does', sample(200, { failures: 100 }), sample(4_000, { failures: 2_000 })],
  ['is slower by less than half and 50 ms', sample(300, { ms: 180 }), sample(5_000, { ms: 100 })],
  ['is slow in fewer than 100 renders', sample(99, { ms: 2_000 }), sample(5_000)],
  ['is slow, and the stable build has fewer than 100 renders', sample(300, { ms: 2_000 }), sample(99)],
  ['crashes twice', sample(50, { crashes: 2 }), sample(5_000)],
  ['crashes less than 1 point more', sample(400, { crashes: 3 }), sample(5_000)],
])('a canary goes on that %s', (_case, canary, stable) => {
  expect(judgeCanary(canary, stable)).toBeNull()
})

test.each<[string, BuildSample, BuildSample, string]>([
  [
    'fails in 5 % of its renders',
    sample(285, { failures: 15 }),
    sample(5_000),
    "failures: 5.0 % of the renders, 0.0 % of the stable build's",
  ],
  ['fails always', sample(0, { failures: 3 }), sample(5_000), "failures: 100.0 % of the renders, 0.0 % of the stable build's"],
  [
    'fails 2 points more often',
    sample(290, { failures: 10 }),
    sample(4_950, { failures: 50 }),
    "failures: 3.3 % of the renders, 1.0 % of the stable build's",
  ],
  ['takes twice as long', sample(300, { ms: 400 }), sample(5_000, { ms: 200 }), 'headers: p95 is'],
  [
    'crashes 1 point more often',
    sample(300, { crashes: 3 }),
    sample(5_000),
    "faults in the browser: 1.0 % of the renders, 0.0 % of the stable build's",
  ],
])('a canary stops that %s', (_case, canary, stable, reason) => {
  expect(judgeCanary(canary, stable)).toContain(reason)
})
