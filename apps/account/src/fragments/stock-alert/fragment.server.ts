import { done, invalid, type FragmentContext, type ActionContext } from '@galleria/fragments/remote'
import { findFeatureOrigin } from '@galleria/fragments/remote/feature-origin'
import { isApplicationError, isPlatformError } from '@galleria/platform-client/errors'
import { isUnknownVariant } from '@galleria/platform-client/storefront/stock-alerts/stock-alerts'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { parseEmail } from '../../lib/parse-email.ts'
import { shopperPlatform } from '../../lib/platform.ts'

export { default } from './fragment.tsx'
export { SoldOut as Fallback } from './sold-out.tsx'

/** The variant that is sold out. */
export const params = z.object({ productId: z.string(), variantId: z.string() })
export type StockAlertParams = z.infer<typeof params>

export const session = 'visitor'
export const cache = { class: 'public', fresh: 60, staleWhileRevalidate: 3_600, staleIfError: 86_400 } as const
/** The form shows nothing of the product, so no change of the catalog makes it stale. */
export const tags = () => []
export const hydrate = 'load'

export interface StockAlertProps extends StockAlertParams {
  /** Whether the platform mails an address when a variant is in stock again. */
  readonly offered: boolean
}

export async function loader({ params, env }: FragmentContext<StockAlertParams, Env>): Promise<StockAlertProps> {
  return { ...params, offered: (await findFeatureOrigin(env, 'stockAlerts')) !== null }
}

const TOO_MANY_REQUESTS = 429

/** Asks for a mail when the variant is in stock again, in the language of the page. */
export async function action({ params, form, env, token, clientAddress, locale, messages }: ActionContext<StockAlertParams, Env>) {
  const { t } = messages
  const { email, error } = parseEmail(form, messages)
  if (email === undefined) return invalid({ email: error })
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const { productId, variantId } = params
  try {
    const platform = shopperPlatform({ env, clientAddress, locale }, token)
    const isHosted = (await findFeatureOrigin(env, 'stockAlerts')) === 'hosted'
    await (isHosted ? platform.hostedStockAlerts : platform.stockAlerts).request({ email, productId, variantId })
    return done()
  } catch (failure) {
    if (!isPlatformError(failure)) throw failure
    if (failure.status === TOO_MANY_REQUESTS) return invalid({ '': t('alert.tooMany') })
    if (isApplicationError(failure, 'VARIANT_IN_STOCK')) return invalid({ '': t('alert.inStock') })
    if (isUnknownVariant(failure)) return invalid({ '': t('alert.notSold') })
    if (failure.status === 400) return invalid({ email: t('newsletter.invalid') })
    throw failure
  }
}
