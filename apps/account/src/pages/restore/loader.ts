import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import { formatLongDate } from '@galleria/intl/long-date'
import { isNotFound } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { hasCapability, sitePlatform } from '../../lib/platform.ts'

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
