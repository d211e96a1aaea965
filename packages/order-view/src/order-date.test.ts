import { describe, expect, it } from 'vitest'
import { formatDate, orderDate } from './order-date.ts'

describe('the date of an order', () => {
  it('is the day of the purchase, or else the day on which the order was created', () => {
    const createdDate = new Date('2026-11-20T10:00:00Z')
    expect(orderDate({ createdDate, purchasedDate: new Date('2026-11-21T10:00:00Z') }, 'en')).toBe('November 21, 2026')
    expect(orderDate({ createdDate }, 'de')).toBe('20. November 2026')
    expect(orderDate({}, 'en')).toBeNull()
  })

  it('is the day in UTC, in Latin figures', () => {
    expect(formatDate(new Date('2026-11-21T23:59:59Z'), 'en')).toBe('November 21, 2026')
    expect(formatDate(new Date('2026-11-21T00:00:00Z'), 'ar')).toMatch(/21.*2026/)
  })
})
