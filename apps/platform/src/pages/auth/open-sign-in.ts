import type { AuthorizationRequest } from '@galleria/commerce/auth/authorization-request'
import type { Context } from 'hono'
import { accounts } from '../../auth/accounts.ts'
import { variablesOf } from '../../env.ts'
import { openServices, type Services } from '../../objects/services.ts'
import { languagesOf } from '../layout/languages.tsx'
import type { Frame } from '../layout/layout.tsx'
import type { PageContext } from '../layout/page.tsx'
import { pageMessages } from '../page-messages.ts'

/** A visit to the sign-in pages that has not ended. */
export interface OpenSignIn extends Frame {
  readonly context: PageContext
  readonly services: Services
  /** The token in the page's address. */
  readonly token: string
  readonly id: string
  readonly request: AuthorizationRequest
}

/** The visit that the token names; `undefined` where there is none, or it has ended. */
export async function openSignIn(context: PageContext, token: string): Promise<OpenSignIn | undefined> {
  const services = openServices(context.env, context.var.device)
  const found = token === '' ? null : await accounts.findAuthorization(services, { token })
  if (!found) return undefined
  const { messages, urls, back } = frameOf(context, found.request.language)
  const { goal, returnUrl } = found.request
  // A member who signs in returns with a code; the return URL is for shoppers who leave without signing in.
  const cart = goal === 'code' ? (returnUrl ?? urls.home) : urls.home
  return { messages, urls: { ...urls, cart }, back, context, services, token, ...found }
}

/** A page that answers by a message may have been opened by the shop's own, and must still know it. */
export function keepOpener({ context, request }: Pick<OpenSignIn, 'context' | 'request'>): void {
  if (request.responseMode === 'web_message') context.header('cross-origin-opener-policy', 'unsafe-none')
}

/** What a page is made with, as far as its address and the visit tell. */
export function frameOf(context: Context, prepared?: string): Frame {
  const messages = pageMessages(context, prepared)
  const { STORE_URL } = variablesOf(context.env)
  const home = STORE_URL + messages.link('/')
  return { messages, urls: { home, cart: home, inLanguage: languagesOf(context) }, back: messages.t('store.back') }
}

/** A page of the visit. The language stays in the address, so that it holds for a visit without one of its own. */
export function visitPath({ token, messages }: Pick<OpenSignIn, 'token' | 'messages'>, page = ''): string {
  return `/sign-in/${token}${page}?lang=${messages.locale}`
}
