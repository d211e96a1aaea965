import { movedTo, type FragmentContext } from '@galleria/fragments/remote'
import { isPlatformError } from '@galleria/platform-client/errors'
import type { Env } from '../../env.ts'
import { shopperPlatform } from './platform.ts'
import { messagesIn } from './translations.ts'

type MemberPlatform = ReturnType<typeof shopperPlatform>

/** The platform does not take the token for a member's: signed out there, blocked, or never signed in. */
const UNKNOWN = new Set([401, 403])

/**
 * Reads what is a member's own. Whoever is not signed in goes to the sign-in and comes back; so does a member whom the platform
 * does not know any more, who has to prove it again.
 */
export async function asMember<Result>(
  { token, env, url, locale }: FragmentContext<unknown, Env>,
  read: (platform: MemberPlatform) => Promise<Result>,
): Promise<Result> {
  if (!token) return toSignIn(url, locale)
  try {
    return await read(shopperPlatform(env, token))
  } catch (error) {
    if (isPlatformError(error) && UNKNOWN.has(error.status ?? 0)) return toSignIn(url, locale, { prompt: 'login' })
    throw error
  }
}

function toSignIn({ pathname }: URL, locale: string, more: Record<string, string> = {}): never {
  return movedTo(`${messagesIn(locale).link('/login')}?${new URLSearchParams({ returnTo: pathname, ...more })}`, 303)
}
