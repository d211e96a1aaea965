import { TEXTS } from '@galleria/commerce/messages'
import { formatTag, OWN_LOCALES, type OwnLocale } from '@galleria/intl/locales'
import { describe, expect, test } from 'vitest'
import arOwn from '../messages/ar.json'
import deOwn from '../messages/de.json'
import enOwn from '../messages/en.json'
import jaOwn from '../messages/ja.json'
import { messagesIn, say } from './messages.ts'

const en = { ...TEXTS.en, ...enOwn }
const de = { ...TEXTS.de, ...deOwn }
const ja = { ...TEXTS.ja, ...jaOwn }
const ar = { ...TEXTS.ar, ...arOwn }
const texts: Readonly<Record<OwnLocale, Readonly<Record<string, string>>>> = { en, de, ja, ar }
const bases = Object.keys(en).flatMap((key) => (key.endsWith('.other') ? [key.slice(0, -'.other'.length)] : []))
const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()

describe.each(OWN_LOCALES)('the messages in %s', (locale) => {
  test('have every plural form of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(formatTag(locale)).resolvedOptions()
    const missing = bases.flatMap((base) => pluralCategories.map((category) => `${base}.${category}`)).filter((key) => !texts[locale][key])
    expect(missing).toEqual([])
  })

  test('have the same placeholders as the English ones', () => {
    for (const [key, text] of Object.entries(en)) {
      // A counted form may write its number as a word.
      if (bases.some((base) => key.startsWith(`${base}.`))) continue
      expect(placesOf(texts[locale][key] ?? ''), key).toEqual(placesOf(text))
    }
  })
})

test('German messages use the formal address', () => {
  expect(Object.entries(de).filter(([, text]) => /\b(?:du|dein\w*|dich|dir)\b/i.test(text))).toEqual([])
})

test('messages are in the language of the page', () => {
  expect(say(messagesIn('de'), { key: 'error.postalCode.postal.form', values: { example: '20259' } })).toBe(
    'Geben Sie eine gültige Postleitzahl ein, z. B. 20259.',
  )
  expect(say(messagesIn('ar'), { counted: 'stock.short', count: 2 })).toBe('بقيت قطعتان فقط.')
})
