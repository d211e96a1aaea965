import { expect, test } from 'vitest'
import { messagesIn } from '../messages.ts'
import { localizeDelivery, localizeOrder } from './localize-delivery.ts'

const standard = { code: 'standard', title: 'Standard', logistics: { deliveryTime: '3 to 5 business days' } }
const pickup = { code: 'pickup', title: 'Pick up at the gallery', logistics: { deliveryTime: 'Ready the next business day' } }

test.each([
  ['de', standard, 'Standard', '3 bis 5 Werktage'],
  ['ja', pickup, messagesIn('ja').t('delivery.pickup'), messagesIn('ja').t('days.ready')],
  ['ar', pickup, messagesIn('ar').t('delivery.pickup'), messagesIn('ar').t('days.ready')],
  ['en', standard, 'Standard', '3 to 5 business days'],
] as const)('Default delivery names are translated into %s', (locale, shipping, title, deliveryTime) => {
  expect(localizeDelivery(shipping, messagesIn(locale))).toMatchObject({ title, logistics: { deliveryTime } })
})

test('An old order with "working days" shows the current delivery text', () => {
  expect(localizeDelivery({ ...standard, logistics: { deliveryTime: '3 to 5 working days' } }, messagesIn('en')).logistics).toEqual({
    deliveryTime: '3 to 5 business days',
  })
  expect(localizeDelivery({ ...pickup, logistics: { deliveryTime: 'Ready the next working day' } }, messagesIn('de')).logistics).toEqual({
    deliveryTime: messagesIn('de').t('days.ready'),
  })
})

test('Delivery names of the shop are not translated', () => {
  for (const shipping of [
    { ...pickup, title: 'Fetch it' },
    { ...pickup, code: 'own' },
  ])
    expect(localizeDelivery(shipping, messagesIn('de'))).toEqual(shipping)
  expect(localizeDelivery({ ...standard, logistics: { deliveryTime: 'A week' } }, messagesIn('ja')).logistics).toEqual({
    deliveryTime: 'A week',
  })
})

test('An order without a language or a delivery stays unchanged', () => {
  expect(localizeOrder({ id: 'one', shippingInfo: pickup }, undefined)).toEqual({ id: 'one', shippingInfo: pickup })
  expect(localizeOrder({ id: 'one', number: '1' }, messagesIn('de'))).toEqual({ id: 'one', number: '1' })
})
