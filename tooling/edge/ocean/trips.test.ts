import { expect, test } from 'vitest'
import type { Crossing } from './crossings.ts'
import { countTrips } from './trips.ts'

const crossing = (beganAt: number, respondedAt: number | null): Crossing => ({
  from: 'shell',
  to: 'platform',
  request: '',
  beganAt,
  respondedAt,
})

test('requests that are sent at once are one trip', () => {
  expect(countTrips([crossing(0, 280), crossing(2, 290), crossing(250, 530)])).toBe(1)
})

test('a request that begins after the response to another is a further trip', () => {
  expect(countTrips([crossing(281, 560), crossing(0, 280), crossing(565, 850)])).toBe(3)
})

test('a long crossing beside two short ones does not hide them', () => {
  expect(countTrips([crossing(0, 900), crossing(10, 290), crossing(300, 580)])).toBe(2)
})

test('a crossing without a response was not waited for', () => {
  expect(countTrips([crossing(0, null)])).toBe(0)
  expect(countTrips([])).toBe(0)
})
