import { expect, test } from 'vitest'
import { readWire, writeWire } from '../wire/wire.ts'
import { Address } from './address.ts'

const onWire = {
  country: 'US',
  addressLine: '5th Avenue 1',
  formattedAddress: '5th Avenue 1, New York',
  geocode: { latitude: 40.7, longitude: -73.9 },
}
const inProgram = {
  country: 'US',
  addressLine1: '5th Avenue 1',
  formatted: '5th Avenue 1, New York',
  location: { latitude: 40.7, longitude: -73.9 },
}

test('The wire names of an address become the program names', () => {
  expect(readWire(Address, onWire).data).toEqual(inProgram)
})

test('The program names of an address become the wire names', () => {
  expect(writeWire(Address, inProgram).data).toEqual(onWire)
})

test('An address that already has the program names is read as it is', () => {
  expect(readWire(Address, inProgram).data).toEqual(inProgram)
})

test('Where both names are given, the one of the target form wins', () => {
  expect(readWire(Address, { addressLine: 'alias', addressLine1: 'proper' }).data).toEqual({ addressLine1: 'proper' })
})

test('A field named like an Object built-in is read as a field', () => {
  expect(readWire(Address, { constructor: 'x', toString: 'y' }).data).toEqual({ constructor: 'x', toString: 'y' })
})

test.each([
  ['no object', 'Main Street 1'],
  ['a list', []],
  ['a country of the wrong type', { country: 7 }],
])('An address that is %s is refused', (_what, wire) => {
  expect(readWire(Address, wire).success).toBe(false)
})

test('A country must be two capital letters and a line no longer than its limit, when written', () => {
  const written = writeWire(Address, { country: 'usa', addressLine1: 'x'.repeat(151) })
  expect(written.error?.issues.map(({ path }) => path.join('.'))).toEqual(['country', 'addressLine1'])
})
