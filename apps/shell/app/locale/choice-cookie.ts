import { readCookie } from '@galleria/platform-client/session'

const YEAR = 31_536_000

/** Remembers what a shopper chose. Without a value it is forgotten. */
export function choiceCookie(name: string, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=${value ? YEAR : 0}; HttpOnly; Secure; SameSite=Lax`
}

/** What the shopper's browser remembers. Anything may stand in a cookie: compare it with what the store has. */
export function readChoice(name: string, cookies: string | null): string | undefined {
  return cookies?.includes(name) ? readCookie(cookies, name)[0] : undefined
}
