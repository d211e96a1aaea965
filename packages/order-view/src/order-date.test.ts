import { describe, expect, it } from 'vitest'
import { orderDate } from './order-date.ts'

describe('the date of an order', () => {
  it('is the day of the purchase, or else the day on which the order was created', () => {
    const createdDate = new Date('2026-11-20T10:00:00Z')
    expect(orderDate({ createdDate, purchasedDate: new Date('2026-11-21T10:00:00Z') }, 'en')).toBe('November\u00a021,\u00a02026')
    expect(orderDate({ createdDate }, 'de')).toBe('20.\u00a0November\u00a02026')
    expect(orderDate({}, 'en')).toBeNull()
  })
})
