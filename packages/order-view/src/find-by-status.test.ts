import { expect, it } from 'vitest'
import { findByStatus } from './find-by-status.ts'

it('a status that the table does not know has no entry, an inherited name included', () => {
  const entries = { PAID: 'paid' }
  expect(findByStatus(entries, 'PAID')).toBe('paid')
  for (const status of ['GILDED', 'toString', undefined]) expect(findByStatus(entries, status)).toBeUndefined()
})
