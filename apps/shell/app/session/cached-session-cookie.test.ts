import { createSessionCookie, newSessionId, sessionCookieName, type Session, type SessionCookie } from '@galleria/platform-client/session'
import { expect, it } from 'vitest'
import { cacheSessionCookie } from './cached-session-cookie.ts'

const SESSION: Session = { id: newSessionId(), createdAt: 1, accessToken: 'a', expiresAt: 2, refreshToken: 'r', role: 'visitor' }
const sealing = createSessionCookie([{ id: 'k', key: btoa('x'.repeat(32)).replaceAll('=', '') }])

async function counted(): Promise<{ cookie: SessionCookie; reads: () => number; header: string }> {
  let reads = 0
  const cookie = cacheSessionCookie({ ...sealing, read: (header) => ((reads += 1), sealing.read(header)) })
  const header = (await sealing.write(SESSION)).split(';')[0] ?? ''
  return { cookie, reads: () => reads, header }
}

it('a sealed cookie is opened once', async () => {
  const { cookie, reads, header } = await counted()
  expect(await cookie.read(header)).toEqual(SESSION)
  expect(await cookie.read(`theme=dark; ${header}`)).toEqual(SESSION)
  expect(reads()).toBe(1)
})

it('a changed cookie is opened again, and holds no session', async () => {
  const { cookie, header } = await counted()
  await cookie.read(header)
  expect(await cookie.read(`${header.slice(0, -1)}${header.endsWith('A') ? 'B' : 'A'}`)).toBeUndefined()
})

it('two session cookies in one request are not cached', async () => {
  const { cookie, reads, header } = await counted()
  const twins = `${sessionCookieName}=stale; ${header}`
  await cookie.read(twins)
  await cookie.read(twins)
  expect(reads()).toBe(2)
})
