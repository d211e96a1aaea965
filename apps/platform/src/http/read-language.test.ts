import { expect, test } from 'vitest'
import { readLanguage } from './read-language.ts'

test.each([
  ['de', 'de'],
  ['de-AT, en;q=0.5', 'de'],
  ['en;q=0.2, ja-JP;q=0.9', 'ja'],
  ['tlh, ar;q=0.1', 'ar'],
  ['de;q=0, en', 'en'],
  ['tlh', undefined],
  ['*', undefined],
  ['', undefined],
])('"%s" gets a response in %s', (header, locale) => {
  expect(readLanguage(new Headers({ 'accept-language': header }))).toBe(locale)
})
