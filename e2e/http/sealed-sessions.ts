import { createSessionCookie, type Session } from '@galleria/platform-client/session'
import type { HttpShopper } from './http-shopper.ts'

const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte).toString('base64url') })
const NEWEST = key('drill', 7)
/** A key in the ring behind the newest one: it opens cookies and seals none. */
const OLDER = key('older', 8)
const FORMER = key('former', 9)
const SESSION_KEYS = [NEWEST, OLDER]
const variables = { SESSION_KEYS: JSON.stringify(SESSION_KEYS) }

/** Variables of a stack with known session keys, so that a test can open its cookies and seal them again. */
export const KNOWN_SEAL: Readonly<Record<string, Record<string, string>>> = { shell: variables, session: variables }

/** The session in a Cookie header. */
export async function openedSession(cookies: string): Promise<Session> {
  const session = await createSessionCookie(SESSION_KEYS).read(cookies)
  if (!session) throw new Error('the store does not seal with the known key')
  return session
}

/** The `Cookie` header of the same session with an access token that ends at this time, in seconds since the epoch. */
export async function withTokenUntil(shopper: HttpShopper, expiresAt: number): Promise<string> {
  return sealed({ ...(await openedSession(shopper.cookies)), expiresAt })
}

/** The `Cookie` header of a session, sealed by the ring's newest key, its older one, or one that has left the ring. */
export async function sealed(session: Session, by: 'newest' | 'older' | 'former' = 'newest'): Promise<string> {
  const cookie = createSessionCookie([{ newest: NEWEST, older: OLDER, former: FORMER }[by]])
  const [header = ''] = (await cookie.write(session)).split(';', 1)
  return header
}

/** Whether the newest key sealed the session in a `Set-Cookie` or `Cookie` header. */
export async function isSealedByNewest(header: string): Promise<boolean> {
  return (await createSessionCookie([NEWEST]).read(header)) !== undefined
}
