import { CreateRedirectSession, RedirectSession } from '@galleria/platform-client/entities/redirect-session'
import type { Wire } from '@galleria/platform-client/entities/wire'
import * as z from 'zod/mini'
import { Failure } from '../../domain/failure.ts'
import { defineCall, servicePaths, type CallContext } from '../../http/call.ts'
import { accountSession } from './account-session.ts'
import { authorizationSession } from './authorization-session.ts'
import { checkoutSession } from './checkout-session.ts'
import { logoutSession } from './logout-session.ts'
import { productSession } from './product-session.ts'
import { readVisit } from './visit.ts'

/** Prepares a visit to one of the hosted pages. */
export const createRedirectSession = defineCall({
  name: 'redirects.create',
  recorded: true,
  methods: ['POST'],
  // The hosted platform's public documentation names the last path, its client calls the first.
  paths: [...servicePaths('/_api/redirects-api', '/v1/redirect-session'), '/headless/v1/redirect-session'],
  request: CreateRedirectSession,
  answer: z.object({ redirectSession: RedirectSession }),
  handle: async (context, request) => {
    const redirectSession = await sessionFor(context, request)
    await context.services.commerce.run('tellRedirectSession', { caller: context.caller, redirectSession })
    return { redirectSession }
  },
})

function sessionFor(
  context: CallContext<'redirects.create'>,
  request: z.input<typeof CreateRedirectSession>,
): Promise<Wire<typeof RedirectSession>> | Wire<typeof RedirectSession> {
  const visit = readVisit(request, context.variables)
  const { ecomCheckout, auth, login, logout, membersAccount, storesProduct } = request
  if (ecomCheckout) return checkoutSession(context, ecomCheckout, visit)
  if (auth) return authorizationSession(context, auth, visit)
  if (login) return authorizationSession(context, { visit: true }, visit)
  if (logout) return logoutSession(context, logout, visit)
  if (membersAccount) return accountSession(context.variables, membersAccount.section, visit)
  if (storesProduct) return productSession(context.variables, storesProduct.productSlug, visit)
  throw new Failure('REDIRECT_SESSION_NOT_SUPPORTED', 'There is no hosted page for this.')
}
