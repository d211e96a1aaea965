import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { codeChallengeOf, createPkce } from './pkce.ts'

const allowedLengths = Array.from({ length: 128 - 43 + 1 }, (_, index) => 43 + index)
const s256 = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

afterEach(() => vi.restoreAllMocks())

describe('createPkce', () => {
  test.each(allowedLengths)('makes a verifier of %d unreserved characters', async (length) => {
    const { codeVerifier, codeChallenge } = await createPkce(length)
    expect(codeVerifier).toMatch(/^[A-Za-z0-9._~-]+$/)
    expect(codeVerifier).toHaveLength(length)
    expect(codeChallenge).toBe(s256(codeVerifier))
  })

  test('makes 43 characters by default', async () => {
    expect((await createPkce()).codeVerifier).toHaveLength(43)
  })

  test('refuses every other length and names it', async () => {
    const others = fc.oneof(
      fc.integer({ max: 42 }),
      fc.integer({ min: 129 }),
      fc.double().filter((length) => !Number.isInteger(length)),
    )
    await fc.assert(
      fc.asyncProperty(others, async (length) => {
        await expect(createPkce(length)).rejects.toThrow(new RangeError(`Expected a length between 43 and 128. Received ${length}.`))
      }),
    )
  })

  test.each([42, 129, 0, -43, 43.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', async (length) => {
    await expect(createPkce(length)).rejects.toThrow(new RangeError(`Expected a length between 43 and 128. Received ${length}.`))
  })

  test('never makes the same verifier twice', async () => {
    const made = await Promise.all(Array.from({ length: 500 }, () => createPkce()))
    expect(new Set(made.map(({ codeVerifier }) => codeVerifier)).size).toBe(500)
  })

  test('gives each of the 66 characters the same chance', async () => {
    let next = 0
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      if (bytes instanceof Uint8Array) for (let index = 0; index < bytes.length; index++) bytes[index] = next++ % 256
      return bytes
    })
    // Each byte value comes equally often: 256 verifiers of 99 are made of a whole number of rounds of the 198 usable ones.
    const text = (await Promise.all(Array.from({ length: 256 }, () => createPkce(99)))).map(({ codeVerifier }) => codeVerifier).join('')
    const counts = new Map<string, number>()
    for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
    expect(counts.size).toBe(66)
    expect(new Set(counts.values())).toEqual(new Set([(256 * 99) / 66]))
  })
})

describe('codeChallengeOf', () => {
  test('is the S256 of RFC 7636, appendix B', async () => {
    expect(await codeChallengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
  })

  test('agrees with another implementation for any verifier', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 43, maxLength: 128 }), async (verifier) => {
        expect(await codeChallengeOf(verifier)).toBe(s256(verifier))
      }),
    )
  })
})
