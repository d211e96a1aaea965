import * as z from 'zod/mini'
import { parseJson } from '../parse-json.ts'
import { CookieTooLongError, readCookie, writeCookie } from './cookie.ts'
import type { KeyRing } from './key-ring.ts'
import { createSeal } from './seal.ts'
import { Session, sessionLimits } from './session.ts'

export const sessionCookieName = '__Host-galleria'

export interface SessionCookie {
  /** The session of a Cookie header; `undefined` when there is none, or none of ours. Never throws on what browsers send. */
  read(header: string | null): Promise<Session | undefined>
  /** Whether the cookie is sealed by a key that has a newer one before it: write it anew, so that the older key can leave the ring. */
  needsReseal(header: string | null): boolean
  /** A Set-Cookie value that replaces the browser's session, without its cart where there is no room. Throws `CookieTooLongError` where the tokens do not fit into one. */
  write(session: Session): Promise<string>
  /** A Set-Cookie value that ends the browser's session. */
  clear(): string
}

/** The one cookie of a shopper: the whole session, sealed. */
export function createSessionCookie(ring: KeyRing): SessionCookie {
  const sealing = createSeal(ring, sessionCookieName)
  const seal = async (session: Session) =>
    writeCookie(sessionCookieName, await sealing.seal(JSON.stringify(session)), { maxAge: sessionLimits.idleSeconds })
  return {
    async read(header) {
      for (const value of readCookie(header, sessionCookieName)) {
        const session = parseSession(await sealing.open(value))
        if (session) return session
      }
      return undefined
    },
    needsReseal: (header) => readCookie(header, sessionCookieName).some((value) => value.split('.')[1] !== ring[0]?.id),
    async write(session) {
      try {
        return await seal(session)
      } catch (error) {
        if (!(error instanceof CookieTooLongError) || !session.cart) throw error
        // Tokens that leave no room for it: pages go on asking how much is in the cart.
        return seal({ ...session, cart: undefined })
      }
    },
    clear: () => writeCookie(sessionCookieName, '', { maxAge: 0 }),
  }
}

/** Returns undefined for the format of an older build. */
function parseSession(text: string | undefined): Session | undefined {
  return text === undefined ? undefined : z.safeParse(Session, parseJson(text)).data
}
