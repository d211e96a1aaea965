import { describe, expect, it } from 'vitest'
import { localeCookie, localeRedirect, pageIn } from './locale-choice.ts'

const visit = (path: string, cookie = '') =>
  localeRedirect(new Request(`http://store.example${path}`, { headers: { cookie, 'accept-language': 'de' } }))
const chosen = (tag: string) => `a=b; galleria-locale=${tag}`

describe('a visit', () => {
  it('stays where it is until the shopper has chosen a language, whatever the browser prefers', () => {
    expect(visit('/products/mug')).toBeNull()
    expect(visit('/de/products/mug')).toBeNull()
  })

  it('goes to the language that was chosen, with its query', () => {
    const answer = visit('/products/mug?Colour=Ink', chosen('ja'))
    expect([answer?.status, answer?.headers.get('location'), answer?.headers.get('vary')]).toEqual([
      302,
      '/ja/products/mug?Colour=Ink',
      'cookie',
    ])
    expect(visit('/', chosen('ar'))?.headers.get('location')).toBe('/ar')
  })

  it('keeps the language that its address names', () => expect(visit('/de/cart', chosen('ja'))).toBeNull())

  it('stays where it is with the default language, or one that the store does not speak', () => {
    for (const tag of ['en', 'fr', '', 'de/../x']) expect(visit('/cart', `galleria-locale=${tag === 'de/../x' ? '..' : tag}`)).toBeNull()
  })

  it('finds a page of the default language at one address only', () => {
    const answer = visit('/en/cart?x=1')
    expect([answer?.status, answer?.headers.get('location')]).toEqual([308, '/cart?x=1'])
    expect(visit('/en')?.headers.get('location')).toBe('/')
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
    expect(visit('/en//evil.example')?.headers.get('location')).toBe('/evil.example')
  })
})

it('the cookie says the language and nothing else', () => {
  expect(localeCookie('de')).toBe('galleria-locale=de; Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax')
})
