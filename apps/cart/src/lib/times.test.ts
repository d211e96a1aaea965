import { expect, it } from 'vitest'
import { times } from './times.ts'

it('a price is multiplied without losing a cent', () => {
  expect(times('12.00', 2)).toBe('24.00')
  expect(times('0.07', 3)).toBe('0.21')
  expect(times('9007199254740993.25', 2)).toBe('18014398509481986.50')
  expect(times('7', 3)).toBe('21')
  expect(times('0.005', 1)).toBe('0.005')
})
