import { expect, test } from 'vitest'
import { formatShortTimeSlot, formatSlotDay, formatTimeSlot } from './time-slot.ts'

const slot = { from: new Date('2026-11-27T14:00:00Z'), to: new Date('2026-11-27T17:00:00Z'), timeZone: 'America/New_York' }
/** ICU joins hours with spaces that look like others. */
const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u00a0]/g, ' ').replaceAll('\u2060', '')

test('a slot is read on the clock of its place, in the language of the page', () => {
  expect(plain(formatTimeSlot(slot, 'en'))).toBe('Friday, November 27, 9:00 AM – 12:00 PM')
  expect(plain(formatTimeSlot(slot, 'de'))).toBe('Freitag, 27. November, 09:00–12:00 Uhr')
  expect(plain(formatTimeSlot(slot, 'ja'))).toBe('11月27日金曜日 9時00分～12時00分')
  expect(plain(formatTimeSlot(slot, 'ar'))).toMatch(/27 نوفمبر/)
})

test('a slot of no known place is read in UTC and says so', () => {
  expect(plain(formatTimeSlot({ from: slot.from, to: slot.to }, 'en'))).toBe('Friday, November 27, 2:00 – 5:00 PM UTC')
})

test('its day is also had by itself', () => {
  expect(formatSlotDay(slot, 'en')).toBe('Friday,\u00a0November\u00a027')
  expect(formatSlotDay(slot, 'ja')).toBe('11\u2060月\u206027\u2060日\u2060金曜日')
})

test('its day is shortened where there is little room, and its hours are not', () => {
  expect(plain(formatShortTimeSlot(slot, 'en'))).toBe('Fri, Nov 27, 9:00 AM – 12:00 PM')
  expect(plain(formatShortTimeSlot(slot, 'de'))).toBe('Fr., 27. Nov., 09:00–12:00 Uhr')
  expect(plain(formatShortTimeSlot(slot, 'ja'))).toBe('11月27日(金) 9時00分～12時00分')
  expect(plain(formatShortTimeSlot(slot, 'ar'))).toContain('9:00 ص – 12:00 م')
  expect(plain(formatShortTimeSlot(slot, 'ar'))).not.toContain('نوفمبر')
})
