import { PAYMENT_STATES } from '@galleria/platform-client/entities/orders/payment-states'
import { describe, expect, test } from 'vitest'
import { canOrderMove, canPaymentMove, ORDER_MOVES, PAYMENT_MOVES } from './order-states.ts'

describe('the states of an order', () => {
  test('begin as initialized, and end in one of two states', () => {
    const ends = Object.entries(ORDER_MOVES).flatMap(([state, moves]) => (moves.length === 0 ? [state] : []))
    expect(ends).toEqual(['CANCELED', 'REJECTED'])
    expect(Object.values(ORDER_MOVES).flat()).not.toContain('INITIALIZED')
  })

  test.each([
    ['APPROVED', 'CANCELED', true],
    ['INITIALIZED', 'CANCELED', true],
    ['PENDING', 'CANCELED', false],
    ['CANCELED', 'APPROVED', false],
    ['REJECTED', 'APPROVED', false],
    ['APPROVED', 'APPROVED', false],
  ] as const)('lead from %s to %s: %s', (from, to, possible) => {
    expect(canOrderMove(from, to)).toBe(possible)
  })
})

describe('the states of a payment', () => {
  test('are nine, each with its transitions', () => {
    expect(Object.keys(PAYMENT_MOVES).toSorted()).toEqual([...PAYMENT_STATES].toSorted())
    expect(PAYMENT_STATES).toHaveLength(9)
  })

  test('never lead back to a paid state without money', () => {
    for (const end of ['REFUNDED', 'VOIDED', 'CANCELED', 'DECLINED'] as const) expect(PAYMENT_MOVES[end]).toEqual([])
    expect(canPaymentMove('REFUNDED', 'APPROVED')).toBe(false)
    expect(canPaymentMove('APPROVED', 'VOIDED')).toBe(false)
    expect(canPaymentMove('AUTHORIZED', 'REFUNDED')).toBe(false)
    expect(canPaymentMove('AUTHORIZED', 'APPROVED')).toBe(true)
  })
})
