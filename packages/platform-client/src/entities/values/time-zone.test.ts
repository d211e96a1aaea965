import { expect, test } from 'vitest'
import { isTimeZone } from './time-zone.ts'

test('a time zone is one that the clock knows', () => {
  expect(['Europe/Berlin', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
