import * as z from 'zod/mini'
import { TokenSet } from '../auth/token-set.ts'
import { SystemError, toPlatformError } from '../errors/index.ts'
import { startDeadline } from '../transport/deadline.ts'
import { parseRetryAfter } from '../transport/retry.ts'
import type { RenewalLock } from './renewal-lock.ts'
import {
  type BeginSession,
  BegunSession,
  type CreateVisitor,
  RenewedSession,
  SessionLiveness,
  SessionRecord,
  type TouchSession,
} from './session-object-api.ts'

/** A service binding, or anything else that fetches. */
export interface SessionFetcher {
  fetch(url: string, init?: RequestInit): Promise<Response>
}

/** The server halves of all sessions, reached over HTTP. Every call throws a `PlatformError` when it gets no usable response. */
export interface SessionObjects extends RenewalLock {
  /** Begins a session: records it, and exchanges the session token of a direct login or, where neither that nor tokens are given, makes its visitor. */
  begin(sessionId: string, start?: BeginSession): Promise<BegunSession>
  /** Notes that the session is in use, and the owner of its cart. Says whether it has ended, which unknown sessions have, and what happened to the cart. */
  touch(sessionId: string, touch?: TouchSession): Promise<SessionLiveness>
  end(sessionId: string): Promise<void>
  /** Creates a visitor for a session that begins later. */
  createVisitor(visitor?: CreateVisitor): Promise<TokenSet>
  /** The record of a session, `undefined` when there is none. */
  find(sessionId: string): Promise<SessionRecord | undefined>
}

/** The name is never resolved: the binding decides where the request goes. */
const BASE_URL = 'http://session'
const DEFAULT_TIMEOUT_MS = 5_000

/** Typed client of the session Worker's HTTP API; also the renewal lock that all isolates share. */
export function createSessionObjects(
  fetcher: SessionFetcher,
  { timeoutMs = DEFAULT_TIMEOUT_MS }: { timeoutMs?: number } = {},
): SessionObjects {
  async function sendRequest(path: string, init: RequestInit): Promise<ReadResponse> {
    const deadline = startDeadline(timeoutMs)
    try {
      const response = await fetcher.fetch(`${BASE_URL}/${path}`, { ...init, signal: deadline.signal })
      // Read within the deadline: a body can stall as well as its headers.
      const { status, statusText, headers } = response
      const retryAfterMs = parseRetryAfter(headers.get('retry-after'), Date.now())
      return { status, statusText, requestId: headers.get('x-wix-request-id') ?? undefined, retryAfterMs, text: await response.text() }
    } catch (cause) {
      throw new SystemError({ cause })
    } finally {
      deadline.cancel()
    }
  }

  async function post<Output extends z.ZodMiniType>(
    id: string,
    method: string,
    body: unknown,
    response: Output,
  ): Promise<z.output<Output>> {
    return read(await sendRequest(`sessions/${encodeURIComponent(id)}/${method}`, toPost(body)), response)
  }

  return {
    begin: (id, start = {}) => post(id, 'begin', start, BegunSession),
    renew: (id, tokens, clientAddress) => post(id, 'renew', { tokens, clientAddress }, RenewedSession),
    touch: (id, touch = {}) => post(id, 'touch', touch, SessionLiveness),
    async end(id) {
      await post(id, 'end', {}, SessionLiveness)
    },
    createVisitor: async (visitor = {}) => read(await sendRequest('visitors', toPost(visitor)), TokenSet),
    async find(id) {
      const response = await sendRequest(`sessions/${encodeURIComponent(id)}`, { method: 'GET' })
      return response.status === 404 ? undefined : read(response, SessionRecord)
    },
  }
}

function toPost(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

interface ReadResponse {
  readonly status: number
  readonly statusText: string
  /** Request ID of the platform, when the platform failed. */
  readonly requestId: string | undefined
  readonly retryAfterMs: number | undefined
  readonly text: string
}

function read<Output extends z.ZodMiniType>({ text, ...response }: ReadResponse, schema: Output): z.output<Output> {
  if (response.status !== 200) throw toPlatformError({ ...response, text })
  try {
    return z.parse(schema, JSON.parse(text))
  } catch (cause) {
    throw new SystemError({ status: response.status, requestId: response.requestId, cause })
  }
}
