import { expect, it } from 'vitest'
import { searchTextOf } from './alternatives.ts'

it.each([
  ['/products/morning-mag', 'morning mag'],
  ['/de/products/gl%C3%BChbirne_e27', 'glühbirne e27'],
  ['/products/%E6%9C%9D%E3%81%AE%E3%83%9E%E3%82%B0', '朝のマグ'],
  ['/wp-login.php', 'wp login php'],
  ['/products/%zz', 'zz'],
  ['/', ''],
])('an address names what was looked for: %s', (path, query) => {
  expect(searchTextOf(path)).toBe(query)
})

it('cuts the words of a long address', () => {
  expect(searchTextOf(`/products/${'x'.repeat(5_000)}`)).toHaveLength(100)
})
