import { describe, expect, test } from 'vitest'
import { createFlowCookie } from './flow-cookie.ts'
import { createSeal } from './seal.ts'
import { createSessionCookie, sessionCookieName } from './session-cookie.ts'

const ring = [{ id: 'k1', key: Buffer.alloc(32, 7).toString('base64url') }]
const pairOf = (setCookie: string) => setCookie.split(';', 1)[0] ?? ''

describe('a flow cookie', () => {
  test('keeps each attempt apart and gives it back for its own state only', async () => {
    const cookie = createFlowCookie(ring)
    const one = await cookie.begin({ state: 's1', codeVerifier: 'v1', returnTo: '/cart' })
    const two = await cookie.begin({ state: 's2', codeVerifier: 'v2', returnTo: '//evil.example' })
    const header = `${pairOf(one.setCookie)}; ${pairOf(two.setCookie)}`
    expect(await cookie.read(header, one.flow.id, 's1')).toMatchObject({ codeVerifier: 'v1', returnTo: '/cart' })
    expect(await cookie.read(header, two.flow.id, 's2')).toMatchObject({ codeVerifier: 'v2', returnTo: '/' })
    expect(await cookie.read(header, one.flow.id, 's2')).toBeUndefined()
  })

  test('is worth nothing under the name of another attempt', async () => {
    const cookie = createFlowCookie(ring)
    const { flow, setCookie } = await cookie.begin({ state: 's', codeVerifier: 'v' })
    const other = await cookie.begin({ state: 's', codeVerifier: 'w' })
    const moved = pairOf(setCookie).replace(flow.id, other.flow.id)
    expect(await cookie.read(moved, other.flow.id, 's')).toBeUndefined()
  })

  test('runs out after a quarter of an hour', async () => {
    let now = 1_000_000_000_000
    const cookie = createFlowCookie(ring, () => now)
    const { flow, setCookie } = await cookie.begin({ state: 's', codeVerifier: 'v' })
    expect(setCookie).toMatch(/Max-Age=900$/)
    now += 899_000
    expect(await cookie.read(pairOf(setCookie), flow.id, 's')).toBeDefined()
    now += 1_000
    expect(await cookie.read(pairOf(setCookie), flow.id, 's')).toBeUndefined()
  })

  test('does not pass for a session', async () => {
    const { setCookie } = await createFlowCookie(ring).begin({ state: 's', codeVerifier: 'v' })
    const value = pairOf(setCookie).split('=')[1]
    expect(await createSessionCookie(ring).read(`${sessionCookieName}=${value}`)).toBeUndefined()
  })

  test('cannot be made to set anything else by an id from a URL', () => {
    expect(createFlowCookie(ring).clear('x; Domain=evil.example\r\nSet-Cookie: a=b')).toBe(
      '__Host-galleria-flow-xDomainevilexampleSet-Cookieab=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0',
    )
  })

  test('of another format is no attempt', async () => {
    const { flow } = await createFlowCookie(ring).begin({ state: 's', codeVerifier: 'v' })
    const sealed = await createSeal(ring, 'flow').seal('not JSON')
    expect(await createFlowCookie(ring).read(`__Host-galleria-flow-${flow.id}=${sealed}`, flow.id, 's')).toBeUndefined()
  })

  test.each([
    [`/${'p'.repeat(1_999)}`, `/${'p'.repeat(1_999)}`],
    [`/${'p'.repeat(2_000)}`, '/'],
    [`/${'ü'.repeat(500)}`, '/'],
  ])('fits with the longest verifier, and gives up the way back for it where that is too long (%#)', async (wanted, back) => {
    const cookie = createFlowCookie(ring)
    const attempt = { state: 's'.repeat(43), codeVerifier: 'v'.repeat(128), returnTo: wanted }
    const { flow, setCookie } = await cookie.begin(attempt)
    expect(pairOf(setCookie).length).toBeLessThan(4_096)
    expect(await cookie.read(pairOf(setCookie), flow.id, attempt.state)).toMatchObject({ returnTo: back })
  })
})
