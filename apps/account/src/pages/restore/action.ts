import { done, invalid, type ActionContext } from '@galleria/fragments/remote'
import { isNotFound } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { sitePlatform } from '../../lib/platform.ts'

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
