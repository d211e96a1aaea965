import { describe, expect, test } from 'vitest'
import { accessOf } from './access.ts'
import { rateClassOf, spend, type Allowance } from './rate-limit.ts'

describe('An allowance', () => {
  test('lasts for as many requests as a minute has, and then tells how long to wait', () => {
    let allowance: Allowance | undefined
    for (let count = 0; count < 6; count += 1) {
      const spent = spend(allowance, 6, 1000)
      expect(spent.wait).toBeUndefined()
      allowance = spent.allowance
    }
    expect(spend(allowance, 6, 1000).wait).toBe(10)
    expect(spend(allowance, 6, 5000).wait).toBe(6)
    expect(spend(allowance, 6, 11_000).wait).toBeUndefined()
  })

  test('grows no larger than a minute’s, and not smaller when the clock steps back', () => {
    const empty = { left: 0, at: 1_000_000 }
    expect(spend(empty, 6, 99_000_000).allowance.left).toBe(5)
    expect(spend({ left: 3, at: 1_000_000 }, 6, 0).allowance.left).toBe(2)
  })

  test('asks for no more waiting after a refusal than before it', () => {
    const refused = spend({ left: 0, at: 0 }, 60, 500)
    expect(refused.wait).toBe(1)
    expect(spend(refused.allowance, 60, 1000).wait).toBeUndefined()
  })
})

test('Calls are counted by what they do', () => {
  const visitor = { kind: 'visitor', id: 'v' } as const
  const classOf = (name: keyof typeof accessOf) => rateClassOf(name, accessOf[name], visitor)
  expect(
    ['products.query', 'orders.search', 'cart.estimate', 'graphql', 'members.my', 'cart.get', 'products.optionsAvailability'].map((name) =>
      classOf(name as keyof typeof accessOf),
    ),
  ).toEqual(Array.from({ length: 7 }, () => 'read'))
  expect(
    ['cart.add', 'cart.update', 'cart.createCheckout', 'redirects.create', 'members.update'].map((name) =>
      classOf(name as keyof typeof accessOf),
    ),
  ).toEqual(Array.from({ length: 5 }, () => 'write'))
  expect(rateClassOf('oauth.token', 'open', undefined)).toBe('open')
  expect(rateClassOf('orders.search', 'identified', { kind: 'elevated' })).toBe('shop')
  expect(rateClassOf('orders.search', 'identified', undefined)).toBe('open')
})
