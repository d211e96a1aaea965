import { describe, expect, test } from 'vitest'
import { isNewerCart, type SessionCart } from './session-cart.ts'

const AT = 1_700_000_000_000
const cart = (changes: Partial<SessionCart> = {}): SessionCart => ({ count: 3, changedAt: AT, readAt: AT, ...changes })
const unknown = cart({ count: null })

describe('of two readings of a cart', () => {
  test('any is newer than none', () => {
    expect(isNewerCart(undefined, cart())).toBe(true)
  })

  test('the one of the later change counts, in whatever order they come', () => {
    const later = cart({ count: 4, changedAt: AT + 1 })
    expect([isNewerCart(cart(), later), isNewerCart(later, cart())]).toEqual([true, false])
    expect(isNewerCart(later, cart({ readAt: AT + 5_000 }))).toBe(false)
  })

  test('the same one read again may be written again', () => {
    expect(isNewerCart(cart(), cart({ readAt: AT + 1 }))).toBe(true)
  })

  test('one that began well after the other is right whatever it says: the cart may have been replaced by another', () => {
    expect(isNewerCart(cart(), cart({ count: 0, changedAt: AT - 60_000, readAt: AT + 5_001 }))).toBe(true)
  })
})

describe('a number that became unknown', () => {
  test('is known again by a later change at once', () => {
    expect(isNewerCart(unknown, cart({ changedAt: AT + 1 }))).toBe(true)
  })

  test('is not known again by what was read before the change, and is by the same once it must have taken effect', () => {
    expect(isNewerCart(unknown, cart())).toBe(false)
    expect(isNewerCart(unknown, cart({ readAt: AT + 5_001 }))).toBe(true)
  })
})
