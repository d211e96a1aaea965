import type { Context } from 'hono'
import { isOn, listRegisteredOrigins } from '../../auth/origins.ts'
import { variablesOf } from '../../env.ts'
import type { MessageBundle } from '../../messages.ts'
import { languagesOf, type InLanguage } from '../layout/languages.tsx'

/** The areas of a member's account that are there, in the order of their links. */
export const ACCOUNT_AREAS = ['info', 'orders', 'subscriptions'] as const
export type AccountArea = (typeof ACCOUNT_AREAS)[number]

/** Where the account pages lead. */
export interface AccountUrls {
  readonly home: string
  readonly cart: string
  readonly inLanguage?: InLanguage | undefined
  readonly to: (path: string, parameters?: Readonly<Record<string, string>>) => string
}

/** The shop's way back and the language come along from page to page. A way back that leads anywhere but to the shop is left out. */
export function accountUrls(context: Context, messages: MessageBundle): AccountUrls & { readonly back: string } {
  const variables = variablesOf(context.env)
  const home = variables.STORE_URL + messages.link('/')
  const requested = context.req.query('back')
  const back = requested !== undefined && isOn(requested, listRegisteredOrigins(variables)) ? requested : undefined
  const language = context.req.query('lang') === messages.locale ? messages.locale : undefined
  const carried = { ...(back !== undefined && { back }), ...(language && { lang: language }) }
  return {
    home,
    cart: back ?? home,
    back: back ?? home,
    inLanguage: languagesOf(context, back === undefined ? ['saved', 'back'] : ['saved']),
    to: (path, parameters = {}) => {
      const query = new URLSearchParams({ ...parameters, ...carried }).toString()
      return query ? `/account/${path}?${query}` : `/account/${path}`
    },
  }
}
