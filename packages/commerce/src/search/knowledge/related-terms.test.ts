import { expect, test } from 'vitest'
import { findRelatedTerms, type RelatedTerms } from './related-terms.ts'
import { splitTerms } from './word-key.ts'

const related = (typed: string, language: string): RelatedTerms =>
  findRelatedTerms(splitTerms(typed), language) ?? { close: [], wide: [], broader: [] }

test.each([
  ['en', 'rucksack', 'backpack'],
  ['en', 'skillets', 'frying pan'],
  ['en', 'bed side lamp', 'bedside light'],
  ['en', 'jumper', 'sweater'],
  ['en', 'gift voucher', 'gift card'],
  ['de', 'Gutschein', 'gift card'],
  ['de', 'Kopfkissen', 'pillow'],
  ['de', 'Bettwaesche', 'bed linen'],
  ['de', 'Häferl', 'mug'],
  ['de', 'elektrische Zahnbürsten', 'electric toothbrush'],
  ['ja', 'マグカップ', 'mug'],
  ['ja', 'コップ', 'カップ'],
  ['ja', '財布', 'wallet'],
  ['ja', 'さいふ', '財布'],
  ['ja', 'リュック', 'backpack'],
  ['ja', 'ウェディング', 'wedding gift'],
  ['ja', 'ウエディング', 'wedding gift'],
  ['ja', 'ホチキス', 'stapler'],
  ['ar', 'شنطة', 'حقيبة'],
  ['ar', 'الحقائب', 'bag'],
  ['ar', 'مج', 'كوب'],
  ['ar', 'حقيبة ظهر', 'backpack'],
])('%s: "%s" is another word for "%s"', (language, typed, other) => {
  expect(related(typed, language).close).toContain(other)
})

test.each([
  ['en', 'bedside lamp', 'table lamp'],
  ['en', 'lamp', 'desk lamp'],
  ['de', 'Lampe', 'Schreibtischlampe'],
  ['ja', 'バッグ', 'backpack'],
  ['ar', 'شنطة', 'حقيبة ظهر'],
])('%s: "%s" widely means "%s"', (language, typed, other) => {
  expect(related(typed, language).wide).toContain(other)
})

test('kinds come before what a thing is a kind of', () => {
  const { wide } = related('table lamp', 'en')
  expect(wide.indexOf('desk lamp')).toBeGreaterThanOrEqual(0)
  expect(wide.indexOf('desk lamp')).toBeLessThan(wide.indexOf('lamp'))
})

test('what a thing is a kind of is told apart from its kinds', () => {
  const { wide, broader } = related('table lamp', 'en')
  expect(broader).toContain('lamp')
  expect(broader).not.toContain('desk lamp')
  expect(wide.slice(-broader.length)).toEqual(broader)
})

test('a shelf of things that are not alike is searched for its things, and not for its name', () => {
  expect(related('tools', 'en').wide).toContain('screwdriver')
  expect(related('screwdriver', 'en').wide).not.toContain('tools')
})

test('a word that stands for one thing better than for another is a close word of the first alone', () => {
  const { close, wide } = related('lavender', 'en')
  expect(close).not.toContain('violet')
  expect(wide).toContain('purple')
})

test('an English word is known to shoppers of every language', () => {
  expect(related('backpack', 'ja').close).toContain('リュック')
  expect(related('rucksack', 'fr').close).toContain('backpack')
})

test('the typed word itself is no other word for it', () => {
  expect(related('lamps', 'en').close).not.toContain('lamp')
})

test('an English word that the vocabulary lacks is a kind of what it has', () => {
  expect(related('ulster', 'en').broader).toContain('coat')
  expect(related('samovar', 'de').broader).toContain('Topf')
})

test('English kinds come from WordNet, too', () => {
  expect(related('stool', 'en').wide).toContain('campstool')
})

test('there are at most forty close and sixty wide words', () => {
  const { close, wide } = related('clothing', 'en')
  expect(close.length).toBeLessThanOrEqual(40)
  expect(wide).toHaveLength(60)
})

test('an unknown word has no related words', () => {
  expect(findRelatedTerms(['qwxyz'], 'en')).toBeUndefined()
  expect(findRelatedTerms([], 'en')).toBeUndefined()
})
