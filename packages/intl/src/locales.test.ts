import { describe, expect, it } from 'vitest'
import { contentLang, directionOf, firstLocale, formatTag, localizePath, LOCALES, listOfferedLocales, splitLocale } from './locales.ts'

describe('a path of the store', () => {
  it('carries every language but the store’s first one in front', () => {
    expect(localizePath('en', '/cart', 'en')).toBe('/cart')
    expect(localizePath('de', '/cart', 'en')).toBe('/de/cart')
    expect(localizePath('ar', '/', 'en')).toBe('/ar')
    expect(localizePath('ja', '/?page=2', 'en')).toBe('/ja?page=2')
    expect(localizePath('de', '/?page=2', 'de')).toBe('/?page=2')
    expect(localizePath('en', '/cart', 'de')).toBe('/en/cart')
  })

  it('gives its language back', () => {
    expect(splitLocale('/de/cart')).toEqual({ locale: 'de', path: '/cart' })
    expect(splitLocale('/de')).toEqual({ locale: 'de', path: '/' })
    expect(splitLocale('/de/')).toEqual({ locale: 'de', path: '/' })
  })

  it('names no language by what merely begins like one', () => {
    for (const path of ['/', '/cart', '/design', '/de-lux/cart', '/tlh/cart']) expect(splitLocale(path)).toEqual({ locale: null, path })
  })
})

describe('the languages of a store', () => {
  it('are those that its owner names, the first of them at addresses without a prefix', () => {
    expect(listOfferedLocales(['de', 'ja'])).toEqual(['de', 'ja'])
    expect(firstLocale(['de', 'ja'])).toBe('de')
  })

  it('leave out those that it is not built with', () => {
    expect(listOfferedLocales(['tlh', 'ja', 'en', 'ja'])).toEqual(['ja', 'en'])
    expect(firstLocale(['tlh', 'ja'])).toBe('ja')
  })

  it('are all of the build, English first, where the owner names none of them', () => {
    for (const languages of [undefined, [], ['tlh']]) {
      expect(listOfferedLocales(languages)).toEqual(LOCALES)
      expect(firstLocale(languages)).toBe('en')
    }
  })
})

it('a language is written in the direction of its script', () => {
  const tags = ['en', 'de', 'ja', 'ar', 'he', 'fa', 'ur', 'fr', 'zh', 'yi', 'pa-Arab']
  expect(tags.filter((tag) => directionOf(tag) === 'rtl')).toEqual(['ar', 'he', 'fa', 'ur', 'yi', 'pa-Arab'])
})

it('figures are Latin in Arabic too', () => {
  expect(['ar', 'fa', 'mr', 'de'].map((tag) => new Intl.NumberFormat(formatTag(tag)).format(12))).toEqual(['12', '12', '12', '12'])
})

it('marks the catalog’s texts as the source language where the page is in another one', () => {
  expect([contentLang('en'), contentLang('de'), contentLang('de', 'de'), contentLang('en', 'de')]).toEqual([
    undefined,
    'en',
    undefined,
    'de',
  ])
})
