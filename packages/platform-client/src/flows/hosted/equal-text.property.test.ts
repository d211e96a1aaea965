import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { equalText } from './equal-text.ts'

test('equalText agrees with === for any two texts', () => {
  // Lone surrogates have no UTF-8: they all become the same replacement character, and no state holds one.
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(equalText(one, other)).toBe(one === other)
      expect(equalText(one, one)).toBe(true)
    }),
  )
})

test('equalText detects a changed character at any position', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), (text, at) => {
      const index = at % text.length
      const changed = `${text.slice(0, index)}${text[index] === 'x' ? 'y' : 'x'}${text.slice(index + 1)}`
      expect(equalText(text, changed)).toBe(false)
    }),
  )
})

test('equalText detects a repeated text', () => {
  expect(equalText('abab', 'ab')).toBe(false)
  expect(equalText('', '')).toBe(true)
  expect(equalText('a', '')).toBe(false)
  expect(equalText('', 'a')).toBe(false)
})
