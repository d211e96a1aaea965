import { createPlatformClient, createTokenEndpoint, hostsOf } from '@galleria/platform-client'
import {
  authorizeInHiddenFrame,
  createBrowserSession,
  createCookieTokenStorage,
  createDirectSignIn,
  type HiddenFrame,
} from '@galleria/platform-client/browser'
import {
  createLoginEvents,
  createOAuthData,
  type OAuthData,
  parseCallback,
  processCallback,
  requestAuthorization,
  requestLogout,
} from '@galleria/platform-client/flows'

/*
 * The script of a shop without a server, as the tests open it in a browser. What the tests call is on `shop`.
 */

const clientId = 'd0d0d0d0-0000-4000-8000-00000000c11e'
const preset = { embedded: new URLSearchParams(location.search).get('platform') ?? '' }

const session = createBrowserSession({
  endpoint: createTokenEndpoint({ hosts: hostsOf(preset), clientId }),
  storage: createCookieTokenStorage({ days: 7 }),
})
const client = createPlatformClient({ preset, clientId, auth: session.authorization })
const signIn = createDirectSignIn(client, { clientId, session })
const logins = createLoginEvents(window)
// The login goes on when a listener fails.
logins.listen(() => {
  throw new Error('a listener that fails')
})
const heard: string[] = []
/** Records whether the session already has the member when the login event fires. */
logins.listen(({ kind }) => heard.push(`${kind}, signed in: ${session.signedIn()}`))

/** What a test can take home: an error loses its class on the way out of the page. */
async function outcome<Result>(work: Promise<Result>) {
  try {
    return { result: await work }
  } catch (error) {
    return {
      failure:
        error instanceof Error ? { ...error, name: error.name, message: error.message } : { name: 'unknown', message: String(error) },
    }
  }
}

function abortedAfter(ms: number): AbortSignal {
  const leave = new AbortController()
  setTimeout(() => leave.abort(new Error('left the page')), ms)
  return leave.signal
}

const shop = {
  heard,
  tokens: () => session.tokens(),
  current: () => session.current(),
  authorize: (frame: HiddenFrame, { timeoutMs, leaveAfterMs }: { timeoutMs?: number; leaveAfterMs?: number } = {}) =>
    outcome(authorizeInHiddenFrame(frame, { timeoutMs, signal: leaveAfterMs === undefined ? undefined : abortedAfter(leaveAfterMs) })),
  logIn: (password: string, frameTimeoutMs?: number) =>
    outcome(signIn.logIn({ email: 'ann@example.com', password }, { logins, frameTimeoutMs })),
  verify: (code: string) => outcome(signIn.verify(code, { logins })),
  resend: () => outcome(signIn.resend()),
  state: () => signIn.state(),
  /** Begins a sign-in on the platform's page: `leaveFor` is where to go. */
  async beginHosted(responseMode: 'fragment' | 'query') {
    const { origin, pathname, search } = location
    const data = await createOAuthData({ redirectUri: origin + pathname + search, originalUri: '/cart' })
    sessionStorage.setItem('attempt', JSON.stringify({ data, responseMode }))
    return { leaveFor: (await requestAuthorization(client, { clientId, data, responseMode })).authUrl, verifier: data.codeVerifier }
  },
  /** Ends it, back from there. */
  async endHosted() {
    const { data, responseMode }: { data: OAuthData; responseMode: 'fragment' | 'query' } = JSON.parse(
      sessionStorage.getItem('attempt') ?? '{}',
    )
    const signedIn = processCallback(client, parseCallback(location.href, responseMode), data, { keep: session.replace, logins })
    return outcome(signedIn.then(() => data.originalUri))
  },
  async logOut() {
    const { logoutUrl, tokens } = await requestLogout(client, { clientId, returnTo: location.href })
    await session.replace(tokens)
    return logoutUrl
  },
}

Object.assign(globalThis, { shop })
export type Shop = typeof shop
