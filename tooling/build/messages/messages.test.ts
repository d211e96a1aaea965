import { describe, expect, it } from 'vitest'
import { faultsOf, missingKeys } from './messages.ts'

const source = { greeting: 'Hello {name}', 'cart.one': '{count} thing', 'cart.other': '{count} things' }

describe('a translation', () => {
  it('lacks the keys that it has no text for', () => {
    expect(missingKeys(source, { 'cart.one': 'eins', 'cart.other': '{count}' }, 'de')).toEqual(['greeting'])
  })

  it('has the plural forms of its own language', () => {
    expect(missingKeys(source, { greeting: '{name}', 'cart.other': '{count}点' }, 'ja')).toEqual([])
    expect(missingKeys(source, { greeting: '{name}', 'cart.one': 'واحد', 'cart.other': '{count}' }, 'ar')).toEqual(
      ['zero', 'two', 'few', 'many'].map((category) => `cart.${category}`),
    )
  })

  it('is refused with an unknown key, and with missing or unknown placeholders', () => {
    expect(faultsOf(source, { ...source, greeting: 'Hallo', 'cart.other': '{number} Dinge', old: 'alt' }, 'de')).toEqual([
      'de: unknown key old',
      'de: greeting does not agree with the source on {name}',
      'de: cart.other does not agree with the source on {number}',
    ])
  })
})
