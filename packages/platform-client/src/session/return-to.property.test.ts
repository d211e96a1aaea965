import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnTo } from './return-to.ts'

/** What has led readers of URLs astray: slashes and their look-alikes, dots, schemes, credentials, controls, encodings. */
const pieces = [
  ['/', '//', '\\', '/\\', '%2f', '%2F', '%5c', '%5C', '%252f', '/.', '/..', '.', '..', '%2e', '%2E%2e', ';', '/./', '/../'],
  ['evil.example', 'store.invalid', 'localhost', '127.0.0.1', '[::1]', '@', 'user:pw@', ':', ':443', ':80'],
  ['http:', 'https:', 'https://', 'HtTpS:\\', 'javascript:', 'data:text/html,', 'file:', 'blob:', 'ws:', 'about:blank'],
  ['\t', '\n', '\r', '\r\n', '\0', '\u0001', ' ', '\u007f', '\u0085', '\u00a0', '\u2028', '\ufeff', '%09', '%0a', '%0d%0a', '%00'],
  ['\uff0f', '\u2044', '\u2215', '\u29f5', '\uff3c', '\u3002', '\u{1f6cd}', '\ud800', '\udc00', '%', '%zz', '%u002f'],
  ['?', '#', '?x=', '&', '=', 'cart', 'products', 'returnTo=', '|', '^', '`', '<', '>', '"', "'"],
].flat()
const hostile = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 7 }).map((parts) => `/${parts.join('')}`),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.webPath().map((path) => `/${path}`),
  fc.string({ unit: 'binary' }),
  fc.string().map((text) => `/${text}`),
  fc.array(fc.integer({ min: 0, max: 0xff_ff })).map((units) => `/${String.fromCharCode(...units)}`),
)
const bases = [
  'https://store.example',
  'https://store.example/',
  'http://localhost:8787/de/products/mug?size=L#top',
  'https://user:pw@store.example:8443/a/b/../c',
  'http://127.0.0.1/x//y',
]

test('returnTo resolves to the same site on any page', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom(...bases), (requested, base) => {
      expect(new URL(returnTo(requested), base).origin).toBe(new URL(base).origin)
    }),
    { numRuns: 5_000 },
  )
})

test('returnTo returns a header-safe path and is idempotent', () => {
  fc.assert(
    fc.property(hostile, (requested) => {
      const path = returnTo(requested)
      expect(path).toMatch(/^\/(?![/\\])[\u0021-\u007e]*$/)
      expect(new Headers({ location: path }).get('location')).toBe(path)
      expect(returnTo(path)).toBe(path)
    }),
    { numRuns: 3_000 },
  )
})

test('returnTo stays on the site after a proxy decodes the path once', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom(...bases), (requested, base) => {
      const [path = ''] = returnTo(requested).split(/[?#]/, 1)
      let decoded = path
      try {
        decoded = decodeURIComponent(path)
      } catch {
        // No server can decode it either.
      }
      expect(new URL(decoded, base).origin).toBe(new URL(base).origin)
    }),
    { numRuns: 3_000 },
  )
})

test('returnTo keeps a plain path of the site', () => {
  const segment = fc.stringMatching(/^[a-z0-9~_-]{1,12}$/)
  const path = fc.tuple(fc.array(segment, { maxLength: 4 }), fc.option(segment), fc.option(segment))
  fc.assert(
    fc.property(path, ([segments, query, fragment]) => {
      const requested = `/${segments.join('/')}${query ? `?q=${query}` : ''}${fragment ? `#${fragment}` : ''}`
      expect(returnTo(requested)).toBe(requested)
    }),
  )
})
