import { clientAddressHeader } from '@galleria/platform-client/entities/wire/client-address'
import type { Env } from '../env.ts'
import { readVariables } from '../variables.ts'
import { handleHealth } from './handle-health.ts'
import { createSpareVisitor, handleSessionMethod } from './handle-session-method.ts'
import { limitRate } from './limits/limit-rate.ts'
import { ownShares } from './limits/rate-limits.ts'
import { handleNetworkPurge, handlePurges } from './purges/handle-purges.ts'
import { handleWebhook } from './purges/handle-webhook.ts'
import { ok, tooManyRequests } from './responses.ts'
import { handleSignIn } from './sign-in/handle-sign-in.ts'

const SESSIONS = /^\/sessions(?:\/|$)/

/**
 * Handles methods of sessions, called by Workers; the limit of forms by network (`POST /limits/submit`) and visitors without a session yet
 * (`POST /visitors`), for the shell; webhooks of the platform, forwarded by the shell, and what they purge, read by it; and browsers that
 * sign in or out, forwarded by the shell.
 */
export async function handleRequest(request: Request, env: Env): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/_health') {
    // A Worker without its variables must not go live.
    readVariables(env)
    return handleHealth(request, env)
  }
  if (pathname === '/limits/submit') {
    const wait = await limitRate(env, 'submit', request.headers.get(clientAddressHeader))
    return wait === undefined ? ok({ shares: ownShares(readVariables(env).RATE_LIMITS) }) : tooManyRequests(wait)
  }
  if (pathname === '/visitors') return createSpareVisitor(request, env)
  if (pathname === '/webhooks/platform') return handleWebhook(request, env)
  if (pathname === '/purges/network') return handleNetworkPurge(request, env)
  if (pathname === '/purges') return handlePurges(request, env)
  return SESSIONS.test(pathname) || pathname === '/' ? handleSessionMethod(request, env) : handleSignIn(request, env)
}
