import type { TokenSet } from '@galleria/platform-client/auth'
import { AuthorizationRefusedError, InvalidStateError, MemberTokensError, MissingCodeError } from '@galleria/platform-client/errors'
import { parseCallback, processCallback } from '@galleria/platform-client/flows'
import { newSessionId, type Flow } from '@galleria/platform-client/session'
import { ignoreFailure } from './ignore-failure.ts'
import { redirectTo, type SignInContext } from './sign-in-context.ts'

const CALLBACK = '/auth/callback'

type Problem = 'denied' | 'expired' | 'unavailable'

/** Errors of `prompt=none` when a page would have to be shown first: the shopper stays signed out, as expected (OpenID Connect Core section 3.1.2.6). */
const INTERACTION_REQUIRED = new Set(['login_required', 'interaction_required', 'account_selection_required', 'consent_required'])
/** Failures of the platform itself (RFC 6749 section 4.1.2.1). */
const PLATFORM_ERRORS = new Set(['server_error', 'temporarily_unavailable'])

/**
 * `GET /auth/callback`: the platform's response to an attempt. Its code becomes the member's session, under a new id, since the id from
 * before signing in may be known to others (session fixation). Every other response leads to a page that says why. When the platform
 * fails, the attempt stays open, so that the same response can be sent again.
 */
export async function completeSignIn(context: SignInContext): Promise<Response> {
  const { url, cookies, flowCookie, endpoint, redirectUri, platformOrigin, capabilities } = context
  const response = parseCallback(url, 'query')
  const flow = response.state ? await flowCookie.read(cookies, response.state) : undefined
  if (!flow) return redirectToProblem(context, 'expired')
  try {
    const issuer = { identifier: platformOrigin, required: await capabilities.has('issuer') }
    const tokens = await processCallback({ token: endpoint }, response, { ...flow, redirectUri, issuer })
    return redirectTo(flow.returnTo, [await beginMemberSession(context, tokens), flowCookie.clear(flow.state)])
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    return problem === 'anonymous' ? redirectTo(flow.returnTo, [flowCookie.clear(flow.state)]) : redirectToProblem(context, problem, flow)
  }
}

/** How an error ends an attempt; undefined when the same response may be sent once more. */
function problemOf(error: unknown): Problem | 'anonymous' | undefined {
  if (error instanceof AuthorizationRefusedError) {
    if (INTERACTION_REQUIRED.has(error.error)) return 'anonymous'
    return PLATFORM_ERRORS.has(error.error) ? 'unavailable' : 'denied'
  }
  return error instanceof MissingCodeError || error instanceof InvalidStateError || error instanceof MemberTokensError
    ? 'expired'
    : undefined
}

/** Redirects to the page that says what happened, without the code and the state. */
function redirectToProblem({ link, linkBeside, flowCookie }: SignInContext, problem: Problem, flow?: Flow): Response {
  const query = new URLSearchParams({ problem, ...(flow && { returnTo: flow.returnTo }) })
  // The registered callback address has no language; the page that the shopper came from has.
  const path = flow ? linkBeside(new URL(flow.returnTo, 'http://store').pathname, CALLBACK) : link(CALLBACK)
  return redirectTo(`${path}?${query}`, flow ? [flowCookie.clear(flow.state)] : [])
}

/** Begins the member's session and returns its cookie. The visitor's session ends, so that the old cookie opens nothing. */
async function beginMemberSession({ objects, sessionCookie, cookies, userAgent }: SignInContext, memberTokens: TokenSet): Promise<string> {
  const before = await sessionCookie.read(cookies)
  const { session, tokens } = await objects.begin(newSessionId(), { userAgent, tokens: memberTokens })
  if (before) await ignoreFailure('end-visitor', () => objects.end(before.id))
  return sessionCookie.write({ ...tokens, id: session.id, createdAt: session.createdAt })
}
