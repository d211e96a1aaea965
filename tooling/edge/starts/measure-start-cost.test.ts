import { startFault } from '@galleria/fragments/release-checks'
import { expect, test } from 'vitest'
import { toStartCost, type CpuTimes } from './measure-start-cost.ts'

const rounds = (hello: number, yardstick: number, worker: number): CpuTimes[] =>
  Array.from({ length: 3 }, () => ({ hello, yardstick, worker }))
const faultOf = (times: readonly CpuTimes[]) => {
  const cost = toStartCost(times)
  return cost && startFault(cost)
}

test('a start on a quiet machine costs what it took', () => {
  expect(toStartCost(rounds(20, 48, 55))).toEqual({ hello: 20, worker: 55 })
  expect(faultOf(rounds(20, 48, 55))).toBeUndefined()
  expect(faultOf(rounds(20, 48, 61))).toContain('41 more than one that says hello')
})

test('a build that starts fast enough is not refused because its machine is busy or slow', () => {
  // Medians of catalog and orders on two cores under a load of 14.
  expect(faultOf(rounds(36.2, 97.6, 100.8))).toBeUndefined()
  expect(faultOf(rounds(36.2, 97.6, 116.9))).toBeUndefined()
})

test('a build that starts too slowly is refused on a busy machine, too', () => {
  expect(faultOf(rounds(36.2, 97.6, 140))).toContain('47 more than one that says hello')
})

test('a faster machine does not make a start dearer than it was', () => {
  expect(toStartCost(rounds(10, 20, 45))).toEqual({ hello: 10, worker: 45 })
})

test('nothing is said where the system does not tell what a thread has used', () => {
  expect(toStartCost([{ hello: 20, yardstick: 48, worker: undefined }])).toBeUndefined()
})
