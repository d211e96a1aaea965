import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { pageAddress } from '@galleria/commerce/values/page-address'
import { firstLocale, localizePath } from '@galleria/intl/locales'
import type { AccountSection, RedirectSession } from '@galleria/platform-client/entities/auth/redirect-session'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { accounts } from '../../auth/accounts.ts'
import { subjectOfToken } from '../../auth/authenticate.ts'
import type { Variables } from '../../env.ts'
import type { OperationContext } from '../../http/operation.ts'
import type { UnavailableOffer } from '../../pages/unavailable/unavailable-pages.tsx'
import { cartOfId } from '../cart-v2/cart-calls.ts'
import { openCheckout } from '../cart-v2/ordering.ts'
import { refuseOtherClient } from './authorization-session.ts'
import type { PageRequest } from './page-request.ts'

const PATHS: Readonly<Record<string, string>> = {
  ACCOUNT_INFO: 'info',
  ORDERS: 'orders',
  SUBSCRIPTIONS: 'subscriptions',
  BOOKINGS: 'bookings',
  EVENTS: 'events',
}

/** A visit to a page of the member's account. The member is signed in on the hosted pages already, or signs in on the way. */
export function accountSession(
  { PUBLIC_URL }: Pick<Variables, 'PUBLIC_URL'>,
  section: AccountSection | undefined,
  { searchParams, callbacks }: PageRequest,
): Wire<typeof RedirectSession> {
  const path = PATHS[section ?? 'ACCOUNT_INFO'] ?? 'info'
  return {
    id: crypto.randomUUID(),
    ...pageAddress(`${PUBLIC_URL}/account/${path}`, {
      ...searchParams,
      ...(callbacks.postFlowUrl !== undefined && { back: callbacks.postFlowUrl }),
    }),
    sessionToken: '',
  }
}

/** A visit to the hosted checkout. The shop is told of it together with what it needs. */
export async function checkoutSession(
  context: OperationContext<'identified'>,
  { checkoutId: id }: { readonly checkoutId: string },
  { callbacks: { thankYouPageUrl, cartPageUrl, postFlowUrl }, searchParams, language }: PageRequest,
): Promise<Wire<typeof RedirectSession>> {
  const { caller, services } = context
  const checkoutId = await checkoutOfCart(context, id)
  const callbacks = { thankYouPageUrl, cartPageUrl, postFlowUrl }
  return services.commerce.run('createCheckoutSession', { caller, checkoutId, callbacks, searchParams, language: language ?? null })
}

/** Makes or updates the checkout of a cart, where the id is that of a cart; a checkout's own id stays as it is. */
async function checkoutOfCart(context: OperationContext<'identified'>, id: string): Promise<string> {
  const { services, variables } = context
  if (variables.PLATFORM_CART === 'v1' || !(await services.commerce.run('locateCart', { id }))) return id
  const { checkoutId } = await openCheckout(context, await cartOfId(context, id), false)
  return checkoutId
}

/** A visit that ends the sign-in of the member who asks for it, and the sign-in of the browser that opens it. */
export async function logoutSession(
  { services, variables, headers }: OperationContext<'identified'>,
  { clientId }: { readonly clientId: string },
  { callbacks: { postFlowUrl }, searchParams, language }: PageRequest,
): Promise<Wire<typeof RedirectSession>> {
  refuseOtherClient('logout.clientId', clientId, variables)
  const subject = await subjectOfToken(headers.get('authorization') ?? '', variables, services)
  const request = {
    goal: 'logout' as const,
    ...(postFlowUrl !== undefined && { returnUrl: postFlowUrl }),
    ...(language && { language }),
    ...(subject && 'sessionId' in subject && { sessionId: subject.sessionId, memberId: subject.owner.id }),
  }
  const { id, token } = await accounts.prepareAuthorization(services, { request })
  return { id, ...pageAddress(`${variables.PUBLIC_URL}/sign-out`, { ...searchParams, request: token }), sessionToken: token }
}

/** The store's own page of a product: there is no hosted one. */
export async function productSession(
  { variables: { STORE_URL }, services }: Pick<OperationContext<'identified'>, 'variables' | 'services'>,
  slug: string,
  { searchParams, language = STORE_SETTINGS.language }: PageRequest,
): Promise<Wire<typeof RedirectSession>> {
  // The store's pages are cached by their whole address: it holds nothing that they do not read.
  const { lang: _, client_id: __, ...parameters } = searchParams
  const { content } = await services.commerce.run('getStoreContent', null)
  const address = new URL(localizePath(language, `/products/${encodeURIComponent(slug)}`, firstLocale(content.languages)), STORE_URL)
  return { id: crypto.randomUUID(), ...pageAddress(address.href, parameters), sessionToken: '' }
}

/** A visit to a page that says what the shop does not offer. `listUrl` is the shop's own page of such offers, where it has named one. */
export function unavailableSession(
  { PUBLIC_URL }: Pick<Variables, 'PUBLIC_URL'>,
  offer: UnavailableOffer,
  { searchParams, callbacks }: PageRequest,
  listUrl?: string,
): Wire<typeof RedirectSession> {
  const back = listUrl ?? callbacks.postFlowUrl
  return {
    id: crypto.randomUUID(),
    ...pageAddress(`${PUBLIC_URL}/unavailable/${offer}`, { ...searchParams, ...(back !== undefined && { back }) }),
    sessionToken: '',
  }
}
