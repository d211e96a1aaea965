import { expect, test } from 'vitest'
import { cpuUse, readCpuTime } from './cpu-time.ts'

test('the time of the cores goes on, and a part of it is busy', () => {
  const from = readCpuTime()
  const end = performance.now() + 50
  while (performance.now() < end);
  const to = readCpuTime()
  expect(to.busy).toBeGreaterThan(from.busy)
  expect(to.all).toBeGreaterThan(from.all)
  expect(to.busy).toBeLessThan(to.all)
})

test('the use of the machine is said in seconds and as a share', () => {
  expect(cpuUse({ busy: 100, all: 400 }, { busy: 1_890.4, all: 2_200 })).toBe('1790 of 1800 CPU seconds, 99 %')
})
