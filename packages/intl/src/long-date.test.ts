import { expect, test } from 'vitest'
import { formatLongDate } from './long-date.ts'

test.each([
  ['en', 'March\u00a012,\u00a02027'],
  ['de', '12.\u00a0März\u00a02027'],
  ['ja', '2027年\u20603月\u206012日'],
  ['ar', '12\u00a0مارس\u00a02027'],
])('a day in %s has no place where a line could end', (locale, text) => {
  expect(formatLongDate(new Date('2027-03-12T23:30:00Z'), locale)).toBe(text)
})
