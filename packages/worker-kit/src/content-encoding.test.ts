import { expect, test } from 'vitest'
import { compressionHeaders, ENCODINGS, listAcceptedEncodings } from './content-encoding.ts'

const accepting = (value?: string) =>
  new Request('https://store.example', value === undefined ? {} : { headers: { 'accept-encoding': value } })

test.each([
  [undefined, []],
  ['', []],
  ['identity, zstd', []],
  ['gzip', ['gzip']],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['GZIP;q=0.5 , br ; q=1.0', ['br', 'gzip']],
  ['br;q=0, gzip;q=0.001', ['gzip']],
  ['br;q=0.000,gzip;q=0', []],
  ['x-gzip, brotli', []],
])('accepts of %j what it names, unless it refuses it', (header, encodings) => {
  expect(listAcceptedEncodings(accepting(header), ENCODINGS)).toEqual(encodings)
})

test('a text is compressed by the first encoding of the offer, and always depends on what is accepted', () => {
  expect(compressionHeaders(accepting('gzip, br'), ENCODINGS)).toEqual([
    ['content-encoding', 'br'],
    ['vary', 'accept-encoding'],
  ])
  expect(compressionHeaders(accepting('gzip, br'), ['gzip'])).toContainEqual(['content-encoding', 'gzip'])
  expect(compressionHeaders(accepting('zstd'), ENCODINGS)).toEqual([['vary', 'accept-encoding']])
})
