import { expect, test } from 'vitest'
import { firstSorted } from './first-sorted.ts'

const compare = (left: number, right: number) => (left % 7) - (right % 7) || left - right
const numbers = Array.from({ length: 2_000 }, (_, index) => (index * 7_919) % 2_003)

test('the first of a list in order are those that sorting all of it gives', () => {
  const sorted = numbers.toSorted(compare)
  for (const needed of [0, 1, 24, 499, 500, 501, 1_999, 2_000, 5_000])
    expect(firstSorted(numbers, compare, needed).slice(0, needed), String(needed)).toEqual(sorted.slice(0, needed))
})

test('a list with fewer than needed is sorted as a whole', () => expect(firstSorted([3, 1, 2], compare, 24)).toEqual([1, 2, 3]))
