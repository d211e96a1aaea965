import { readCookie, sessionCookieName, type Session, type SessionCookie } from '@galleria/platform-client/session'

/** Opened sessions that an isolate caches: each shopper requests several pages in a row. */
const MAX_SESSIONS = 500

/**
 * Opens each sealed cookie once per isolate: the seal proves the text, so the same text is the same session. Whether that
 * session is still live is checked elsewhere.
 */
export function cacheSessionCookie(cookie: SessionCookie): SessionCookie {
  const opened = new Map<string, Session>()
  return {
    ...cookie,
    async read(header) {
      const [value, ...others] = readCookie(header, sessionCookieName)
      const known = value === undefined || others.length > 0 ? undefined : opened.get(value)
      if (known) return known
      const session = await cookie.read(header)
      if (session && value !== undefined && others.length === 0) {
        opened.set(value, session)
        if (opened.size > MAX_SESSIONS) opened.delete(opened.keys().next().value ?? '')
      }
      return session
    },
  }
}
