import { describe, expect, test } from 'vitest'
import { addressSubdivisions, findSubdivision, needsSubdivision } from './subdivisions.ts'

describe('the subdivisions of a country', () => {
  test.each([
    ['US', 57, ['US-NY', 'New York']],
    ['CA', 13, ['CA-QC', 'Quebec']],
    ['AU', 8, ['AU-NSW', 'New South Wales']],
    ['JP', 47, ['JP-13', 'Tôkyô']],
    // Provinces, as addresses have them, and not the regions above them.
    ['IT', 107, ['IT-MI', 'Milano']],
    ['ES', 52, ['ES-M', 'Madrid']],
    ['IE', 26, ['IE-D', 'Dublin']],
  ])('%s: %i of them', (country, count, [code, name]) => {
    const listed = addressSubdivisions(country)
    expect(listed).toHaveLength(count)
    expect(listed).toContainEqual({ code, name })
  })

  test('none where addresses have no subdivision', () => {
    for (const country of ['DE', 'FR', 'GB', 'NL', 'XX', ''])
      expect([country, addressSubdivisions(country), needsSubdivision(country)]).toEqual([country, [], false])
    expect(['US', 'JP', 'IE', 'AR'].map(needsSubdivision)).toEqual([true, true, false, false])
  })
})

test.each([
  ['US', 'NY', 'US-NY'],
  ['US', ' us-ny ', 'US-NY'],
  ['US', 'new york', 'US-NY'],
  ['CA', 'Québec', 'CA-QC'],
  ['JP', 'Tokyo', 'JP-13'],
  ['JP', '13', 'JP-13'],
  ['KR', 'Seoul', 'KR-11'],
  ['DE', 'Baden-Württemberg', 'DE-BW'],
  ['US', 'ZZ', undefined],
  ['US', 'CA-ON', undefined],
  ['US', '', undefined],
  ['CA', 'NY', undefined],
])('in %s "%s" is %s', (country, text, code) => {
  expect(findSubdivision(country, text)?.code).toBe(code)
})
