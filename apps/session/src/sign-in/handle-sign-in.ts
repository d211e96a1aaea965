import { isPlatformError } from '@galleria/platform-client/errors'
import type { Env } from '../../env.ts'
import { applicationError, platformFailed, platformFailure } from '../responses.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { openSubscriptions } from './open-subscriptions.ts'
import { createSignInContext, type SignInContext } from './sign-in-context.ts'
import { signOut } from './sign-out.ts'
import { handleSignedOut } from './signed-out.ts'

const HANDLERS: Readonly<Record<string, (context: SignInContext) => Promise<Response>>> = {
  'GET /login': (context) => beginSignIn(context, 'login'),
  'GET /signup': (context) => beginSignIn(context, 'signup'),
  'GET /auth/callback': async (context) => handleSignedOut(context) ?? completeSignIn(context),
  'GET /account/subscriptions': openSubscriptions,
  // The shell has checked that the store's own page sent it.
  'POST /logout': signOut,
}

/**
 * Handles a browser that signs in or out, or opens the platform's pages of a member, at the store's public address. The response is a redirect with its cookies, or an empty page
 * that leads on. 429 when a network begins too many attempts. 503 when the platform fails: nothing has changed then, and the same
 * request may be made again.
 */
export async function handleSignIn(request: Request, env: Env): Promise<Response> {
  const context = createSignInContext(request, env)
  const handle = HANDLERS[`${request.method} ${context.path}`]
  if (!handle) return applicationError(404, 'NOT_FOUND', 'There is nothing at this address')
  try {
    return await handle(context)
  } catch (error) {
    if (!isPlatformError(error)) throw error
    console.warn(JSON.stringify({ level: 'warn', event: 'sign-in-degraded', path: context.path, message: error.message }))
    return platformFailed(platformFailure(error))
  }
}
