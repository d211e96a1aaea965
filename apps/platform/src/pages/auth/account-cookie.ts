import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { accounts } from '../../auth/accounts.ts'
import type { AccountServices } from '../../auth/accounts/account-services.ts'
import type { MemberSession } from '../../services/auth/tokens/sessions.ts'

/** Name of the cookie of this origin. The store's cookie has another name, since cookies ignore ports. */
const NAME = '__Host-platform-session'
const THIRTY_DAYS = 30 * 24 * 60 * 60

/** The session of the member who is signed in on the hosted pages in this browser. */
export async function sessionOfBrowser(context: Context, services: AccountServices): Promise<MemberSession | undefined> {
  const token = getCookie(context, NAME)
  return token ? ((await accounts.findSession(services, { token })) ?? undefined) : undefined
}

/** Lax: links and redirects from the store find the member signed in, forms of other sites do not. */
export function rememberSession(context: Context, token: string): void {
  setCookie(context, NAME, token, { path: '/', secure: true, httpOnly: true, sameSite: 'Lax', maxAge: THIRTY_DAYS })
}

export function forgetSession(context: Context): void {
  setCookie(context, NAME, '', { path: '/', secure: true, httpOnly: true, sameSite: 'Lax', maxAge: 0 })
}
