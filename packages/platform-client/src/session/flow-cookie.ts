import * as z from 'zod/mini'
import { parseJson } from '../parse-json.ts'
import { readCookie, writeCookie } from './cookie.ts'
import type { KeyRing } from './key-ring.ts'
import { returnTo } from './return-to.ts'
import { createSeal } from './seal.ts'

/** One attempt to sign in, from leaving the store to coming back. `startedAt` in seconds. */
export const Flow = z.object({
  state: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  startedAt: z.number(),
})
export type Flow = z.infer<typeof Flow>

/** Lifetime of an attempt, as on the hosted page: a shopper may have to look for a password, or for the mail with a code. */
const FLOW_SECONDS = 60 * 60
/** A long return path must not keep a shopper from signing in, so the cookie drops a path that is longer than this. */
const MAX_RETURN_TO_LENGTH = 2_000
const NAME_PREFIX = '__Host-galleria-flow-'
/** Length of the prefix of a state that names its cookie. */
const NAME_LENGTH = 22
/** The state comes back in a URL: characters that no state has must not reach a header. */
const cookieName = (state: string) => NAME_PREFIX + state.replace(/[^\w-]/g, '').slice(0, NAME_LENGTH)
/** Maximum of parallel attempts in one browser: all cookies must fit into a request, and the oldest attempts are abandoned ones. */
const MAX_ATTEMPTS = 4

export interface FlowCookie {
  /**
   * Begins an attempt with a cookie of its own, so that two tabs can sign in side by side. `header` is what the browser sent: the
   * oldest attempts of too many end here.
   */
  begin(
    attempt: { state: string; codeVerifier: string; returnTo?: string | null },
    header?: string | null,
  ): Promise<{ flow: Flow; setCookies: string[] }>
  /** The attempt that the platform's response belongs to; `undefined` when it is unknown, too old or not ours. */
  read(header: string | null, state: string): Promise<Flow | undefined>
  /** Ends an attempt: each is good for one response. */
  clear(state: string): string
}

/** Keeps the secrets of an OAuth attempt in the browser, sealed, under the name of its state. `now` in milliseconds. */
export function createFlowCookie(ring: KeyRing, now: () => number = Date.now): FlowCookie {
  const seal = createSeal(ring, 'flow')
  return {
    async begin({ state, codeVerifier, returnTo: requested }, header = null) {
      const path = returnTo(requested)
      const back = path.length > MAX_RETURN_TO_LENGTH ? returnTo(null) : path
      const flow: Flow = { state, codeVerifier, returnTo: back, startedAt: Math.floor(now() / 1000) }
      const begun = writeCookie(cookieName(state), await seal.seal(JSON.stringify(flow)), { maxAge: FLOW_SECONDS })
      // Browsers send the oldest first (RFC 6265 section 5.4).
      const over = attemptsOf(header).slice(0, 1 - MAX_ATTEMPTS)
      return { flow, setCookies: [begun, ...over.map((name) => writeCookie(name, '', { maxAge: 0 }))] }
    },
    async read(header, state) {
      for (const value of readCookie(header, cookieName(state))) {
        const text = await seal.open(value)
        const flow = text === undefined ? undefined : z.safeParse(Flow, parseJson(text)).data
        if (flow && flow.state === state && flow.startedAt + FLOW_SECONDS > now() / 1000) return flow
      }
      return undefined
    },
    clear: (state) => writeCookie(cookieName(state), '', { maxAge: 0 }),
  }
}

/** Names of the flow cookies of a Cookie header, in its order. */
function attemptsOf(header: string | null): string[] {
  const names = (header ?? '').split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '')
  return [...new Set(names.filter((name) => name.startsWith(NAME_PREFIX) && name === cookieName(name.slice(NAME_PREFIX.length))))]
}
