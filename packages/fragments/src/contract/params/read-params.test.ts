import { describe, expect, test } from 'vitest'
import { manifestOf } from '../../testing/manifest.ts'
import { fitParams, readFormParams, readQueryParams } from './read-params.ts'

const properties = {
  name: { type: 'string' },
  available: { type: 'boolean' },
  maximum: { type: 'integer' },
  fields: { type: 'array' },
  any: { anyOf: [{ type: 'string' }, { type: 'number' }] },
}
const declaration = { ...manifestOf('cart', { fragments: ['add'] }).fragments['add']!, params: { type: 'object', properties } }

describe('params of an address', () => {
  test('are JSON, or texts by name from a tab of contract 1', () => {
    expect(readQueryParams(new URLSearchParams({ params: '{"a":1}' }))).toEqual({ a: 1 })
    expect(readQueryParams(new URLSearchParams('a=1&b='))).toEqual({ a: '1', b: '' })
    expect(readQueryParams(new URLSearchParams())).toEqual({})
  })

  test.each(['[]', '1', '"a"', 'null', '{"a":', 'x'])('are refused as %s', (params) => {
    expect(readQueryParams(new URLSearchParams({ params }))).toBeNull()
  })
})

test('params of a form are JSON, or a query string in a tab of contract 1', () => {
  expect(readFormParams('{"a":[1]}')).toEqual({ a: [1] })
  expect(readFormParams('a=1&b=x%26y')).toEqual({ a: '1', b: 'x&y' })
  expect(readFormParams('')).toEqual({})
  expect(readFormParams('{')).toBeNull()
})

describe('texts of contract 1', () => {
  test('become what the schema of a build of contract 2 asks for, and one that cannot is left out', () => {
    const texts = { name: '7', available: '1', maximum: '12', fields: '12\tName', any: '7', other: '1' }
    expect(fitParams(texts, declaration)).toEqual({ name: '7', available: true, maximum: 12, any: '7', other: '1' })
    expect(fitParams({ available: '0', maximum: '', fields: '[1]' }, declaration)).toEqual({ available: false, fields: [1] })
  })

  test('stay as they are for a build of contract 1', () => {
    expect(fitParams({ available: '1' }, declaration, 1)).toEqual({ available: '1' })
  })

  test('values stay values', () => {
    expect(fitParams({ available: true, maximum: 3 }, declaration)).toEqual({ available: true, maximum: 3 })
  })
})
