import { done, invalid, type ActionContext } from '@galleria/fragments/remote'
import { isApplicationError, isPlatformError } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { parseEmail } from '../../lib/parse-email.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import type { StockAlertParams } from './params.ts'

const TOO_MANY_REQUESTS = 429

/** Asks for a mail when the variant is in stock again, in the language of the page. */
export async function action({ params, form, env, token, clientAddress, locale, messages }: ActionContext<StockAlertParams, Env>) {
  const { t } = messages
  const { email, error } = parseEmail(form, messages)
  if (email === undefined) return invalid({ email: error })
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const { productId, variantId } = params
  try {
    await shopperPlatform({ env, clientAddress, locale }, token).stockAlerts.request({ email, productId, variantId })
    return done()
  } catch (failure) {
    if (!isPlatformError(failure)) throw failure
    if (failure.status === TOO_MANY_REQUESTS) return invalid({ '': t('alert.tooMany') })
    if (isApplicationError(failure, 'VARIANT_IN_STOCK')) return invalid({ '': t('alert.inStock') })
    if (isApplicationError(failure, 'VARIANT_NOT_FOUND')) return invalid({ '': t('alert.notSold') })
    if (failure.status === 400) return invalid({ email: t('newsletter.invalid') })
    throw failure
  }
}
