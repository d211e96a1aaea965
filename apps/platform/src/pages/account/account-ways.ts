import type { Context } from 'hono'
import { variablesOf } from '../../env.ts'
import { isOn, registeredOrigins } from '../../http/origins.ts'
import type { Words } from '../../messages.ts'
import { languagesOf, type InLanguage } from '../frame/languages.tsx'

/** The areas of a member's account that are there, in the order of their links. */
export const accountAreas = ['info', 'orders', 'subscriptions'] as const
export type AccountArea = (typeof accountAreas)[number]

/** Where the account pages lead. */
export interface AccountWays {
  readonly home: string
  readonly cart: string
  readonly inLanguage?: InLanguage | undefined
  readonly to: (path: string, parameters?: Readonly<Record<string, string>>) => string
}

/** The shop's way back and the language come along from page to page. A way back that leads anywhere but to the shop is left out. */
export function accountWays(context: Context, words: Words): AccountWays & { readonly back: string } {
  const variables = variablesOf(context.env)
  const home = variables.STORE_URL + words.link('/')
  const asked = context.req.query('back')
  const back = asked !== undefined && isOn(asked, registeredOrigins(variables)) ? asked : undefined
  const language = context.req.query('lang') === words.locale ? words.locale : undefined
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
