import { describe, expect, it } from 'vitest'
import { isByEmail, orderState } from './order-state.ts'

describe('what became of an order', () => {
  it('is good news where it is accepted, paid or not', () => {
    for (const paymentStatus of ['PAID', 'NOT_PAID', 'PARTIALLY_PAID', 'FULLY_REFUNDED', 'PARTIALLY_REFUNDED']) {
      expect(orderState({ status: 'APPROVED', paymentStatus }), paymentStatus).toBe('placed')
    }
    expect(orderState({})).toBe('placed')
  })

  it('is open while the payment is', () => {
    expect(orderState({ status: 'APPROVED', paymentStatus: 'PENDING' })).toBe('pending')
    expect(orderState({ status: 'PENDING', paymentStatus: 'NOT_PAID' })).toBe('pending')
    expect(orderState({ status: 'INITIALIZED' })).toBe('pending')
  })

  it('is bad news where the bank or the shop said no', () => {
    expect(orderState({ status: 'INITIALIZED', paymentStatus: 'DECLINED' })).toBe('failed')
    expect(orderState({ status: 'REJECTED', paymentStatus: 'PENDING' })).toBe('failed')
    expect(orderState({ status: 'CANCELED', paymentStatus: 'PAID' })).toBe('canceled')
  })

  it('is taken for accepted where the platform has a word that is not known here', () => {
    expect(orderState({ status: 'SHINY', paymentStatus: 'GILDED' })).toBe('placed')
  })
})

describe('an order that is delivered by e-mail', () => {
  const line = (preset?: string) => ({ id: 'line', quantity: 1, descriptionLines: [], ...(preset && { itemType: { preset } }) })

  it('holds files and codes alone', () => {
    expect(isByEmail({ lineItems: [line('DIGITAL'), line('GIFT_CARD')] })).toBe(true)
    expect(isByEmail({ lineItems: [line('DIGITAL'), line('PHYSICAL')] })).toBe(false)
    expect(isByEmail({ lineItems: [line()] })).toBe(false)
    expect(isByEmail({ lineItems: [] })).toBe(false)
  })
})
