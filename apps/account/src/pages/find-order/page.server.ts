import { notFound, invalid, redirectTo, type FragmentContext, type ActionContext, type HeadOf } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import { errorCodes, isApplicationError } from '@galleria/platform-client/errors'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { parseOrderPair } from './parse-order-pair.ts'

export { default, Fallback } from './page.tsx'

export const params = z.object({})
export const session = 'visitor'
export const cache = { class: 'private' } as const
export const hydrate = 'never'

export async function loader({ env }: FragmentContext<object, Env>): Promise<Record<string, never>> {
  return (await platformCapabilities(env).has('orderLinks')) ? {} : notFound()
}

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

export const head: HeadOf<object> = (_props, { messages }) => ({ title: messages.t('find.title'), robots: 'noindex' })
