import { describe, expect, it } from 'vitest'
import { currencyName, formatMoney, priceFormatter } from './money.ts'

describe('an amount', () => {
  it('is written as the locale writes its currency', () => {
    expect(formatMoney('1234.5', { locale: 'en', currency: 'USD' })).toBe('$1,234.50')
    expect(formatMoney('1234.5', { locale: 'de', currency: 'EUR' })).toBe('1.234,50\u00a0€')
    expect(formatMoney('1234', { locale: 'ja', currency: 'JPY' })).toBe('￥1,234')
  })

  it('keeps the sign of its currency together in text from right to left', () => {
    expect(formatMoney('219', { locale: 'ar', currency: 'USD' })).toBe('\u200f219.00\u00a0US$\u200e')
  })

  it('keeps digits that a double would lose', () => {
    expect(formatMoney('9007199254740993.25', { locale: 'en', currency: 'USD' })).toBe('$9,007,199,254,740,993.25')
  })

  it('is written again in its own language and currency', () => {
    const write = (locale: string, currency: string) => formatMoney('1234.50', { locale, currency })
    const texts = [write('en', 'USD'), write('en', 'EUR'), write('de', 'EUR'), write('ar', 'USD')]
    expect(new Set(texts).size).toBe(texts.length)
    expect([write('en', 'USD'), write('en', 'EUR'), write('de', 'EUR'), write('ar', 'USD')]).toEqual(texts)
  })

  it('is refused when it is none', () => {
    for (const amount of ['', 'free', '1e3', 'NaN', '1,50'])
      expect(() => formatMoney(amount, { locale: 'en', currency: 'USD' })).toThrow(RangeError)
  })
})

describe('the amounts of a document', () => {
  it('are in its own currency, or else in the page’s', () => {
    const localization = { locale: 'en', currency: 'USD' }
    expect(priceFormatter('EUR', localization)({ amount: '1.5' })).toBe('€1.50')
    expect(priceFormatter(undefined, localization)({ amount: '1.5' })).toBe('$1.50')
  })

  it('need nothing else of the context of a page', () => {
    const context = {
      locale: 'en',
      currency: 'USD',
      get url(): string {
        throw new Error('it is not needed')
      },
    }
    expect(priceFormatter('EUR', context)({ amount: '1.5' })).toBe('€1.50')
  })

  it('may be absent', () => {
    expect(priceFormatter('EUR', { locale: 'en', currency: 'USD' })(undefined)).toBeNull()
  })
})

it.each([
  ['en', 'USD', 'US dollars'],
  ['de', 'USD', 'US-Dollar'],
  ['ja', 'USD', '米ドル'],
  ['ar', 'USD', 'دولار أمريكي'],
  ['en', 'EUR', 'euros'],
  ['de', 'JPY', 'Japanische Yen'],
])('a currency has a name in a sentence in %s: %s is %s', (locale, currency, name) => {
  expect(currencyName({ locale, currency })).toBe(name)
})
