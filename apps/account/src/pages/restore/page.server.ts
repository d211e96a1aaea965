import { notFound, done, invalid, type FragmentContext, type ActionContext } from '@galleria/fragments/remote'
import { formatLongDate } from '@galleria/intl/long-date'
import { isNotFound } from '@galleria/platform-client/errors'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { hasCapability, sitePlatform } from '../../lib/platform.ts'
import { privateHead } from '../../lib/private-head.ts'

export { SignInFallback as Fallback } from '../../components/sign-in/sign-in-fallback.tsx'
export { default } from './page.tsx'

export const head = privateHead('restore.title')
/** `token` is the end of a mail's link. */
export const params = z.object({ token: z.optional(z.string()) })
/** The link is the proof, so no sign-in is required. */
export const session = 'none'
export const cache = { class: 'private' } as const
export const hydrate = 'never'

export interface RestoreProps {
  /** Null where there is no such deletion, or no longer. */
  readonly deletion: { readonly email: string; readonly date: string } | null
}

export async function loader({ env, locale, params }: FragmentContext<{ token?: string | undefined }, Env>): Promise<RestoreProps> {
  if (!(await hasCapability(env, 'accountDeletion'))) return notFound()
  if (!params.token) return { deletion: null }
  try {
    const { email, dueDate } = await sitePlatform(env, locale).accountDeletion.get(params.token)
    return { deletion: { email, date: formatLongDate(dueDate, locale) } }
  } catch (error) {
    if (isNotFound(error)) return { deletion: null }
    throw error
  }
}

/** Keeps the account. Opening the link does not: programs that look at mails open every link in them. */
export async function action({ env, locale, params, messages }: ActionContext<{ token?: string | undefined }, Env>) {
  const unknown = invalid({ '': messages.t('restore.unknownText') })
  if (!params.token) return unknown
  try {
    await sitePlatform(env, locale).accountDeletion.undo(params.token)
    return done()
  } catch (error) {
    if (isNotFound(error)) return unknown
    throw error
  }
}
