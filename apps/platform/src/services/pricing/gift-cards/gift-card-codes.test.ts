import { expect, test } from 'vitest'
import { giftCardCodes, giftCardHash } from './gift-card-codes.ts'

const [older, newer] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]

test('a sold card keeps its code when a new key is put in front of the old one', () => {
  const code = giftCardCodes([older]).create('card')
  const rotated = giftCardCodes([newer, older])
  expect(rotated.find('card', giftCardHash(code))).toBe(code)
  expect(rotated.create('card')).not.toBe(code)
})

test('the code of a card is gone with its key', () => {
  const code = giftCardCodes([older]).create('card')
  expect(giftCardCodes([newer]).find('card', giftCardHash(code))).toBeUndefined()
})
