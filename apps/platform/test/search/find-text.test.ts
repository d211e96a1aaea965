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
  expect(names('gloworb')).toEqual([])
  context.copy.writeSettings({ synonyms: [{ synonyms: ['gloworb', 'lamp'] }, { input: 'board', synonyms: ['chalk'] }] })
  expect(names('gloworbs')).toEqual([4, 2, 1])
  expect([names('board'), names('chalk')]).toEqual([[2], [2]])
  context.copy.writeSettings({ synonyms: [{ input: 'desk lamp', synonyms: ['round vase'] }] })
  expect(names('desk lamp')).toEqual([4, 1])
  expect(names('round vase')).toEqual([1])
})

test('A word is read as one of the store’s, not as one of a translation that the search does not hold', () => {
  const context = memorySearch([searchable(1, 'Cotton', { translations: [{ language: 'tlh', name: 'Coton' }] })])
  expect(findText(context, { text: 'coton', language: 'tlh' }, true)).toEqual({ numbers: [1], corrected: 'cotton' })
})

test.each([
  ['bedside lamp', ['desk-lamp', 'lampshade'], 'lamp', ['bedside']],
  ['purple desk lamp', ['desk-lamp'], 'desk lamp', ['purple']],
  ['chalk lamp under 0.5', ['desk-lamp', 'lampshade'], 'lamp', ['chalk', 'under 0.5']],
  ['xyzzy', [], undefined, undefined],
])('%j is searched without the words that find nothing, and tells them', (text, expected, corrected, dropped) => {
  const context = memorySearch([
    searchable(1, 'Desk lamp', { id: 'desk-lamp' }),
    searchable(2, 'Lampshade', { id: 'lampshade' }),
    searchable(3, 'Chalk', { id: 'chalk' }),
  ])
  const found = findText(context, english(text), true)
  expect(context.copy.idsOf(found.numbers)).toEqual(expected)
  expect([found.corrected, found.dropped]).toEqual([corrected, dropped])
})

test('Words are dropped, too, where only hidden products have all of them', () => {
  const context = memorySearch([searchable(1, 'Copper lamp', { visible: false }), searchable(2, 'Desk lamp')])
  expect(findText(context, english('copper lamp'), true)).toEqual({ numbers: [2], corrected: 'lamp', dropped: ['copper'] })
  expect(findText(context, { ...english('copper lamp'), hidden: true }, true)).toEqual({ numbers: [1] })
})

test('A price, a size and an order in a text narrow and order what is found', () => {
  const context = memorySearch([
    searchable(1, 'Wool shirt', { priceMinor: 90_000, choices: [['Size', 'M']] }),
    searchable(2, 'Linen shirt', { priceMinor: 40_000, choices: [['Size', 'L']] }),
    searchable(3, 'Cotton shirt', { priceMinor: 20_000, choices: [['Size', 'M']] }),
  ])
  const numbers = (text: string) => findText(context, english(text), true).numbers
  expect([numbers('shirt under 50'), numbers('shirt size M'), numbers('cheap shirt')]).toEqual([
    [2, 3],
    [1, 3],
    [3, 2, 1],
  ])
  expect(findText(context, { ...english('shirt under 50 €'), prices: { to: 30 } }, true).numbers).toEqual([3])
})

test('The name of a collection finds its products, after those that are called so', () => {
  const context = memorySearch([searchable(1, 'Mug', { collectionIds: ['gifts'] }), searchable(2, 'Gift card'), searchable(3, 'Bowl')])
  context.copy.writeCollections([{ id: 'gifts', name: 'Gifts', slug: 'gifts', visible: true, names: { de: 'Geschenke' } }], [], () => {})
  expect(findText(context, english('gifts'), true).numbers).toEqual([2, 1])
  expect(findText(context, { text: 'Geschenke', language: 'de' }, true).numbers).toEqual(expect.arrayContaining([1]))
})

test('Another word for a thing finds it, and what it is a kind of only where that is told', () => {
  const context = memorySearch([searchable(1, 'Field backpack'), searchable(2, 'Spindle chair')])
  expect(findText(context, english('rucksack'), true)).toEqual({ numbers: [1] })
  expect(findText(context, { text: 'リュック', language: 'ja' }, true).numbers).toEqual([1])
  const kind = findText(context, english('armchair'), true)
  expect([kind.numbers, kind.dropped]).toEqual([[2], ['armchair']])
})

test('What is in stock stands before what is sold out, where both are as close', () => {
  const context = memorySearch([searchable(1, 'Old lamp', { inStock: false }), searchable(2, 'New lamp')])
  expect(findText(context, english('lamp'), true).numbers).toEqual([2, 1])
})
