import { describe, expect, test } from 'vitest'
import { authorizeTestCard } from './payment.ts'

const now = new Date('2026-11-20T12:00:00Z')
const card = { number: '4242 4242 4242 4242', expiry: '12 / 29', code: '123' }

describe('the test card provider', () => {
  test('approves the paying number, however it is spaced', () => {
    expect(authorizeTestCard(card, now, 'r1')).toEqual({ state: 'approved', reference: 'r1' })
    expect(authorizeTestCard({ ...card, number: '4242-4242-4242-4242' }, now, 'r1').state).toBe('approved')
  })

  test('declines the refused number', () => {
    expect(authorizeTestCard({ ...card, number: '4000000000000002' }, now, 'r1')).toEqual({ state: 'declined' })
  })

  test('takes no other card', () => {
    expect(authorizeTestCard({ ...card, number: '5555555555554444' }, now, 'r1')).toMatchObject({ state: 'invalid', errors: { number: { key: 'error.card.test' } } })
  })

  test('finds a mistyped digit', () => {
    expect(authorizeTestCard({ ...card, number: '4242 4242 4242 4241' }, now, 'r1')).toMatchObject({ errors: { number: { key: 'error.card.digit' } } })
  })

  test('accepts a card until the end of its month', () => {
    expect(authorizeTestCard({ ...card, expiry: '11/26' }, now, 'r1').state).toBe('approved')
    expect(authorizeTestCard({ ...card, expiry: '10/26' }, now, 'r1')).toMatchObject({ errors: { expiry: { key: 'error.expiry.past' } } })
  })

  test('names every field that is wrong at once', () => {
    expect(authorizeTestCard({ number: '', expiry: '13/29', code: '1' }, now, 'r1')).toMatchObject({
      state: 'invalid',
      errors: { number: { key: 'error.card.missing' }, expiry: { key: 'error.expiry.form' }, code: { key: 'error.code' } },
    })
  })
})
