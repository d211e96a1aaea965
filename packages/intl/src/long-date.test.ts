import { expect, test } from 'vitest'
import { formatLongDate, keepDate } from './long-date.ts'

test.each([
  ['en', 'March\u00a012,\u00a02027'],
  ['de', '12.\u00a0März\u00a02027'],
  ['ja', '2027\u2060年\u20603\u2060月\u206012\u2060日'],
  ['ar', '12\u00a0مارس\u00a02027'],
])('a day in %s has no place where a line could end', (locale, text) => {
  expect(formatLongDate(new Date('2027-03-12T23:30:00Z'), locale)).toBe(text)
})

test('each moment of a day is that day in each language, and the next is another', () => {
  const at = (time: string, locale = 'en') => formatLongDate(new Date(time), locale)
  expect(at('2027-03-12T00:00:00Z')).toBe(at('2027-03-12T23:59:59Z'))
  expect(at('2027-03-13T00:00:00Z')).toBe('March\u00a013,\u00a02027')
  expect(at('2027-03-12T00:00:00Z', 'de')).toBe('12.\u00a0März\u00a02027')
  expect(at('1969-12-31T23:59:59Z')).toBe('December\u00a031,\u00a01969')
  expect(() => at('never')).toThrow(RangeError)
})

test('a range has a place where a line could end behind its dash alone', () => {
  expect(keepDate('4 نوفمبر – 7 ديسمبر')).toBe('4\u00a0نوفمبر\u00a0– 7\u00a0ديسمبر')
  expect(keepDate('12月4日(金)')).toBe('12\u2060月\u20604\u2060日\u2060(金)')
})
