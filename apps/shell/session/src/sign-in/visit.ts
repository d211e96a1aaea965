import { DEFAULT_LOCALE, localizedPath, splitLocale, type Locale } from '@galleria/intl/locales'
import {
  bearer,
  createPartialClient,
  createRuntime,
  createTokenEndpoint,
  hostsOf,
  redirects,
  type BoundServices,
  type TokenEndpoint,
} from '@galleria/platform-client'
import {
  createFlowCookie,
  createSessionCookie,
  createSessionObjects,
  createSessionRenewal,
  tokensOf,
  type FlowCookie,
  type Session,
  type SessionCookie,
  type SessionObjects,
} from '@galleria/platform-client/session'
import { readVariables, type Env } from '../../env.ts'
import { answerSessionCall } from '../session-calls.ts'
import { attempt } from './attempt.ts'

/** Below the patience of those who wait for a page. */
const PLATFORM_MS = 4_000

/** One request of a browser, and what signing in and out needs for it. */
export interface Visit {
  readonly url: URL
  readonly locale: Locale
  /** Without the language in front. */
  readonly path: string
  readonly userAgent: string | undefined
  readonly referer: string | null
  /** The Cookie header. */
  readonly cookies: string | null
  /** The one address of this store that the platform sends members back to. */
  readonly redirectUri: string
  readonly clientId: string
  readonly sessionCookie: SessionCookie
  readonly flowCookie: FlowCookie
  readonly objects: SessionObjects
  readonly endpoint: TokenEndpoint
  /** The platform as whoever holds this access token sees it. */
  as(accessToken: string): BoundServices<{ redirects: typeof redirects }>
  /** A path of the store in the language of this visit. */
  link(path: string): string
}

export function readVisit(request: Request, env: Env): Visit {
  const { PLATFORM_URL, PLATFORM_CLIENT_ID: clientId, SESSION_KEYS } = readVariables(env)
  const hosts = hostsOf({ embedded: PLATFORM_URL })
  const url = new URL(request.url)
  const { locale, path } = splitLocale(url.pathname)
  const language = locale ?? DEFAULT_LOCALE
  return {
    url,
    locale: language,
    path,
    userAgent: request.headers.get('user-agent') ?? undefined,
    referer: request.headers.get('referer'),
    cookies: request.headers.get('cookie'),
    redirectUri: `${url.origin}/auth/callback`,
    clientId,
    sessionCookie: createSessionCookie(SESSION_KEYS),
    flowCookie: createFlowCookie(SESSION_KEYS),
    objects: createSessionObjects({ fetch: (address, init) => answerSessionCall(new Request(address, init), env) }),
    endpoint: createTokenEndpoint({ hosts, clientId, timeoutMs: PLATFORM_MS }),
    as: (accessToken) => createPartialClient({ hosts, auth: bearer(accessToken), timeoutMs: PLATFORM_MS }, { redirects }),
    link: (wanted) => localizedPath(language, wanted),
  }
}

/** The browser's session with an access token that is good for now; `undefined` where it has none, or it has ended. */
export async function liveSession({ sessionCookie, cookies, objects }: Visit): Promise<Session | undefined> {
  const session = await sessionCookie.read(cookies)
  if (!session || (await objects.touch(session.id)).ended) return undefined
  const fresh = await createSessionRenewal(objects, createRuntime({})).fresh(session)
  return fresh.ended ? undefined : fresh.session
}

/**
 * The same session with new tokens, by which the platform says who it is now: a visitor's, where it has put the member out. Unchanged
 * while nobody can say.
 */
export async function provenSession({ objects }: Visit, session: Session): Promise<Session> {
  const renewed = await attempt('prove-member', () => objects.renew(session.id, tokensOf(session)))
  return { ...session, ...renewed?.tokens }
}

/** Sends the browser on. What passes by here is one shopper's, and nobody may keep it. */
export function sendTo(location: string, setCookies: readonly string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of setCookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
