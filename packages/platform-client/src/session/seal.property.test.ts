import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBase64url, encodeBase64url } from '../base64url.ts'
import type { KeyRing } from './key-ring.ts'
import { createSeal } from './seal.ts'

const keyRing = fc
  .uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[\w-]{1,16}$/),
      key: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(encodeBase64url),
    }),
    { minLength: 1, maxLength: 4, selector: ({ id }) => id },
  )
  .map((ring): KeyRing => ring)
const purpose = fc.string()
const wellFormed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.json(),
  fc.constantFrom('', '\u0000', '\ufeffmark', '\u{1f6cd}\u{10ffff}'),
)
const codeUnits = fc.array(fc.integer({ min: 0, max: 0xff_ff })).map((units) => String.fromCharCode(...units))

describe('a seal', () => {
  test('opens to the sealed text', async () => {
    await fc.assert(
      fc.asyncProperty(keyRing, purpose, wellFormed, async (ring, of, text) => {
        const seal = createSeal(ring, of)
        expect(await seal.open(await seal.seal(text))).toBe(text)
      }),
    )
  })

  test('gives back half a surrogate pair as the replacement character, and JSON text with one as it was', async () => {
    await fc.assert(
      fc.asyncProperty(keyRing, codeUnits, async (ring, text) => {
        const seal = createSeal(ring, 'p')
        expect(await seal.open(await seal.seal(text))).toBe(text.toWellFormed())
        expect(JSON.parse((await seal.open(await seal.seal(JSON.stringify(text)))) ?? '')).toBe(text)
      }),
    )
  })

  test('opens what an older key sealed for as long as the key is in the ring', async () => {
    await fc.assert(
      fc.asyncProperty(keyRing, fc.nat(3), wellFormed, async (ring, choice, text) => {
        const old = ring.slice(choice % ring.length)
        const sealed = await createSeal(old, 'p').seal(text)
        expect(await createSeal(ring, 'p').open(sealed)).toBe(text)
        expect(await createSeal(ring.toReversed(), 'p').open(sealed)).toBe(text)
        expect(sealed.startsWith(`1.${old[0]?.id}.`)).toBe(true)
        const without = ring.filter(({ id }) => id !== old[0]?.id)
        const opened = without.length === 0 ? undefined : await createSeal(without, 'p').open(sealed)
        expect(opened).toBeUndefined()
      }),
    )
  })

  test('does not open under another key that took the name of the old one', async () => {
    await fc.assert(
      fc.asyncProperty(keyRing, fc.uint8Array({ minLength: 32, maxLength: 32 }).map(encodeBase64url), async (ring, key) => {
        fc.pre(ring[0]?.key !== key)
        const sealed = await createSeal(ring, 'p').seal('text')
        expect(await createSeal([{ id: ring[0]?.id ?? '', key }], 'p').open(sealed)).toBeUndefined()
      }),
    )
  })

  test('does not open for another purpose', async () => {
    await fc.assert(
      fc.asyncProperty(keyRing, purpose, purpose, async (ring, one, other) => {
        fc.pre(one !== other)
        expect(await createSeal(ring, other).open(await createSeal(ring, one).seal('text'))).toBeUndefined()
      }),
    )
  })

  test('does not open with any bit of its text changed', async () => {
    await fc.assert(
      fc.asyncProperty(keyRing, wellFormed, fc.nat(), fc.nat(15), async (ring, text, index, bit) => {
        const seal = createSeal(ring, 'p')
        const sealed = await seal.seal(text)
        const at = index % sealed.length
        const changed = sealed.slice(0, at) + String.fromCharCode(sealed.charCodeAt(at) ^ (1 << bit)) + sealed.slice(at + 1)
        expect(await seal.open(changed)).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  test('does not open with a non-canonical last character', async () => {
    const seal = createSeal([{ id: 'k', key: encodeBase64url(new Uint8Array(32)) }], 'p')
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    for (const text of ['', 'a', 'ab', 'abc']) {
      const sealed = await seal.seal(text)
      const opened = await Promise.all([...alphabet].map((last) => seal.open(sealed.slice(0, -1) + last)))
      expect(opened.filter((one) => one !== undefined)).toEqual([text])
    }
  })

  test('does not open with any bit of its content changed', async () => {
    await fc.assert(
      fc.asyncProperty(keyRing, wellFormed, fc.nat(), fc.nat(7), async (ring, text, index, bit) => {
        const seal = createSeal(ring, 'p')
        const [version, id, box = ''] = (await seal.seal(text)).split('.')
        const bytes = decodeBase64url(box) ?? new Uint8Array()
        const at = index % bytes.length
        bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
        expect(await seal.open(`${version}.${id}.${encodeBase64url(bytes)}`)).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  test('opens no foreign text and never throws', async () => {
    const parts = fc
      .array(fc.oneof(fc.string(), fc.base64String(), fc.constantFrom('1', '2', 'k', '')), { maxLength: 5 })
      .map((all) => all.join('.'))
    await fc.assert(
      fc.asyncProperty(keyRing, fc.oneof(fc.string({ unit: 'binary' }), codeUnits, parts), async (ring, text) => {
        const seal = createSeal(ring, 'p')
        expect(await seal.open(text)).toBeUndefined()
        expect(await seal.open(`1.${ring[0]?.id}.${text}`)).toBeUndefined()
      }),
    )
  })
})
