import { expect, test } from 'vitest'
import type { DeliveryTimeSlots } from '../pricing/settings/pricing-settings.ts'
import { listOfferedSlots, slotKey } from './delivery-slots.ts'

const settings: DeliveryTimeSlots = {
  timeZone: 'America/New_York',
  leadDays: 1,
  daysAhead: 7,
  windows: [
    { weekdays: ['MONDAY', 'FRIDAY'], from: '14:00', to: '18:00', capacity: 2 },
    { weekdays: ['FRIDAY'], from: '09:00', to: '12:30' },
  ],
}
/** Thursday evening in New York, and Friday in UTC. */
const NOW = Date.parse('2026-11-27T02:00:00Z')
const offered = (changes: Partial<DeliveryTimeSlots> = {}, now = NOW, booked: readonly [string, number][] = []) =>
  listOfferedSlots({ ...settings, ...changes }, now, new Map(booked)).map(slotKey)

const MORNING = '2026-11-27T14:00:00.000Z/2026-11-27T17:30:00.000Z'
const AFTERNOON = '2026-11-27T19:00:00.000Z/2026-11-27T23:00:00.000Z'
const MONDAY = '2026-11-30T19:00:00.000Z/2026-11-30T23:00:00.000Z'

test('slots are those of the weekdays after the lead time, counted on the clock of the store', () => {
  expect(offered()).toEqual([MORNING, AFTERNOON, MONDAY])
  expect(offered({ leadDays: 2, daysAhead: 3 })).toEqual([MONDAY])
})

test('a slot that has begun is not offered any more', () => {
  const noon = Date.parse('2026-11-27T17:00:00Z')
  expect(offered({ leadDays: 0, daysAhead: 1 }, noon)).toEqual([AFTERNOON])
  expect(offered({ leadDays: 0, daysAhead: 1 }, Date.parse('2026-11-27T19:00:00Z'))).toEqual([])
})

test('a slot with as many orders as it takes is not offered any more', () => {
  expect(offered({}, NOW, [[AFTERNOON, 1]])).toContain(AFTERNOON)
  expect(offered({}, NOW, [[AFTERNOON, 2]])).toEqual([MORNING, MONDAY])
  expect(offered({}, NOW, [[MORNING, 99]])).toContain(MORNING)
})

test('hours stay the same on the clock when it changes', () => {
  const windows = [{ weekdays: ['SATURDAY', 'MONDAY'] as const, from: '09:00', to: '10:00' }]
  expect(offered({ windows, timeZone: 'Europe/Berlin' }, Date.parse('2026-10-23T12:00:00Z'))).toEqual([
    '2026-10-24T07:00:00.000Z/2026-10-24T08:00:00.000Z',
    '2026-10-26T08:00:00.000Z/2026-10-26T09:00:00.000Z',
  ])
})
