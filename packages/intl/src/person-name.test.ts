import { describe, expect, test } from 'vitest'
import { formatPersonName, isFamilyNameFirst } from './person-name.ts'

describe('a name', () => {
  test.each([
    ['太郎', '山田', 'en', '山田 太郎'],
    ['Ann', 'Lee', 'en', 'Ann Lee'],
    ['Ann', 'Lee', 'ja', 'Lee Ann'],
    ['Anna', 'Nagy', 'HU', 'Nagy Anna'],
    ['', 'Lee', 'de', 'Lee'],
  ])('%s %s in %s is %s', (firstName, lastName, at, name) => {
    expect(formatPersonName({ firstName, lastName }, at)).toBe(name)
  })

  test('is asked for in the same order', () => {
    expect(['en', 'de', 'ja', 'ar'].filter(isFamilyNameFirst)).toEqual(['ja'])
  })
})
