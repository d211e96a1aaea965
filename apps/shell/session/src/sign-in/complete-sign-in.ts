import { DEFAULT_LOCALE, localizedPath, splitLocale } from '@galleria/intl/locales'
import type { TokenSet } from '@galleria/platform-client/auth'
import { AuthorizationRefusedError, InvalidStateError, MemberTokensError, MissingCodeError } from '@galleria/platform-client/errors'
import { parseCallback, processCallback } from '@galleria/platform-client/flows'
import { newSessionId, type Flow } from '@galleria/platform-client/session'
import { attempt } from './attempt.ts'
import { sendTo, type Visit } from './visit.ts'

type Problem = 'denied' | 'expired' | 'unavailable'

/** Answers to `prompt=none`: somebody would have to do something first, so nobody is signed in, as was to be expected (OpenID Connect Core section 3.1.2.6). */
const NOT_SILENTLY = new Set(['login_required', 'interaction_required', 'account_selection_required', 'consent_required'])
/** The platform's own trouble (RFC 6749 section 4.1.2.1). */
const TROUBLE = new Set(['server_error', 'temporarily_unavailable'])

/**
 * `GET /auth/callback`: the platform's answer to an attempt. Its code becomes the member's session, under a new id, since one that
 * was known before must be worth nothing now. Every answer that is not good leads to a page that says why; one that the platform
 * failed at is left as it was, so that it can be given again.
 */
export async function completeSignIn(visit: Visit): Promise<Response> {
  const { url, cookies, flowCookie, endpoint, redirectUri } = visit
  const answer = parseCallback(url, 'query')
  const flow = answer.state ? await flowCookie.read(cookies, answer.state) : undefined
  if (!flow) return explain(visit, 'expired')
  try {
    const tokens = await processCallback({ token: endpoint }, answer, { ...flow, redirectUri })
    return sendTo(flow.returnTo, [await beginMemberSession(visit, tokens), flowCookie.clear(flow.state)])
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    return problem === 'nobody' ? sendTo(flow.returnTo, [flowCookie.clear(flow.state)]) : explain(visit, problem, flow)
  }
}

/** What ends an attempt; nothing where the same answer may be given once more. */
function problemOf(error: unknown): Problem | 'nobody' | undefined {
  if (error instanceof AuthorizationRefusedError) {
    if (NOT_SILENTLY.has(error.error)) return 'nobody'
    return TROUBLE.has(error.error) ? 'unavailable' : 'denied'
  }
  return error instanceof MissingCodeError || error instanceof InvalidStateError || error instanceof MemberTokensError
    ? 'expired'
    : undefined
}

/** To the page that says what happened: without the code and the state, which are nobody's business any more. */
function explain({ link, flowCookie }: Visit, problem: Problem, flow?: Flow): Response {
  const query = new URLSearchParams({ problem, ...(flow && { returnTo: flow.returnTo }) })
  return sendTo(`${flow ? linkLike(flow.returnTo) : link('/auth/callback')}?${query}`, flow ? [flowCookie.clear(flow.state)] : [])
}

/** The address that the platform sends members to has no language; where they came from has. */
function linkLike(page: string): string {
  return localizedPath(splitLocale(new URL(page, 'http://store').pathname).locale ?? DEFAULT_LOCALE, '/auth/callback')
}

/** The cookie of a new session. The visitor's ends: what the browser held before it signed in opens nothing. */
async function beginMemberSession({ objects, sessionCookie, cookies, userAgent }: Visit, memberTokens: TokenSet): Promise<string> {
  const before = await sessionCookie.read(cookies)
  const { session, tokens } = await objects.begin(newSessionId(), { userAgent, tokens: memberTokens })
  if (before) await attempt('end-visitor', () => objects.end(before.id))
  return sessionCookie.write({ ...tokens, id: session.id, createdAt: session.createdAt })
}
