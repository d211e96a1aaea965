import { expect, test } from 'vitest'
import { textQuery, queryWords } from './text-query.ts'

test.each([
  ['blue jug', '"blue" "jug"*'],
  ['  jug ', '"jug"*'],
  ['a"b*', '"a" "b*"*'],
  ['jug OR NOT (x', '"jug" "OR" "NOT" "(x"*'],
  ['jug - 🏺', '"jug"*'],
])('%j searches for %s', (typed, query) => {
  expect(textQuery(typed)).toBe(query)
})

test.each(['', ' ', '"', '***', '🏺', '\u0000', '\ud800'])('%j searches for nothing', (typed) => {
  expect(textQuery(typed)).toBeUndefined()
})

test('HTML text is indexed by its words', () => {
  expect(queryWords('<p class="x">Fish&nbsp;<b>and</b> chips</p>').trim().split(/\s+/)).toEqual(['Fish', 'and', 'chips'])
})
