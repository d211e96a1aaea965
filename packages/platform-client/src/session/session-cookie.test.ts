import { describe, expect, test } from 'vitest'
import { newSessionId } from './new-session-id.ts'
import { createSeal } from './seal.ts'
import { createSessionCookie, sessionCookieName } from './session-cookie.ts'
import type { Session } from './session.ts'

const ring = [{ id: 'k1', key: Buffer.alloc(32, 7).toString('base64url') }]
const cookie = createSessionCookie(ring)
const session: Session = {
  id: newSessionId(),
  createdAt: 1_700_000_000,
  accessToken: 'OauthNG.JWS.access',
  expiresAt: 1_700_014_400,
  refreshToken: 'JWS.refresh',
  role: 'visitor',
}
const pairOf = (setCookie: string) => setCookie.split(';', 1)[0] ?? ''

describe('the session cookie', () => {
  test('is read as the written session', async () => {
    expect(await cookie.read(`other=1; ${pairOf(await cookie.write(session))}; last=2`)).toEqual(session)
  })

  test('tells when a newer key is there than the one that sealed it', async () => {
    const header = pairOf(await cookie.write(session))
    const rotated = createSessionCookie([{ id: 'k2', key: Buffer.alloc(32, 8).toString('base64url') }, ...ring])
    expect(await rotated.read(header)).toEqual(session)
    expect([cookie.needsReseal(header), rotated.needsReseal(header), rotated.needsReseal(null)]).toEqual([false, true, false])
  })

  test('is bound to this host, kept from scripts and other sites, and shows no token', async () => {
    const written = await cookie.write(session)
    expect(written).toMatch(/^__Host-galleria=1\.k1\.[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=2592000$/)
    expect(written).not.toMatch(/Domain|JWS|visitor/)
  })

  test('holds tokens of a usual size in less than 4096 bytes and throws where it cannot', async () => {
    const real = { ...session, accessToken: 'a'.repeat(1200), refreshToken: 'r'.repeat(900) }
    expect(pairOf(await cookie.write(real)).length).toBeLessThanOrEqual(4096)
    await expect(cookie.write({ ...session, accessToken: 'a'.repeat(4096) })).rejects.toThrow(RangeError)
  })

  test('leaves out how much is in the cart where the tokens leave no room for it', async () => {
    const cart = { count: 3, owner: 'c0ffee00-0000-4000-8000-000000000001', changedAt: 1_700_000_000_000, readAt: 1_700_000_000_000 }
    expect(await cookie.read(pairOf(await cookie.write({ ...session, cart })))).toEqual({ ...session, cart })
    const full = { ...session, accessToken: 'a'.repeat(2_820) }
    const written = pairOf(await cookie.write({ ...full, cart }))
    expect(written.length).toBeLessThanOrEqual(4096)
    expect(await cookie.read(written)).toEqual(full)
  })

  test('is invalid with any byte changed', async () => {
    const pair = pairOf(await cookie.write(session))
    for (let index = sessionCookieName.length + 1; index < pair.length; index++) {
      const changed = `${pair.slice(0, index)}${pair[index] === 'A' ? 'B' : 'A'}${pair.slice(index + 1)}`
      expect(await cookie.read(changed), `byte ${index}`).toBeUndefined()
    }
  })

  test('is found after a forged cookie of the same name', async () => {
    expect(await cookie.read(`${sessionCookieName}=forged; ${pairOf(await cookie.write(session))}`)).toEqual(session)
  })

  test('of an older format is ignored', async () => {
    for (const text of ['{"v":0}', 'v=0', '', 'null']) {
      const sealed = await createSeal(ring, sessionCookieName).seal(text)
      expect(await cookie.read(`${sessionCookieName}=${sealed}`)).toBeUndefined()
    }
  })

  test.each([null, '', ';', '=', `${sessionCookieName}`, `${sessionCookieName}=`, `x${sessionCookieName}=1`])(
    'is absent from %j',
    async (header) => {
      expect(await cookie.read(header)).toBeUndefined()
    },
  )

  test('is deleted by an empty one', () => {
    expect(cookie.clear()).toBe('__Host-galleria=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0')
  })
})
