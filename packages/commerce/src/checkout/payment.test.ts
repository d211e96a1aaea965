import { describe, expect, test } from 'vitest'
import { authorizeTestCard, chargeHeldCard } from './payment.ts'

const now = new Date('2026-11-20T12:00:00Z')
const card = { number: '4242 4242 4242 4242', expiry: '12 / 29', code: '123' }

describe('the test card provider', () => {
  test('approves the paying number, however it is spaced', () => {
    expect(authorizeTestCard(card, now, 'r1')).toEqual({
      state: 'accepted',
      payment: { method: 'test-card', outcome: 'approved', reference: 'r1', lastFour: '4242', brand: 'Visa' },
    })
    expect(authorizeTestCard({ ...card, number: '4242-4242-4242-4242' }, now, 'r1').state).toBe('accepted')
  })

  test('declines the refused number', () => {
    expect(authorizeTestCard({ ...card, number: '4000000000000002' }, now, 'r1')).toEqual({ state: 'declined' })
  })

  test('says of a card without enough money why it is declined', () => {
    expect(authorizeTestCard({ ...card, number: '4000000000009995' }, now, 'r1')).toEqual({ state: 'declined', reason: 'insufficient' })
  })

  test.each([
    ['4111111111111111', 'authorized'],
    ['4000000000009235', 'pending'],
  ])('authorizes %s without a capture: %s', (number, outcome) => {
    expect(authorizeTestCard({ ...card, number }, now, 'r1')).toMatchObject({ state: 'accepted', payment: { outcome } })
  })

  test.each([
    ['4000000000003220', 'accepted'],
    ['4000008400001629', 'declined'],
  ])('requires a challenge for %s, which then ends: %s', (number, state) => {
    const response = authorizeTestCard({ ...card, number }, now, 'r1')
    expect(response).toMatchObject({ state: 'challenge', card: { reference: 'r1', lastFour: number.slice(-4) } })
    expect(JSON.stringify(response)).not.toContain(number)
    expect(response.state === 'challenge' && chargeHeldCard(response.card).state).toBe(state)
  })

  test('refuses other cards', () => {
    expect(authorizeTestCard({ ...card, number: '5555555555554444' }, now, 'r1')).toMatchObject({
      state: 'invalid',
      errors: { number: { key: 'error.card.test' } },
    })
  })

  test('finds a mistyped digit', () => {
    expect(authorizeTestCard({ ...card, number: '4242 4242 4242 4241' }, now, 'r1')).toMatchObject({
      errors: { number: { key: 'error.card.digit' } },
    })
  })

  test('accepts a card until the end of its month', () => {
    expect(authorizeTestCard({ ...card, expiry: '11/26' }, now, 'r1').state).toBe('accepted')
    expect(authorizeTestCard({ ...card, expiry: '10/26' }, now, 'r1')).toMatchObject({ errors: { expiry: { key: 'error.expiry.past' } } })
  })

  test('names every field that is wrong at once', () => {
    expect(authorizeTestCard({ number: '', expiry: '13/29', code: '1' }, now, 'r1')).toMatchObject({
      state: 'invalid',
      errors: { number: { key: 'error.card.missing' }, expiry: { key: 'error.expiry.form' }, code: { key: 'error.code' } },
    })
  })
})
