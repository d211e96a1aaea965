import type { Messages } from '@galleria/intl/messages'
import { isPlatformError } from '@galleria/platform-client/errors'
import { movedTo } from './errors.ts'
import type { FragmentContext } from './module.ts'
import type { PlatformEnv } from './platform-env.ts'
import type { ShopperContext } from './shopper-platform.ts'

/** Statuses for tokens that are not a member's: signed out on the platform, blocked, deleted, or never signed in. */
const SIGNED_OUT_STATUSES = new Set([401, 403, 404])

/**
 * A function that reads or changes data of the signed-in member. It redirects other shoppers to the sign-in and back afterwards; a member
 * signed out by the platform has to enter the password again.
 */
export function withMemberOf<Platform>(shopperPlatform: (context: ShopperContext, token: string) => Platform) {
  return async <Result>(context: FragmentContext<unknown, PlatformEnv>, run: (platform: Platform) => Promise<Result>): Promise<Result> => {
    const { token, url, messages } = context
    if (!token) return redirectToSignIn(url, messages)
    try {
      return await run(shopperPlatform(context, token))
    } catch (error) {
      if (isPlatformError(error) && SIGNED_OUT_STATUSES.has(error.status ?? 0)) return redirectToSignIn(url, messages, { prompt: 'login' })
      throw error
    }
  }
}

function redirectToSignIn({ pathname }: URL, { link }: Messages, more: Record<string, string> = {}): never {
  return movedTo(`${link('/login')}?${new URLSearchParams({ returnTo: pathname, ...more })}`, 303)
}
