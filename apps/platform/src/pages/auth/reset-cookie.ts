import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/**
 * The cookie that is set when a new password was saved, for the sign-in page that the member returns to by way of the store. It says
 * nothing about the member.
 */
const NAME = '__Host-platform-password-saved'
/** The way back is a few redirects: later, the notice would be about something that the member has forgotten. */
const MAX_AGE_SECONDS = 5 * 60
const OPTIONS = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

export function rememberReset(context: Context): void {
  setCookie(context, NAME, '1', { ...OPTIONS, maxAge: MAX_AGE_SECONDS })
}

/** Whether this browser has just saved a new password. Tells it once. */
export function takeReset(context: Context): boolean {
  if (getCookie(context, NAME) === undefined) return false
  setCookie(context, NAME, '', { ...OPTIONS, maxAge: 0 })
  return true
}
