import { describe, expect, test } from 'vitest'
import { returnTo } from './return-to.ts'

describe('returnTo', () => {
  test.each([
    ['/', '/'],
    ['/cart', '/cart'],
    ['/products/mug?variant=a%2Fb#reviews', '/products/mug?variant=a%2Fb#reviews'],
    ['/search?q=//evil.example', '/search?q=//evil.example'],
    ['/search?q=50%25%20off%5C', '/search?q=50%25%20off%5C'],
    ['/a/../cart', '/cart'],
    ['/de/produkte/käse', '/de/produkte/k%C3%A4se'],
    ['/login?returnTo=https://x.example', '/login?returnTo=https://x.example'],
  ])('goes to %s', (requested, expected) => expect(returnTo(requested)).toBe(expected))

  test.each([
    null,
    undefined,
    '',
    'cart',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%2f%2fevil.example',
    '/%2F/evil.example',
    '/%5cevil.example',
    '/%5C%5Cevil.example',
    '%2f%2fevil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    '/./%2fevil.example',
    'https://evil.example/',
    'https:evil.example',
    'http:/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' //evil.example',
    '\u0000//evil.example',
    '/cart\r\nSet-Cookie: a=b',
    '/cart%0d%0aSet-Cookie:%20a=b',
    '/cart?x=%0d%0aLocation:%20https://evil.example',
    '/cart\\@evil.example',
    '/a\u007f',
    'data:text/html,x',
    '@evil.example',
    'store.invalid/cart',
  ])('goes home for %j', (requested) => expect(returnTo(requested)).toBe('/'))

  test('goes to the given fallback', () => expect(returnTo('//evil.example', '/account')).toBe('/account'))
})
