import { afterAll, describe, expect, test } from 'vitest'
import { shapeNames } from '../../test/documented-shapes.ts'
import { intendedDifferences } from '../../test/intended-differences.ts'
import { compareShape } from '../../test/shape-differences.ts'
import { shapePairs } from '../../test/shape-pairs.ts'

/** Not there yet. */
const pendingShapes = [
  'Variant override', 'Store variant', 'Options availability response', 'Media for write', 'Media to choice', 'Bulk set',
  'Bulk adjust', 'Member', 'List members request', 'Bulk delete by filter request', 'Unsubscribe link request', 'Tokens', 'OAuth data',
]
const pendingLines = [
  'Order: Activity.activityType also has CUSTOM_ACTIVITY',
  'Order: DigitalFile.link minLength: documented 1, here nothing',
  'Order: Order.lineItems minSize: documented 1, here nothing',
  'Product: VariantDataWithNoStock.sku maxLength: documented nothing, here 40',
]

const comparisons = shapePairs.map((pair) => ({ ...pair, ...compareShape(pair) }))
const isIntended = (line: string) => intendedDifferences.some(({ lines }) => lines.test(line))

describe('a schema has every documented field with its kind, its limits and its values, and no others', () => {
  test.each(comparisons)('$shape $type', ({ differences, fields }) => {
    expect(fields).toBeGreaterThan(0)
    expect(differences.filter((line) => !isIntended(line) && !pendingLines.includes(line))).toEqual([])
  })
})

test('every documented shape has its schema', () => {
  expect(shapeNames.filter((name) => !shapePairs.some(({ shape }) => shape === name)).sort()).toEqual([...pendingShapes].sort())
})

test.each(intendedDifferences)('differs still as intended: $reason', ({ lines }) => {
  expect(comparisons.flatMap(({ differences }) => differences).some((line) => lines.test(line))).toBe(true)
})

afterAll(() => {
  const sum = (count: 'fields' | 'limits' | 'enumerations') => comparisons.reduce((total, comparison) => total + comparison[count], 0)
  console.info(`shapes: ${sum('fields')} fields, ${sum('limits')} limits, ${sum('enumerations')} enumerations`)
})
