import { renewTokens } from '../auth/renew-tokens.ts'
import type { TokenEndpoint } from '../auth/token-endpoint.ts'
import { type TokenSet, isExpired } from '../auth/token-set.ts'
import { renewalDueAt, renewalRetryAt } from '../auth/token-source.ts'
import { SingleFlight } from '../isolate/single-flight.ts'
import type { Authorization } from '../transport/authorization.ts'
import { orAborted } from '../transport/or-aborted.ts'
import { type Runtime, createRuntime } from '../transport/runtime.ts'
import { type TokenStorage, createCookieTokenStorage } from './token-storage.ts'

export interface BrowserSessionOptions {
  /** Gives and renews the tokens: a client's `token`. */
  readonly endpoint: Pick<TokenEndpoint, 'anonymous' | 'refresh'>
  /** A cookie by default. */
  readonly storage?: TokenStorage | undefined
  readonly runtime?: Partial<Runtime> | undefined
}

/** One shopper's tokens, in a shop without a server. */
export interface BrowserSession {
  /** The client's `auth`: it makes the visitor with the first call and renews the token before it runs out. */
  readonly authorization: Authorization
  /** Tokens that are good for now. */
  current(): Promise<TokenSet>
  /** The stored tokens, renewed or not, to show whether a member is signed in. */
  tokens(): TokenSet
  signedIn(): boolean
  /** Takes over a member's tokens after signing in (a flow's `keep`), or `noTokens` after signing out. */
  replace(tokens: TokenSet): Promise<void>
}

/** The browser's locks, which only pages served over https, or from localhost, have. */
const tabLocks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)
const LOCK_NAME = 'platform-client:tokens'

const sameHolder = (one: TokenSet, other: TokenSet) => one.role === other.role && one.refreshToken === other.refreshToken

/**
 * Keeps one shopper's tokens for all tabs of a shop without a server: renewed once per tab at a time, and once in all tabs
 * where the browser has locks. A refused renewal begins a new visitor; a failing platform leaves everything as it is.
 *
 * @example
 * const session = createBrowserSession({ endpoint: createTokenEndpoint({ hosts: hostsOf('hosted'), clientId }) })
 * const client = createPlatformClient({ clientId, auth: session.authorization })
 */
export function createBrowserSession({
  endpoint,
  storage = createCookieTokenStorage(),
  runtime: overrides,
}: BrowserSessionOptions): BrowserSession {
  const locks = tabLocks()
  const runtime = createRuntime(overrides)
  const renewals = new SingleFlight<TokenSet>(runtime)
  /** The due time has chance in it, so it is drawn once per token. */
  let due = { accessToken: '', at: 0 }

  const alone = async <Result>(work: () => Promise<Result>): Promise<Result> => (locks ? await locks.request(LOCK_NAME, work) : work())

  function isDue(tokens: TokenSet): boolean {
    if (tokens.accessToken === '') return true
    if (tokens.accessToken !== due.accessToken) due = { accessToken: tokens.accessToken, at: renewalDueAt(tokens, runtime) }
    return runtime.now() >= due.at
  }

  async function renewNow(): Promise<TokenSet> {
    const before = storage.read()
    // Another tab was first.
    if (!isDue(before)) return before
    const next = await renewTokens(endpoint, before)
    // Without locks, another tab may have signed in or out while we asked; its word counts.
    if (!sameHolder(storage.read(), before)) return renewNow()
    storage.write(next)
    return next
  }

  async function current(): Promise<TokenSet> {
    const tokens = storage.read()
    if (!isDue(tokens)) return tokens
    try {
      return await renewals.run('tokens', () => alone(renewNow))
    } catch (error) {
      // Renewal begins early; until the token really ends, a failing platform is no reason to fail here.
      if (isExpired(tokens, runtime.now())) throw error
      due = { accessToken: tokens.accessToken, at: renewalRetryAt(tokens, runtime) }
      return tokens
    }
  }

  return {
    authorization: {
      elevated: false,
      headers: async (signal) => ({ authorization: (await orAborted(current(), signal)).accessToken }),
      refused({ authorization = '' }) {
        const tokens = storage.read()
        if (tokens.accessToken === authorization) storage.write({ ...tokens, accessToken: '', expiresAt: 0 })
        return true
      },
    },
    current,
    tokens: () => storage.read(),
    signedIn: () => storage.read().role === 'member',
    replace: (tokens) => alone(async () => storage.write(tokens)),
  }
}
