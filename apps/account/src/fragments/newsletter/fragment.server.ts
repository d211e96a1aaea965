import { done, invalid, type ActionContext } from '@galleria/fragments/remote'
import { isFieldViolationsError, isPlatformError } from '@galleria/platform-client/errors'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { parseEmail } from '../../lib/parse-email.ts'
import { shopperPlatform } from '../../lib/platform.ts'

export { Fallback } from './fallback.tsx'
export { default } from './fragment.tsx'

export const params = z.object({})
export const session = 'visitor'
export const cache = { class: 'public', fresh: 300, staleWhileRevalidate: 86_400, staleIfError: 604_800 } as const
export const hydrate = 'visible'

/** Subscribes an address. Shown in place with or without JavaScript: the same address twice is one subscription. */
export async function action({ form, env, token, clientAddress, messages }: ActionContext<object, Env>) {
  const { t } = messages
  const { email, error } = parseEmail(form, messages)
  if (email === undefined) return invalid({ email: error })
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  try {
    await shopperPlatform({ env, clientAddress }, token).emailSubscriptions.upsert({ email, subscriptionStatus: 'SUBSCRIBED' })
    return done()
  } catch (failure) {
    if (isFieldViolationsError(failure)) return invalid({ email: t('newsletter.invalid') })
    if (isPlatformError(failure) && failure.status === 400) return invalid({ email: t('newsletter.refused') })
    throw failure
  }
}
