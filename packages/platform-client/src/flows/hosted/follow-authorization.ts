import { SystemError } from '../../errors/index.ts'
import { startDeadline } from '../../transport/deadline.ts'
import { failureOf } from '../../transport/read-response.ts'
import { type Runtime, createRuntime } from '../../transport/runtime.ts'
import type { SendOptions } from '../../transport/transport.ts'

export interface FollowOptions extends SendOptions {
  /** Time limit for all redirects together; 10 s by default. */
  readonly timeoutMs?: number | undefined
  /** Supplies the `fetch` that opens the authorization page: the client's, where it is not the runtime's own. */
  readonly runtime?: Partial<Runtime> | undefined
}

/** The platform may pass the request on inside itself, but it must arrive. */
const MAX_REDIRECTS = 5
const DEFAULT_TIMEOUT_MS = 10_000

/**
 * Walks from `authUrl` to the address under `redirectUri` that the platform sends a signed-in member to, and returns it without
 * opening it. Servers only: browsers hide where a redirect leads. Cookies of the platform are neither stored nor sent.
 * Throws a `PlatformError` where the platform shows a page or an error instead.
 */
export async function followAuthorization(
  { authUrl, redirectUri }: { authUrl: string; redirectUri: string },
  { signal, timeoutMs = DEFAULT_TIMEOUT_MS, runtime: overrides }: FollowOptions = {},
): Promise<URL> {
  const runtime = createRuntime(overrides)
  const goal = new URL(redirectUri)
  const deadline = startDeadline(timeoutMs, signal)
  try {
    let here = new URL(authUrl)
    for (let step = 0; step < MAX_REDIRECTS; step++) {
      here = await nextStop(here, runtime, deadline.signal)
      if (here.origin === goal.origin && here.pathname === goal.pathname) return here
    }
    throw new SystemError({ cause: new RangeError(`The authorization went on after ${MAX_REDIRECTS} redirects`) })
  } catch (cause) {
    signal?.throwIfAborted()
    throw cause instanceof TypeError || deadline.signal.aborted ? new SystemError({ cause }) : cause
  } finally {
    deadline.cancel()
  }
}

async function nextStop(here: URL, runtime: Runtime, signal: AbortSignal): Promise<URL> {
  const response = await runtime.fetch(here.href, { redirect: 'manual', signal })
  const location = response.headers.get('location')
  if (!isRedirect(response.status) || location === null || !URL.canParse(location, here))
    throw failureOf(response, await response.text(), runtime.now())
  await response.body?.cancel()
  const next = new URL(location, here)
  // The address holds the session token or the code: it must not leave the encrypted way, nor the web.
  if (next.protocol !== 'https:' && next.protocol !== here.protocol) {
    throw new SystemError({ status: response.status, cause: new TypeError(`The authorization leads to ${next.protocol}`) })
  }
  return next
}

const isRedirect = (status: number) => status >= 301 && status <= 308 && status !== 304
