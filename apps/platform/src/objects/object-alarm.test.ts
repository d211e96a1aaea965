import { expect, it } from 'vitest'
import { ObjectAlarm } from './object-alarm.ts'

function startAlarm() {
  const set: number[] = []
  const clock = { now: 0 }
  const storage = { setAlarm: async (time: number | Date) => void set.push(Number(time)) }
  return { alarm: new ObjectAlarm(storage, () => clock.now), set, clock }
}

it('is set once for many changes, and anew for one that is due before', () => {
  const { alarm, set } = startAlarm()
  for (const time of [5_000, 6_000, 5_000, 2_000]) alarm.arm(time)
  expect(set).toEqual([5_000, 2_000])
})

it('is set anew after it has rung', () => {
  const { alarm, set } = startAlarm()
  alarm.arm(5_000)
  alarm.ring()
  alarm.arm(7_000)
  expect(set).toEqual([5_000, 7_000])
})

it('is set anew where it should have rung long ago', () => {
  const { alarm, set, clock } = startAlarm()
  alarm.arm(5_000)
  clock.now = 14_000
  alarm.arm(19_000)
  clock.now = 15_000
  alarm.arm(20_000)
  expect(set).toEqual([5_000, 20_000])
})

it('is never set for the time at which it rings now, which the runtime would not keep', () => {
  const { alarm, set, clock } = startAlarm()
  alarm.arm(5_000)
  clock.now = 5_000
  alarm.ring()
  alarm.arm(5_000)
  expect(set).toEqual([5_000, 5_001])
})

it('is set for a later time than it rang, where the clock of the object is behind', () => {
  const { alarm, set, clock } = startAlarm()
  alarm.arm(5_000)
  clock.now = 4_998
  alarm.ring()
  alarm.arm(5_000)
  expect(set).toEqual([5_000, 5_001])
})

it('is set for the time that is asked for after the clock went back', () => {
  const { alarm, set, clock } = startAlarm()
  alarm.arm(5_000)
  clock.now = 1_000
  alarm.ring()
  alarm.arm(2_000)
  expect(set).toEqual([5_000, 2_000])
})

it('is set once for what is overdue', () => {
  const { alarm, set, clock } = startAlarm()
  clock.now = 5_000
  alarm.arm(4_000)
  alarm.arm(4_000)
  expect(set).toEqual([5_001])
})
