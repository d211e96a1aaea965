import { done, invalid, type ActionContext } from '@galleria/fragments/remote'
import { isFieldViolationsError, isPlatformError } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { parseEmail } from '../../lib/parse-email.ts'
import { shopperPlatform } from '../../lib/platform.ts'

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
