import { expect, it } from 'vitest'
import { orderTimeline, parcelName } from './order-timeline.ts'

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`

it('tells what happened to an order in the order of time, whatever list it stands in', () => {
  const events = orderTimeline({
    placed: new Date(day(1)),
    activities: [
      { type: 'ORDER_REFUNDED', createdDate: day(20), orderRefunded: { amount: { amount: '10.10' } } },
      { type: 'ORDER_PAID', createdDate: day(2) },
      { type: 'CUSTOM_ACTIVITY', createdDate: day(6), customActivity: { type: 'PARCEL_DELIVERED' } },
    ],
    fulfillments: [{ createdDate: day(4), trackingInfo: { trackingNumber: '1Z9' } }],
    returns: [{ status: 'RECEIVED', createdDate: day(8), updatedDate: day(12) }],
  })
  expect(events.map(({ name, at }) => `${new Date(at).getUTCDate()} ${name}`)).toEqual([
    '1 placed',
    '2 paid',
    '4 sent',
    '6 delivered',
    '8 returnRequested',
    '12 returnReceived',
    '20 refunded',
  ])
  expect(events[2]?.tracking).toEqual({ trackingNumber: '1Z9' })
  expect(events[6]?.amount).toBe('10.10')
})

it('keeps what the shop notes for itself, and what it has no word for, out of it', () => {
  const activities = [
    { type: 'MERCHANT_COMMENT', createdDate: day(2) },
    { type: 'CUSTOM_ACTIVITY', createdDate: day(3), customActivity: { type: 'CANCELED_BY_BUYER' } },
    { type: 'toString', createdDate: day(4) },
    { type: 'ORDER_PAID' },
  ]
  const returns = [{ status: 'REQUESTED', createdDate: day(5), updatedDate: day(5) }]
  expect(orderTimeline({ placed: undefined, activities, fulfillments: [], returns }).map(({ name }) => name)).toEqual(['returnRequested'])
})

it('calls a carrier what it calls itself', () => {
  expect(parcelName({ shippingProvider: 'canadaPost', trackingNumber: '1Z9' })).toBe('Canada Post 1Z9')
  expect(parcelName({ shippingProvider: 'Bike & Co', trackingNumber: '1Z9' })).toBe('Bike & Co 1Z9')
  expect(parcelName({ trackingNumber: '1Z9' })).toBe('1Z9')
  expect(parcelName({})).toBe('')
})
