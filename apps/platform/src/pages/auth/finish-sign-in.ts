import { Failure } from '@galleria/commerce/failures/failure'
import { accounts } from '../../auth/accounts.ts'
import { variablesOf } from '../../env.ts'
import type { MemberSession } from '../../services/auth/tokens/sessions.ts'
import type { OpenSignIn } from './open-sign-in.ts'
import { redirectToShop } from './redirect-to-shop.ts'

/** Sends a signed-in member back to the shop, with a code if the shop asked for one; `undefined` if the session has ended meanwhile. */
export async function finishSignIn(
  { context, services, id, request, messages }: OpenSignIn,
  session: MemberSession,
): Promise<Response | undefined> {
  if (request.goal !== 'code') {
    await accounts.endAuthorization(services, { id })
    return context.redirect(request.returnUrl ?? variablesOf(context.env).STORE_URL + messages.link('/account'), 303)
  }
  try {
    const { code } = await accounts.grantCode(services, { id, session })
    return await redirectToShop(context, request, { code })
  } catch (error) {
    if (error instanceof Failure && error.code === 'SIGN_IN_REQUIRED') return undefined
    throw error
  }
}
