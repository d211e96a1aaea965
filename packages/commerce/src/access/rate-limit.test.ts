import { expect, test } from 'vitest'
import { OPERATION_ACCESS } from './access.ts'
import { rateClassOf } from './rate-limit.ts'

test('Rate limits count operations by their class', () => {
  const visitor = { kind: 'visitor', id: 'v' } as const
  const classOf = (name: keyof typeof OPERATION_ACCESS) => rateClassOf(name, OPERATION_ACCESS[name], visitor)
  expect(
    ['products.query', 'orders.search', 'cart.estimate', 'graphql', 'members.my', 'cart.get', 'products.optionsAvailability'].map((name) =>
      classOf(name as keyof typeof OPERATION_ACCESS),
    ),
  ).toEqual(Array.from({ length: 7 }, () => 'read'))
  expect(
    ['cart.add', 'cart.update', 'cart.createCheckout', 'redirects.create', 'members.update'].map((name) =>
      classOf(name as keyof typeof OPERATION_ACCESS),
    ),
  ).toEqual(Array.from({ length: 5 }, () => 'write'))
  expect(rateClassOf('oauth.token', 'open', undefined)).toBe('open')
  expect(rateClassOf('orders.search', 'identified', { kind: 'elevated' })).toBe('shop')
  expect(rateClassOf('orders.search', 'identified', undefined)).toBe('open')
})
