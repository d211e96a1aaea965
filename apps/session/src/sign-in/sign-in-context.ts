import { REQUEST_HEADERS } from '@galleria/fragments/contract'
import { localizePath, splitLocale, toLocale, type Locale } from '@galleria/intl/locales'
import {
  bearer,
  createCapabilities,
  createPartialClient,
  createRuntime,
  createTokenEndpoint,
  hostsOf,
  redirects,
  type BoundServices,
  type Capabilities,
  type TokenEndpoint,
} from '@galleria/platform-client'
import { clientAddressHeader } from '@galleria/platform-client/entities/wire/client-address'
import {
  createFlowCookie,
  createSessionCookie,
  createSessionObjects,
  createSessionRenewal,
  tokensOf,
  withTokens,
  type FlowCookie,
  type Session,
  type SessionCookie,
  type SessionObjects,
} from '@galleria/platform-client/session'
import type { Env } from '../../env.ts'
import { readVariables } from '../../variables.ts'
import { fetchHostedPage } from '../fetch-hosted-page.ts'
import { handleSessionMethod } from '../handle-session-method.ts'
import { limitRate } from '../limits/limit-rate.ts'
import { messagesIn } from '../messages.ts'
import { ignoreFailure } from './ignore-failure.ts'

/** Shoppers wait for a page no longer. */
const PLATFORM_TIMEOUT_MS = 4_000

/** One request to sign in or out, with everything that its handler needs. */
export interface SignInContext {
  readonly url: URL
  readonly locale: Locale
  /** Title of the page that is shown for a moment after signing out. */
  readonly title: string
  /** The URL's path without the language in front. */
  readonly path: string
  readonly userAgent: string | undefined
  readonly referer: string | null
  /** The Cookie header. */
  readonly cookies: string | null
  /** The registered address of this store that the platform redirects to. */
  readonly redirectUri: string
  readonly clientId: string
  /** The platform's origin, as shoppers see it. */
  readonly platformOrigin: string
  readonly capabilities: Capabilities
  /** The shopper's network address, as the shell signed it. */
  readonly clientAddress: string | undefined
  readonly sessionCookie: SessionCookie
  readonly flowCookie: FlowCookie
  readonly objects: SessionObjects
  readonly endpoint: TokenEndpoint
  /** Counts an attempt that creates a visitor at the platform. Returns the seconds to wait when this network made too many. */
  limitAttempt(): Promise<number | undefined>
  /** The platform's services for this access token. */
  platformAs(accessToken: string): BoundServices<{ redirects: typeof redirects }>
  /** Requests one of the platform's pages from this side, without cookies. */
  visitPlatformPage(pageUrl: string): Promise<void>
  /** A path of the store in the language of this request. */
  link(path: string): string
  /** Links to a page in the language of another page, given by its path. */
  linkBeside(page: string, path: string): string
}

export function createSignInContext(request: Request, env: Env): SignInContext {
  const { PLATFORM_URL, PLATFORM_PUBLIC_URL, PLATFORM_CLIENT_ID: clientId, SESSION_KEYS } = readVariables(env)
  const hosts = hostsOf({ embedded: PLATFORM_URL })
  const url = new URL(request.url)
  const { locale, path } = splitLocale(url.pathname)
  // The language of addresses without a prefix, as the shell says.
  const first = toLocale(request.headers.get(REQUEST_HEADERS.firstLocale))
  const language = locale ?? first
  const clientAddress = request.headers.get(clientAddressHeader) ?? undefined
  return {
    url,
    locale: language,
    title: messagesIn(language, first).t('signedOut.title'),
    path,
    userAgent: request.headers.get('user-agent') ?? undefined,
    referer: request.headers.get('referer'),
    cookies: request.headers.get('cookie'),
    redirectUri: `${url.origin}/auth/callback`,
    clientId,
    platformOrigin: new URL(PLATFORM_PUBLIC_URL ?? PLATFORM_URL).origin,
    capabilities: createCapabilities({ hosts, timeoutMs: PLATFORM_TIMEOUT_MS }),
    clientAddress,
    sessionCookie: createSessionCookie(SESSION_KEYS),
    flowCookie: createFlowCookie(SESSION_KEYS),
    objects: createSessionObjects({ fetch: (address, init) => handleSessionMethod(new Request(address, init), env) }),
    endpoint: createTokenEndpoint({ hosts, clientId, timeoutMs: PLATFORM_TIMEOUT_MS, clientAddress }),
    limitAttempt: () => limitRate(env, 'begin', clientAddress),
    platformAs: (accessToken) =>
      createPartialClient(
        { hosts, auth: bearer(accessToken), timeoutMs: PLATFORM_TIMEOUT_MS, clientAddress: clientAddress ?? null },
        { redirects },
      ),
    async visitPlatformPage(pageUrl) {
      const response = await fetchHostedPage(new URL(pageUrl), env, {
        redirect: 'manual',
        signal: AbortSignal.timeout(PLATFORM_TIMEOUT_MS),
      })
      await response.body?.cancel()
    },
    link: (storePath) => localizePath(language, storePath, first),
    linkBeside: (page, storePath) => localizePath(splitLocale(page).locale ?? first, storePath, first),
  }
}

/** Finds the browser's session, with an access token that has not expired; `undefined` when it has none, or it has ended. */
export async function findLiveSession({ sessionCookie, cookies, objects, clientAddress }: SignInContext): Promise<Session | undefined> {
  const session = await sessionCookie.read(cookies)
  if (!session || (await objects.touch(session.id)).ended) return undefined
  const fresh = await createSessionRenewal(objects, createRuntime({})).fresh(session, clientAddress)
  return fresh.ended ? undefined : fresh.session
}

/**
 * Renews the session's tokens, so that the platform confirms its role: it becomes a visitor's where the platform has signed the member
 * out. Unchanged while the platform or the session object fails.
 */
export async function confirmSession({ objects, clientAddress }: SignInContext, session: Session): Promise<Session> {
  const renewed = await ignoreFailure('prove-member', () => objects.renew(session.id, tokensOf(session), clientAddress))
  return renewed?.tokens ? withTokens(session, renewed.tokens) : session
}

/** Redirects the browser. The response is for one shopper and must not be cached. */
export function redirectTo(location: string, setCookies: readonly string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of setCookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
