import { afterAll, describe, expect, test } from 'vitest'
import { breakableLimits, inputWith } from '../../test/broken-inputs.ts'
import { writableLimits } from '../../test/documented-shapes.ts'
import { isIntended } from '../../test/intended-differences.ts'
import type { ShapePair } from '../../test/shape-differences.ts'
import { shapePairs } from '../../test/shape-pairs.ts'
import { fieldViolations } from './wire/field-violations.ts'
import { writeWire } from './wire/wire.ts'

const requests = shapePairs.filter(({ request }) => request)
let enforced = 0

function violationsOf({ schema, complete = (input) => input }: ShapePair, path: readonly (string | number)[], value: unknown) {
  const input = complete(Object(inputWith(schema, path, value)))
  const written = writeWire(schema, input)
  const violations = written.success ? [] : fieldViolations(written.error.issues, input)
  for (const { description, data } of violations)
    expect([description, data]).toEqual([expect.stringMatching(/^(?:must|does not) /), expect.any(Object)])
  return violations.map(({ field, violatedRule }) => `${field} ${violatedRule}`)
}

describe.each(requests)('$shape', (pair) => {
  const limits = breakableLimits(pair).filter(({ missing }) => !isIntended(missing))

  test('accepts values at exactly a limit', () => {
    const refused = limits.flatMap(({ path, limit, allowed }) =>
      allowed.flatMap((value) => violationsOf(pair, path, value).map((text) => `${limit}: ${text}`)),
    )
    expect(refused).toEqual([])
  })

  test('refuses a value beyond a limit and names only its field', () => {
    for (const { path, rule, broken } of limits) {
      const field = path.join('.')
      const violations = violationsOf(pair, path, broken)
      // What is too short for an address is no address either.
      expect(violations, field).toContain(`${field} ${rule}`)
      expect(
        violations.filter((text) => !text.startsWith(`${field} `)),
        field,
      ).toEqual([])
      enforced++
    }
  })
})

const wholeRequests = new Set(requests.filter(({ type }) => type === undefined).map(({ shape }) => shape))

test.each([...wholeRequests])('the writer of %s enforces every documented limit', (shape) => {
  const met = new Set(
    requests
      .filter((pair) => pair.shape === shape)
      .flatMap(breakableLimits)
      .map(({ missing }) => missing.replace(/: documented .*/, '')),
  )
  const unmet = writableLimits(shape).filter(
    ({ field, limit }) => !met.has(`${shape}: ${field} ${limit}`) && !isIntended(`${shape}: ${field} is missing`),
  )
  expect(unmet).toEqual([])
})

afterAll(() => {
  console.info(`limits enforced: ${enforced}`)
})
