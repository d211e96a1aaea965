import { CreateRedirectSession, RedirectSession } from '@galleria/platform-client/entities/auth/redirect-session'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { type OperationContext, defineOperation } from '../../http/operation.ts'
import { authorizationSession } from './authorization-session.ts'
import { accountSession, checkoutSession, logoutSession, productSession, unavailableSession } from './hosted-page-sessions.ts'
import { type PageRequest, readPageRequest } from './page-request.ts'

/** Prepares a visit to one of the hosted pages. */
export const createRedirectSession = defineOperation({
  name: 'redirects.create',
  summary: 'Create a redirect session',
  description:
    'Prepares a visit to a hosted page, such as sign-in or checkout, and returns its URL. The page leads back to the callbacks, which have to be the shop’s own addresses.',
  example: { takes: { login: {}, callbacks: { postFlowUrl: 'http://localhost:8787/' } } },
  recorded: true,
  methods: ['POST'],
  // The hosted platform's public documentation names the last path, its client calls the first.
  paths: [...servicePaths('/_api/redirects-api', '/v1/redirect-session'), '/headless/v1/redirect-session'],
  request: CreateRedirectSession,
  response: z.object({ redirectSession: RedirectSession }),
  handle: async (context, request) => {
    const visit = readPageRequest(request, context.variables)
    if (request.ecomCheckout) return { redirectSession: await checkoutSession(context, request.ecomCheckout, visit) }
    const redirectSession = await sessionFor(context, request, visit)
    await context.services.commerce.run('tellRedirectSession', { caller: context.caller, redirectSession })
    return { redirectSession }
  },
})

function sessionFor(
  context: OperationContext<'identified'>,
  request: z.input<typeof CreateRedirectSession>,
  visit: PageRequest,
): Promise<Wire<typeof RedirectSession>> | Wire<typeof RedirectSession> {
  const { auth, login, logout, membersAccount, storesProduct, bookingsCheckout, bookingsBook, eventsCheckout, paidPlansCheckout } = request
  if (auth) return authorizationSession(context, auth, visit)
  if (login) return authorizationSession(context, { visit: true }, visit)
  if (logout) return logoutSession(context, logout, visit)
  if (membersAccount) return accountSession(context.variables, membersAccount.section, visit)
  if (storesProduct) return productSession(context, storesProduct.productSlug, visit)
  if (bookingsCheckout ?? bookingsBook)
    return unavailableSession(context.variables, 'bookings', visit, visit.callbacks.bookingsServiceListUrl)
  if (eventsCheckout) return unavailableSession(context.variables, 'events', visit)
  if (paidPlansCheckout) return unavailableSession(context.variables, 'plans', visit, visit.callbacks.planListUrl)
  // The schema has made sure of one purpose: this is the last.
  return unavailableSession(context.variables, 'paymentRequest', visit)
}
