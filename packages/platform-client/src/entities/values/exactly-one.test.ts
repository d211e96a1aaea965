import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldViolations } from '../wire/field-violations.ts'
import { readWire, writeWire } from '../wire/wire.ts'
import { exactlyOne } from './exactly-one.ts'
import { optionalFields } from './fields.ts'

const Change = z
  .object(optionalFields({ price: z.number(), cost: z.number(), weight: z.number() }))
  .check(exactlyOne('price', 'cost', 'weight'))
const Request = z.object({ set: Change })

function violationsOf(set: z.infer<typeof Change>) {
  const written = writeWire(Request, { set })
  return written.success ? [] : fieldViolations(written.error.issues, { set }).map(({ field, violatedRule }) => `${field} ${violatedRule}`)
}

describe('of a group of fields', () => {
  test.each([{ price: 1 }, { cost: 0 }, { weight: 1, price: undefined }])('one can be given: %j', (set) => {
    expect(violationsOf(set)).toEqual([])
  })

  test('a missing one is refused by the name of the group', () => {
    expect(violationsOf({})).toEqual(['set REQUIRED_ONE_OF_FIELD'])
  })

  test('each one too many is refused by its own name', () => {
    expect(violationsOf({ cost: 0, weight: 1 })).toEqual(['set.weight ONE_OF_ALIGNMENT'])
    expect(violationsOf({ price: 1, cost: 0, weight: 1 })).toEqual(['set.cost ONE_OF_ALIGNMENT', 'set.weight ONE_OF_ALIGNMENT'])
  })

  test('readers accept any number of them', () => {
    expect(readWire(Request, { set: { price: 1, cost: 2 } }).data).toEqual({ set: { price: 1, cost: 2 } })
  })
})
