import { CONSOLE_COOKIE } from '@galleria/fragments/contract'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { ConsoleSession } from '../object/console-sessions.ts'
import { isSameDigest, tokenDigest } from '../object/tokens.ts'

const ATTRIBUTES = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const

export function readCookie(context: Context): string | undefined {
  return getCookie(context, CONSOLE_COOKIE)
}

export function writeCookie(context: Context, { secret, maxAge }: ConsoleSession): void {
  setCookie(context, CONSOLE_COOKIE, secret, { ...ATTRIBUTES, maxAge })
}

export function clearCookie(context: Context): void {
  deleteCookie(context, CONSOLE_COOKIE, ATTRIBUTES)
}

/** The token that the forms of a session carry: no other site can read it. */
export function formToken(secret: string): Promise<string> {
  return tokenDigest(`form of ${secret}`)
}

export async function isFormToken(secret: string, token: string): Promise<boolean> {
  return isSameDigest(await formToken(secret), token)
}
