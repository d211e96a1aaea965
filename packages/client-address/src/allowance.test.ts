import { describe, expect, test } from 'vitest'
import { spend, type Allowance } from './allowance.ts'

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
