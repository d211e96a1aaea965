import { describe, expect, it } from 'vitest'
import { createMessages, createTranslations } from './messages.ts'

const en = createMessages('en', { greeting: 'Hello {name}, {name}', 'cart.one': '{count} thing', 'cart.other': '{count} things of {name}' })

describe('a message', () => {
  it('has every place filled', () => {
    expect(en.t('greeting', { name: 'Ann' })).toBe('Hello Ann, Ann')
  })

  it('keeps a place open that has no value', () => {
    expect(en.t('greeting')).toBe('Hello {name}, {name}')
  })

  it('takes the plural form of the number', () => {
    expect([0, 1, 2].map((count) => en.counted('cart', count, { name: 'Ann' }))).toEqual(['0 things of Ann', '1 thing', '2 things of Ann'])
  })

  it('takes the general form where a language has no words for a category', () => {
    const ja = createMessages('ja', { 'cart.other': '{count}点' })
    expect(ja.counted('cart', 1)).toBe('1点')
  })

  it('keeps the direction of what is put into text from right to left', () => {
    expect(createMessages('ar', { name: 'اسمه {name} {count}' }).t('name', { name: 'Halm', count: 2 })).toBe('اسمه \u2068Halm\u2069 2')
  })

  it('is looked for in each language that stands in, with the plural form of that language', () => {
    const ja = createMessages('ja', { name: '名前' } as Record<'name' | 'cart.other' | 'gone' | 'none', string>, {
      first: 'de',
      fallbacks: [
        ['de', { 'cart.one': 'ein Ding', 'cart.other': '{count} Dinge' }],
        ['en', { name: 'Name', gone: 'Gone' }],
      ],
    })
    expect([ja.t('name'), ja.counted('cart', 1), ja.counted('cart', 2), ja.t('gone'), ja.t('none')]).toEqual([
      '名前',
      'ein Ding',
      '2 Dinge',
      'Gone',
      'none',
    ])
    expect([ja.locale, ja.firstLocale, ja.link('/cart')]).toEqual(['ja', 'de', '/ja/cart'])
  })

  it('links within its language', () => {
    expect([en.link('/cart'), createMessages('de', {}).link('/cart')]).toEqual(['/cart', '/de/cart'])
  })
})

describe('translations', () => {
  const source = { greeting: 'Hello', 'cart.one': 'one', 'cart.other': 'many' }
  const ja = { greeting: 'こんにちは', 'cart.other': '点' }
  const messagesIn = createTranslations(source, { de: { ...source, greeting: 'Guten Tag' }, ja, ar: { ...source, 'cart.few': 'few' } })

  it('speak the language that is asked for, and the default one otherwise', () => {
    expect(['de', 'ja', 'xx'].map((tag) => messagesIn(tag).t('greeting'))).toEqual(['Guten Tag', 'こんにちは', 'Hello'])
    expect(messagesIn('ar').counted('cart', 3)).toBe('few')
  })

  it('do not compile without a key, nor ask for one that is not there', () => {
    // @ts-expect-error a language that lacks a key
    createTranslations(source, { de: { 'cart.other': '' }, ja, ar: source })
    // @ts-expect-error no message has this key
    expect(messagesIn('en').t('parting')).toBe('parting')
  })
})
