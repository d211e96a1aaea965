import { expect, test } from 'vitest'
import { executeDistance, parseDistance } from './distance-command.ts'

test('a distance is a round trip, with a jitter or without', () => {
  expect(parseDistance(['280', 'jitter=40']).change).toEqual({ roundTripMs: 280, jitterMs: 40 })
  expect(parseDistance(['0']).change).toEqual({ roundTripMs: 0, jitterMs: 0 })
  expect(parseDistance(['cut']).change).toEqual({ isCut: true })
  expect(parseDistance(['mend']).change).toEqual({ isCut: false })
  expect(parseDistance([]).change).toEqual({})
})

test.each([['far'], ['280', '40'], ['280', 'jitter=40', 'more'], ['9000'], ['cut', 'jitter=1'], ['-1']])('%s %s is refused', (...args) => {
  expect(() => parseDistance(args)).toThrow('is no distance')
})

test('a store in one region says how to begin with a distance', () => {
  expect(() => executeDistance(undefined, { command: 'crossings' })).toThrow('HOME_DISTANCE_MS')
})
