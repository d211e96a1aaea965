import * as z from 'zod/mini'
import { parseJson } from '../parse-json.ts'
import { readCookie, writeCookie } from './cookie.ts'
import type { KeyRing } from './key-ring.ts'
import { newSessionId } from './new-session-id.ts'
import { returnTo } from './return-to.ts'
import { createSeal } from './seal.ts'
import { SessionId } from './session.ts'

/** One attempt to sign in, from leaving the store to coming back. `startedAt` in seconds. */
export const Flow = z.object({
  id: SessionId,
  state: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  startedAt: z.number(),
})
export type Flow = z.infer<typeof Flow>

const flowSeconds = 15 * 60
/** Where somebody wants to come back to must not keep them from signing in: the cookie holds no more than this of it. */
const longestReturnTo = 2_000
/** The id comes back in a URL: what no id has must not reach a header. */
const cookieName = (id: string) => `__Host-galleria-flow-${id.replace(/[^\w-]/g, '')}`

export interface FlowCookie {
  /** Begins an attempt with a cookie of its own, so that two tabs can sign in side by side. */
  begin(attempt: { state: string; codeVerifier: string; returnTo?: string | null }): Promise<{ flow: Flow; setCookie: string }>
  /** The attempt that the platform's answer belongs to; `undefined` when it is unknown, too old or not ours. */
  read(header: string | null, id: string, state: string): Promise<Flow | undefined>
  /** Ends an attempt: each is good for one answer. */
  clear(id: string): string
}

/** Keeps the secrets of an OAuth attempt in the browser, sealed. `now` in milliseconds. */
export function createFlowCookie(ring: KeyRing, now: () => number = Date.now): FlowCookie {
  const seal = createSeal(ring, 'flow')
  return {
    async begin({ state, codeVerifier, returnTo: wanted }) {
      const path = returnTo(wanted)
      const back = path.length > longestReturnTo ? returnTo(null) : path
      const flow: Flow = { id: newSessionId(), state, codeVerifier, returnTo: back, startedAt: Math.floor(now() / 1000) }
      return { flow, setCookie: writeCookie(cookieName(flow.id), await seal.seal(JSON.stringify(flow)), { maxAge: flowSeconds }) }
    },
    async read(header, id, state) {
      for (const value of readCookie(header, cookieName(id))) {
        const text = await seal.open(value)
        const flow = text === undefined ? undefined : z.safeParse(Flow, parseJson(text)).data
        if (flow && flow.id === id && flow.state === state && flow.startedAt + flowSeconds > now() / 1000) return flow
      }
      return undefined
    },
    clear: (id) => writeCookie(cookieName(id), '', { maxAge: 0 }),
  }
}
