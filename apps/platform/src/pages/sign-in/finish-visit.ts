import { Failure } from '../../domain/failure.ts'
import { variablesOf } from '../../env.ts'
import type { MemberSession } from '../../services/sign-in/sessions.ts'
import { answerShop } from './answer-shop.ts'
import type { OpenVisit } from './open-visit.ts'

/** Sends a member who is signed in back to the shop, with a code where it asked for one; `undefined` where the session has ended meanwhile. */
export async function finishVisit(
  { context, services, id, request, words }: OpenVisit,
  session: MemberSession,
): Promise<Response | undefined> {
  if (request.goal !== 'code') {
    await services.identity.run('endAuthorization', { id })
    return context.redirect(request.returnUrl ?? variablesOf(context.env).STORE_URL + words.link('/account'), 303)
  }
  try {
    const { code } = await services.identity.run('grantCode', { id, session })
    return await answerShop(context, request, { code })
  } catch (error) {
    if (error instanceof Failure && error.code === 'SIGN_IN_REQUIRED') return undefined
    throw error
  }
}
