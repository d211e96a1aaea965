import { afterAll, describe, expect, test } from 'vitest'
import { shapeNames } from '../../test/documented-shapes.ts'
import { intendedDifferences, isIntended } from '../../test/intended-differences.ts'
import { compareShape } from '../../test/shape-differences.ts'
import { shapePairs } from '../../test/shape-pairs.ts'

const comparisons = shapePairs.map((pair) => ({ ...pair, ...compareShape(pair) }))

describe('a schema has every documented field with its kind, its limits and its values, and no others', () => {
  test.each(comparisons)('$shape', ({ differences, fields }) => {
    expect(fields).toBeGreaterThan(0)
    expect(differences.filter((line) => !isIntended(line))).toEqual([])
  })
})

test('every documented shape has its schema', () => {
  expect(shapeNames.filter((name) => !shapePairs.some(({ shape }) => shape === name))).toEqual([])
})

test.each(intendedDifferences)('an intended difference still exists: $reason', ({ lines }) => {
  expect(comparisons.flatMap(({ differences }) => differences).some((line) => lines.test(line))).toBe(true)
})

afterAll(() => {
  const sum = (count: 'fields' | 'limits' | 'enumerations') => comparisons.reduce((total, comparison) => total + comparison[count], 0)
  console.info(`shapes: ${sum('fields')} fields, ${sum('limits')} limits, ${sum('enumerations')} enumerations`)
})
