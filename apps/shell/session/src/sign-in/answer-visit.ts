import { isPlatformError } from '@galleria/platform-client/errors'
import type { Env } from '../../env.ts'
import { applicationError, platformFailed } from '../answers.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { signOut } from './sign-out.ts'
import { readVisit, type Visit } from './visit.ts'
import { leadHome } from './way-home.ts'

const VISITS: Readonly<Record<string, (visit: Visit) => Promise<Response>>> = {
  'GET /login': (visit) => beginSignIn(visit, 'login'),
  'GET /signup': (visit) => beginSignIn(visit, 'signup'),
  'GET /auth/callback': async (visit) => leadHome(visit) ?? completeSignIn(visit),
  // The shell has made sure that the store's own page sent it.
  'POST /logout': signOut,
}

/**
 * A browser's visit to the store's sign-in, at its public address: always answered by a redirect with the cookies that go with
 * it, or by an empty page that leads on. 503 where the platform fails, and nothing has happened: the same visit may be made again.
 */
export async function answerVisit(request: Request, env: Env): Promise<Response> {
  const visit = readVisit(request, env)
  const answer = VISITS[`${request.method} ${visit.path}`]
  if (!answer) return applicationError(404, 'NOT_FOUND', 'There is nothing at this address')
  try {
    return await answer(visit)
  } catch (error) {
    if (!isPlatformError(error)) throw error
    console.warn(JSON.stringify({ level: 'warn', event: 'sign-in-degraded', path: visit.path, message: error.message }))
    return platformFailed(error.message, error.requestId)
  }
}
