import { describe, expect, test } from 'vitest'
import { createFlowCookie } from './flow-cookie.ts'
import { createSeal } from './seal.ts'
import { createSessionCookie, sessionCookieName } from './session-cookie.ts'

const ring = [{ id: 'k1', key: Buffer.alloc(32, 7).toString('base64url') }]
const [one43, two43] = ['a'.repeat(43), 'b'.repeat(43)] as const
const pairOf = (setCookie: string) => setCookie.split(';', 1)[0] ?? ''

describe('a flow cookie', () => {
  test('keeps attempts apart and returns each for its own state only', async () => {
    const cookie = createFlowCookie(ring)
    const one = await cookie.begin({ state: one43, codeVerifier: 'v1', returnTo: '/cart' })
    const two = await cookie.begin({ state: two43, codeVerifier: 'v2', returnTo: '//evil.example' })
    const header = [...one.setCookies, ...two.setCookies].map(pairOf).join('; ')
    expect(await cookie.read(header, one43)).toMatchObject({ codeVerifier: 'v1', returnTo: '/cart' })
    expect(await cookie.read(header, two43)).toMatchObject({ codeVerifier: 'v2', returnTo: '/' })
    expect(await cookie.read(header, `${one43.slice(0, -1)}x`)).toBeUndefined()
  })

  test('is invalid under the name of another attempt', async () => {
    const cookie = createFlowCookie(ring)
    const { setCookies } = await cookie.begin({ state: one43, codeVerifier: 'v' })
    const moved = pairOf(setCookies[0] ?? '').replace(one43.slice(0, 22), two43.slice(0, 22))
    expect(await cookie.read(moved, two43)).toBeUndefined()
  })

  test('deletes the oldest attempts when there are too many, and no other cookie', async () => {
    const cookie = createFlowCookie(ring)
    const header = `__Host-galleria=s; ${'abcdef'
      .split('')
      .map((letter) => `__Host-galleria-flow-${letter.repeat(22)}=x`)
      .join('; ')}; __Host-galleria-flow-!=y`
    const { setCookies } = await cookie.begin({ state: 'z'.repeat(43), codeVerifier: 'v' }, header)
    expect(setCookies.slice(1).map(pairOf)).toEqual('abc'.split('').map((letter) => `__Host-galleria-flow-${letter.repeat(22)}=`))
    expect(setCookies[1]).toMatch(/Max-Age=0$/)
  })

  test('expires after an hour', async () => {
    let now = 1_000_000_000_000
    const cookie = createFlowCookie(ring, () => now)
    const [setCookie = ''] = (await cookie.begin({ state: 's', codeVerifier: 'v' })).setCookies
    expect(setCookie).toMatch(/Max-Age=3600$/)
    now += 3_599_000
    expect(await cookie.read(pairOf(setCookie), 's')).toBeDefined()
    now += 1_000
    expect(await cookie.read(pairOf(setCookie), 's')).toBeUndefined()
  })

  test('is not accepted as a session', async () => {
    const [setCookie = ''] = (await createFlowCookie(ring).begin({ state: 's', codeVerifier: 'v' })).setCookies
    const value = pairOf(setCookie).split('=')[1]
    expect(await createSessionCookie(ring).read(`${sessionCookieName}=${value}`)).toBeUndefined()
  })

  test('cannot be used for header injection by a state from a URL', () => {
    expect(createFlowCookie(ring).clear('x; Domain=evil.example\r\nSet-Cookie: a=b')).toBe(
      '__Host-galleria-flow-xDomainevilexampleSet-=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0',
    )
  })

  test('of another format is ignored', async () => {
    const sealed = await createSeal(ring, 'flow').seal('not JSON')
    expect(await createFlowCookie(ring).read(`__Host-galleria-flow-s=${sealed}`, 's')).toBeUndefined()
  })

  test.each([
    [`/${'p'.repeat(1_999)}`, `/${'p'.repeat(1_999)}`],
    [`/${'p'.repeat(2_000)}`, '/'],
    [`/${'ü'.repeat(500)}`, '/'],
  ])('fits with the longest verifier, and drops a return URL that is too long (%#)', async (requested, back) => {
    const cookie = createFlowCookie(ring)
    const attempt = { state: 's'.repeat(43), codeVerifier: 'v'.repeat(128), returnTo: requested }
    const [setCookie = ''] = (await cookie.begin(attempt)).setCookies
    expect(pairOf(setCookie).length).toBeLessThan(4_096)
    expect(await cookie.read(pairOf(setCookie), attempt.state)).toMatchObject({ returnTo: back })
  })
})
