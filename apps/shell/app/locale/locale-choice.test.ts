import { splitLocale } from '@galleria/intl/locales'
import { describe, expect, it } from 'vitest'
import { localeCookie, localeRedirect, pageIn } from './locale-choice.ts'

const redirectOf = (path: string, cookie = '') =>
  localeRedirect(
    new Request(`http://store.example${path}`, { headers: { cookie, 'accept-language': 'de' } }),
    splitLocale(path.split('?')[0] ?? ''),
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

  it('is not redirected to the default language, or to one that the store does not have', () => {
    for (const tag of ['en', 'fr', '', 'de/../x'])
      expect(redirectOf('/cart', `galleria-locale=${tag === 'de/../x' ? '..' : tag}`)).toBeNull()
  })

  it('is redirected from the default language’s prefix to the address without one', () => {
    const response = redirectOf('/en/cart?x=1')
    expect([response?.status, response?.headers.get('location')]).toEqual([308, '/cart?x=1'])
    expect(redirectOf('/en')?.headers.get('location')).toBe('/')
  })
})

describe('a page in another language', () => {
  it('is the same page', () => {
    expect(pageIn('de', '/cart')).toBe('/de/cart')
    expect(pageIn('en', '/de/search?q=a/b#top')).toBe('/search?q=a/b#top')
    expect(pageIn('ja', '/de')).toBe('/ja')
  })

  it('never leads away from the store', () => {
    for (const page of ['//evil.example', '/\\evil.example', 'https://evil.example', '', '/\t/evil.example', 'javascript:alert(1)'])
      expect(pageIn('de', page)).toBeNull()
    for (const page of ['/de//evil.example', '/de/\\evil.example']) expect(pageIn('en', page)).toBeNull()
    expect(redirectOf('/en//evil.example')?.headers.get('location')).toBe('/evil.example')
  })
})

it('the language’s cookie holds the language and nothing else', () => {
  expect(localeCookie('de')).toBe('galleria-locale=de; Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax')
})
