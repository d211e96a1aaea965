import { expect, test } from 'vitest'
import { foldText } from '../text/fold-text.ts'
import { compoundParts } from './compound-parts.ts'

test.each([
  ['Küchenmesser', ['kuchen', 'messer']],
  ['Bettwäsche', ['bett', 'wasche']],
  ['Schulbuch', ['schul', 'buch']],
  ['Kinderrucksack', ['kinder', 'rucksack']],
  ['Wolldecke', ['woll', 'decke']],
  ['Gästehandtuch', ['gaste', 'handtuch']],
  ['Gewürzmühle', ['gewurz', 'muhle']],
])('%s is written of known words', (word, parts) => {
  expect(compoundParts(foldText(word), 'de')).toEqual(parts)
})

test('a word of unknown parts is no compound', () => {
  expect(compoundParts('teppich', 'de')).toBeUndefined()
  expect(compoundParts('qwxyzbuch', 'de')).toBeUndefined()
})

test('a Japanese run is written of known words', () => {
  expect(compoundParts('革財布', 'ja')).toEqual(['革', '財布'])
})

test('languages without compounds have none', () => {
  expect(compoundParts('bedlamp', 'ar')).toBeUndefined()
})
