import { expect, test } from 'vitest'
import { highestShare, isUnlikely, lowestShare } from './fault-statistics.ts'

test.each([
  [0, 149, 0.0199],
  [0, 60, 0.0487],
  [3, 100, 0.0757],
  [50, 5_000, 0.0126],
  [10, 10, 1],
])('%i faults in %i trials are a share of %d at most, as the tables of Clopper and Pearson say', (faults, trials, share) => {
  expect(highestShare(faults, trials)).toBeCloseTo(share, 3)
})

test.each([
  [0, 149, 0],
  [3, 100, 0.0082],
  [10, 10, 0.7411],
])('%i faults in %i trials are a share of %d at least', (faults, trials, share) => {
  expect(lowestShare(faults, trials)).toBeCloseTo(share, 3)
})

test('a part is unlikely once there is enough of the whole, and not before', () => {
  expect(isUnlikely(0, 100, 0.05)).toBe(false)
  expect(isUnlikely(0, 300, 0.05)).toBe(true)
  expect(isUnlikely(0, 60, 0.25)).toBe(true)
  expect(isUnlikely(3, 3, 0.05)).toBe(true)
  expect(isUnlikely(15, 300, 0.05)).toBe(false)
  expect(isUnlikely(0, 0, 0.05)).toBe(false)
  expect(isUnlikely(1_000, 1_000, 1)).toBe(false)
})

test('builds that do equally well are told apart in fewer than 1 of 200 runs that are looked at 2 000 times each', () => {
  // A generator of Lehmer's, so that the test draws the same numbers each time.
  let state = 42
  const draw = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  let mistakes = 0
  for (let run = 0; run < 400; run++) {
    let own = 0
    for (let all = 1; all <= 2_000; all++) {
      if (draw() < 0.05) own += 1
      if (!isUnlikely(own, all, 0.05)) continue
      mistakes += 1
      break
    }
  }
  expect(mistakes).toBeLessThan(2)
})
