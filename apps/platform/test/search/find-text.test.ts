import { expect, test } from 'vitest'
import { findText } from '../../src/services/search/find-text.ts'
import { memorySearch, searchable } from '../support/memory-search.ts'

/** The number of products, more than are ranked. */
const MANY = 1_200

/** A catalog in which all products have a word in their description, and two of them in their name. */
const many = Array.from({ length: MANY }, (_, index) =>
  searchable(index + 1, [76, 1_100].includes(index) ? 'Oak table' : `Chair ${index + 1}`, { description: 'made of oak' }),
)
let requested = 0
const large = memorySearch(many, (query) => (requested += Number(query.includes('match'))))
const english = (text: string) => ({ text, language: 'en' })

test('In a large catalog, matches in the name come first, the others by age', () => {
  const { numbers } = findText(large, english('oak'), true)
  expect([numbers.length, ...numbers.slice(0, 5)]).toEqual([MANY, 77, 1_101, 1, 2, 3])
  expect(new Set(numbers).size).toBe(MANY)
})

test('A text search is cached until the catalog copy changes', () => {
  for (let time = 0; time < 3; time += 1) for (const ranked of [true, false]) findText(large, english('chair 7'), ranked)
  const before = requested
  for (const ranked of [true, false]) findText(large, english('chair 7'), ranked)
  expect(requested).toBe(before)
  large.copy.write([], [], () => {})
  findText(large, english('chair 7'), false)
  expect(requested).toBeGreaterThan(before)
})

const shop = [
  searchable(1, 'Round vase', { description: 'Stands beside a lamp.' }),
  searchable(2, 'Chalk', { choices: [['Color', 'Lamp black']] }),
  searchable(3, 'Lampshade'),
  searchable(4, 'Desk lamp'),
]
const found = (text: string, language = 'en') => findText(memorySearch(shop), { text, language }, true)

test('What is found for the facets of a text is not looked for again for its page', () => {
  const requests = (order: readonly boolean[]) => {
    let requested = 0
    const context = memorySearch(shop, (query) => (requested += Number(query.includes('match'))))
    for (const ranked of order) findText(context, english('lamp'), ranked)
    return requested
  }
  expect(requests([false, true])).toBe(requests([true]))
})

test('Names come before brands and options, and those before descriptions; whole words before longer ones', () => {
  expect(found('lamp').numbers).toEqual([4, 3, 2, 1])
})

test.each([
  ['lmap', [4, 2, 1], 'lamp'],
  ['rond vaze', [1], 'round vase'],
  ['lampshaed', [3], 'lampshade'],
  ['lapmshaed', [3], 'lampshade'],
])('%j finds what it is like, and says so', (text, numbers, corrected) => {
  expect(found(text)).toEqual({ numbers, corrected })
})

test('A correction is a word that shoppers see, not one of a hidden product or of an earlier name', () => {
  const context = memorySearch([searchable(1, 'Lamb', { visible: false }), searchable(2, 'Lamp')])
  expect(findText(context, english('lamq'), true).corrected).toBe('lamp')
  context.copy.write([searchable(1, 'Other')], [], () => {})
  expect(findText(context, english('lamq'), true)).toEqual({ numbers: [2], corrected: 'lamp' })
})

test.each(['lmp', 'lzmq', 'vqqq', 'lxmxshxde', '7amp4'])('%j is like nothing', (text) => {
  expect(found(text)).toEqual({ numbers: [] })
})

test('Synonyms of the owner find each other, or in one direction', () => {
  const context = memorySearch(shop)
  const names = (text: string) => findText(context, english(text), true).numbers
  expect(names('light')).toEqual([])
  context.copy.writeSettings({ synonyms: [{ synonyms: ['light', 'lamp'] }, { input: 'board', synonyms: ['chalk'] }] })
  expect(names('lights')).toEqual([4, 2, 1])
  expect([names('board'), names('chalk')]).toEqual([[2], [2]])
  context.copy.writeSettings({ synonyms: [{ input: 'desk lamp', synonyms: ['round vase'] }] })
  expect(names('desk lamp')).toEqual([4, 1])
  expect(names('round vase')).toEqual([1])
})

test('A word is read as one of the store’s, not as one of a translation that the search does not hold', () => {
  const context = memorySearch([searchable(1, 'Cotton', { translations: [{ language: 'tlh', name: 'Coton' }] })])
  expect(findText(context, { text: 'coton', language: 'tlh' }, true)).toEqual({ numbers: [1], corrected: 'cotton' })
})
