import { invalid, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { errorCodes, isApplicationError } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { parseOrderPair } from './parse-order-pair.ts'

/** Leads to the order's page on the platform, in the language of this page. */
export async function action({ form, env, token, clientAddress, locale, messages }: ActionContext<object, Env>) {
  const { t } = messages
  const { pair, errors } = parseOrderPair(form, messages)
  if (errors) return invalid(errors)
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  try {
    const { url } = await shopperPlatform({ env, clientAddress }, token).orderLinks.find(pair)
    return redirectTo(`${url}?lang=${locale}`)
  } catch (error) {
    if (isApplicationError(error, errorCodes.orderNotFound)) return invalid({ '': t('find.unknown') })
    if (isApplicationError(error, 'RATE_LIMITED')) return invalid({ '': t('find.tooMany') })
    throw error
  }
}
