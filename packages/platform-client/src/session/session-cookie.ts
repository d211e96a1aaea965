import * as z from 'zod/mini'
import { parseJson } from '../parse-json.ts'
import { readCookie, writeCookie } from './cookie.ts'
import type { KeyRing } from './key-ring.ts'
import { createSeal } from './seal.ts'
import { Session, sessionLimits } from './session.ts'

export const sessionCookieName = '__Host-galleria'

export interface SessionCookie {
  /** The session of a Cookie header; `undefined` when there is none, or none of ours. Never throws on what browsers send. */
  read(header: string | null): Promise<Session | undefined>
  /** Whether the cookie is sealed by a key that has a newer one before it: write it anew, so that the older key can leave the ring. */
  needsReseal(header: string | null): boolean
  /** A Set-Cookie value that replaces the browser's session. Throws `CookieTooLongError` where the tokens do not fit into one. */
  write(session: Session): Promise<string>
  /** A Set-Cookie value that ends the browser's session. */
  clear(): string
}

/** The one cookie of a shopper: the whole session, sealed. */
export function createSessionCookie(ring: KeyRing): SessionCookie {
  const seal = createSeal(ring, sessionCookieName)
  return {
    async read(header) {
      for (const value of readCookie(header, sessionCookieName)) {
        const session = parseSession(await seal.open(value))
        if (session) return session
      }
      return undefined
    },
    needsReseal: (header) => readCookie(header, sessionCookieName).some((value) => value.split('.')[1] !== ring[0]?.id),
    async write(session) {
      return writeCookie(sessionCookieName, await seal.seal(JSON.stringify(session)), { maxAge: sessionLimits.idleSeconds })
    },
    clear: () => writeCookie(sessionCookieName, '', { maxAge: 0 }),
  }
}

/** Returns undefined for the format of an older build. */
function parseSession(text: string | undefined): Session | undefined {
  return text === undefined ? undefined : z.safeParse(Session, parseJson(text)).data
}
