import { describe, expect, it } from 'vitest'
import { contentLang, formatTag, localizedPath, splitLocale } from './locales.ts'

describe('a path of the store', () => {
  it('carries every language but the default one in front', () => {
    expect(localizedPath('en', '/cart')).toBe('/cart')
    expect(localizedPath('de', '/cart')).toBe('/de/cart')
    expect(localizedPath('ar', '/')).toBe('/ar')
    expect(localizedPath('ja', '/?page=2')).toBe('/ja?page=2')
  })

  it('gives its language back', () => {
    expect(splitLocale('/de/cart')).toEqual({ locale: 'de', path: '/cart' })
    expect(splitLocale('/de')).toEqual({ locale: 'de', path: '/' })
    expect(splitLocale('/de/')).toEqual({ locale: 'de', path: '/' })
  })

  it('names no language by what merely begins like one', () => {
    for (const path of ['/', '/cart', '/design', '/de-lux/cart', '/fr/cart']) expect(splitLocale(path)).toEqual({ locale: null, path })
  })
})

it('figures are Latin in Arabic too', () => {
  expect(new Intl.NumberFormat(formatTag('ar')).format(12)).toBe('12')
})

it('marks the catalog’s texts as the default language where the page is in another one', () => {
  expect([contentLang('en'), contentLang('de'), contentLang('de', 'de'), contentLang('en', 'de')]).toEqual([
    undefined,
    'en',
    undefined,
    'de',
  ])
})
