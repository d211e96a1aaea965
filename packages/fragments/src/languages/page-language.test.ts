import { expect, it } from 'vitest'
import { findDeclaredFallback, fallbackKey, messagesFile } from './page-language.ts'

const file = (tag: string) => ({ url: `/_mfe/cart/0123456789ab/messages-${tag}.js`, integrity: '' })
const messages = { en: file('en'), de: file('de') }

it.each([
  ['de', 'en', 'de'],
  ['fr', 'de', 'de'],
  ['fr', 'it', 'en'],
])('the words of a page in %s, in a store whose first language is %s, are those in %s', (locale, firstLocale, expected) => {
  expect(messagesFile({ messages }, { locale, firstLocale })).toEqual(file(expected))
})

it('a fragment that stays static has no file of words', () => {
  expect(messagesFile({ messages: {} }, { locale: 'fr', firstLocale: 'de' })).toBeUndefined()
})

it('a fallback is in the page’s language, with what that lacks in the store’s first one, or else in that one or the source’s', () => {
  const fallbacks = { de: 'de', fr: 'fr+en', [fallbackKey('fr', 'de')]: 'fr+de' }
  const shown = (locale: string, firstLocale: string) => findDeclaredFallback({ fallback: 'en', fallbacks }, { locale, firstLocale })
  expect(shown('fr', 'en')).toEqual({ html: 'fr+en', language: 'fr' })
  expect(shown('fr', 'de')).toEqual({ html: 'fr+de', language: 'fr' })
  expect(shown('it', 'de')).toEqual({ html: 'de', language: 'de' })
  expect(shown('it', 'ja')).toEqual({ html: 'en', language: 'en' })
})
