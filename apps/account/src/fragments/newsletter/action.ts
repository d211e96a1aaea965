import { done, invalid, type ActionContext } from '@galleria/fragments/remote'
import { isFieldViolationsError, isPlatformError } from '@galleria/platform-client/errors'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { shopperPlatform } from '../../lib/platform.ts'

/** RFC 5321 § 4.5.3.1.3: a path of 256 octets with its brackets. */
const MAX_EMAIL_LENGTH = 254
const Email = z.email().check(z.maxLength(MAX_EMAIL_LENGTH))

/** Subscribes an address. Shown in place with or without JavaScript: the same address twice is one subscription. */
export async function action({ form, env, token, clientAddress, messages: { t } }: ActionContext<object, Env>) {
  const field = form.get('email')
  const text = typeof field === 'string' ? field.trim() : ''
  if (!text) return invalid({ email: t('newsletter.missing') })
  const email = Email.safeParse(text)
  if (!email.success) return invalid({ email: t('newsletter.invalid') })
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  try {
    await shopperPlatform({ env, clientAddress }, token).emailSubscriptions.upsert({ email: email.data, subscriptionStatus: 'SUBSCRIBED' })
    return done()
  } catch (error) {
    if (isFieldViolationsError(error)) return invalid({ email: t('newsletter.invalid') })
    if (isPlatformError(error) && error.status === 400) return invalid({ email: t('newsletter.refused') })
    throw error
  }
}
