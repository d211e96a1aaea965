import { movedTo, type FragmentContext } from '@galleria/fragments/remote'
import type { Messages } from '@galleria/intl/messages'
import { isPlatformError } from '@galleria/platform-client/errors'
import type { Env } from '../../env.ts'
import { listAreas, type AccountArea } from './account-areas.ts'
import { shopperPlatform } from './platform.ts'

export type MemberPlatform = ReturnType<typeof shopperPlatform>

/** What every page of the account shows: the way to the others. */
export interface WithAreas {
  readonly areas: readonly AccountArea[]
}

/** Statuses for tokens that are not a member's: signed out on the platform, blocked, deleted, or never signed in. */
const SIGNED_OUT_STATUSES = new Set([401, 403, 404])

/** Loads a page of the signed-in member's account. */
export async function loadAccountPage<Props>(
  context: FragmentContext<unknown, Env>,
  read: (platform: MemberPlatform) => Promise<Props>,
): Promise<Props & WithAreas> {
  const [props, areas] = await Promise.all([withMember(context, read), listAreas(context.env)])
  return { ...props, areas }
}

/**
 * Reads or changes data of the signed-in member. Redirects other shoppers to the sign-in and back afterwards; a member signed out by the
 * platform has to enter the password again.
 */
export async function withMember<Result>(
  { token, clientAddress, env, url, locale, displayCurrency, messages }: FragmentContext<unknown, Env>,
  run: (platform: MemberPlatform) => Promise<Result>,
): Promise<Result> {
  if (!token) return redirectToSignIn(url, messages)
  try {
    return await run(shopperPlatform({ env, clientAddress, locale, displayCurrency }, token))
  } catch (error) {
    if (isPlatformError(error) && SIGNED_OUT_STATUSES.has(error.status ?? 0)) return redirectToSignIn(url, messages, { prompt: 'login' })
    throw error
  }
}

function redirectToSignIn({ pathname }: URL, { link }: Messages, more: Record<string, string> = {}): never {
  return movedTo(`${link('/login')}?${new URLSearchParams({ returnTo: pathname, ...more })}`, 303)
}
