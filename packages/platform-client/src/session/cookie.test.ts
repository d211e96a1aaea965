import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CookieTooLongError, readCookie, writeCookie } from './cookie.ts'
import { newSessionId } from './new-session-id.ts'
import { createSessionCookie, sessionCookieName } from './session-cookie.ts'
import type { Session } from './session.ts'

const ring = [{ id: 'a-key-name-of-16', key: Buffer.alloc(32, 7).toString('base64url') }]
const cookie = createSessionCookie(ring)
const sizeOf = (setCookie: string) => Buffer.byteLength(setCookie.split(';', 1)[0] ?? '')
const session = (accessToken: string, refreshToken: string): Session => ({
  id: newSessionId(),
  createdAt: 1_700_000_000,
  accessToken,
  expiresAt: 1_700_014_400,
  refreshToken,
  role: 'member',
})
/** A signed token as the hosted platform makes them: a header, claims of the size asked for, a signature of RSA with 2048 bits. */
const jws = (claims: number) => `OauthNG.JWS.${'h'.repeat(36)}.${'c'.repeat(claims)}.${'s'.repeat(342)}`

describe('the size of a cookie', () => {
  test('is within the browser limit with the largest known tokens', async () => {
    const [accessToken, refreshToken] = [jws(900), jws(500)]
    expect([accessToken.length, refreshToken.length]).toEqual([1292, 892])
    expect(sizeOf(await cookie.write(session(accessToken, refreshToken)))).toBeLessThanOrEqual(3200)
  })

  test('can be exactly the browser limit, and not one byte more', async () => {
    const fits = async (length: number) => {
      try {
        return sizeOf(await cookie.write(session('a'.repeat(length), 'r'.repeat(892))))
      } catch (error) {
        return error
      }
    }
    const sizes = await Promise.all(Array.from({ length: 800 }, (_, index) => fits(1_600 + index)))
    const written = sizes.filter((size) => typeof size === 'number')
    const refused = sizes.filter((size) => typeof size !== 'number')
    expect(Math.max(...written)).toBeGreaterThan(4_090)
    expect(Math.max(...written)).toBeLessThanOrEqual(4_096)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every((error) => error instanceof CookieTooLongError && error.size > 4_096)).toBe(true)
    // Once too long, always too long.
    expect(sizes.slice(0, written.length)).toEqual(written)
  })

  test('counts bytes, with the name', () => {
    expect(sizeOf(writeCookie('n', 'v'.repeat(4_094)))).toBe(4_096)
    expect(() => writeCookie('n', 'v'.repeat(4_095))).toThrow(CookieTooLongError)
    expect(() => writeCookie('n', 'ü'.repeat(2_048))).toThrow('The cookie n has 4098 bytes, more than the 4096 that browsers keep')
  })
})

describe('reading cookies', () => {
  test('never throws for any header', async () => {
    const header = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(sessionCookieName, '=', ';', ' ', '1.a.b', '"', 'x'), { maxLength: 12 }).map((all) => all.join('')),
    )
    await fc.assert(
      fc.asyncProperty(header, async (text) => {
        expect(readCookie(text, sessionCookieName).every((value) => typeof value === 'string')).toBe(true)
        expect(await cookie.read(text)).toBeUndefined()
      }),
      { numRuns: 100 },
    )
  })
})
