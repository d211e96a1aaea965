import { splitLocale, type Locale } from '@galleria/intl/locales'
import { describe, expect, it } from 'vitest'
import { localeCookie, localeRedirect, pageIn } from './locale-choice.ts'

const redirectOf = (path: string, cookie = '', first: Locale = 'en') =>
  localeRedirect(
    new Request(`http://store.example${path}`, { headers: { cookie, 'accept-language': 'de' } }),
    splitLocale(path.split('?')[0] ?? ''),
    first,
  )
const chosen = (tag: string) => `a=b; galleria-locale=${tag}`

describe('a request for a page', () => {
  it('is not redirected by what the browser prefers before the shopper has chosen a language', () => {
    expect(redirectOf('/products/mug')).toBeNull()
    expect(redirectOf('/de/products/mug')).toBeNull()
  })

  it('is redirected to the chosen language, with its query', () => {
    const response = redirectOf('/products/mug?Colour=Ink', chosen('ja'))
    expect([response?.status, response?.headers.get('location'), response?.headers.get('vary')]).toEqual([
      302,
      '/ja/products/mug?Colour=Ink',
      'cookie',
    ])
    expect(redirectOf('/', chosen('ar'))?.headers.get('location')).toBe('/ar')
  })

  it('stays in the language that its address names', () => expect(redirectOf('/de/cart', chosen('ja'))).toBeNull())

  it('is not redirected to the store’s first language, or to one that the store does not have', () => {
    for (const tag of ['en', 'tlh', '', 'de/../x'])
      expect(redirectOf('/cart', `galleria-locale=${tag === 'de/../x' ? '..' : tag}`)).toBeNull()
  })

  it('is redirected from the first language’s prefix to the address without one, for a minute at most', () => {
    const response = redirectOf('/en/cart?x=1')
    expect([response?.status, response?.headers.get('location')]).toEqual([302, '/cart?x=1'])
    expect(response?.headers.get('cache-control')).toBe('max-age=60')
    expect(redirectOf('/en')?.headers.get('location')).toBe('/')
  })

  it('is redirected by the language that the owner put first', () => {
    expect(redirectOf('/de/cart?x=1', '', 'de')?.headers.get('location')).toBe('/cart?x=1')
    expect(redirectOf('/en/cart', '', 'de')).toBeNull()
    expect(redirectOf('/cart', chosen('de'), 'de')).toBeNull()
    expect(redirectOf('/cart', chosen('en'), 'de')?.headers.get('location')).toBe('/en/cart')
  })
})

describe('a page in another language', () => {
  it('is the same page', () => {
    expect(pageIn('de', '/cart', 'en')).toBe('/de/cart')
    expect(pageIn('en', '/de/search?q=a/b#top', 'en')).toBe('/search?q=a/b#top')
    expect(pageIn('ja', '/de', 'en')).toBe('/ja')
    expect([pageIn('de', '/en/cart', 'de'), pageIn('en', '/cart', 'de')]).toEqual(['/cart', '/en/cart'])
  })

  it('never leads away from the store', () => {
    for (const page of ['//evil.example', '/\\evil.example', 'https://evil.example', '', '/\t/evil.example', 'javascript:alert(1)'])
      expect(pageIn('de', page, 'en')).toBeNull()
    for (const page of ['/de//evil.example', '/de/\\evil.example']) expect(pageIn('en', page, 'en')).toBeNull()
    expect(redirectOf('/en//evil.example')?.headers.get('location')).toBe('/evil.example')
  })
})

it('the language’s cookie holds the language and nothing else', () => {
  expect(localeCookie('de')).toBe('galleria-locale=de; Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax')
})
