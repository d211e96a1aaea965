import { request as httpRequest, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { Upstream } from './upstream.ts'

/**
 * The fate of a request: `answered` (to the client, or the client has gone), `unsent` (no connection: nothing of it left),
 * `unanswered` (the connection broke before a response; the process may have acted on it).
 */
export type Forwarded = 'answered' | 'unsent' | 'unanswered'

export interface ForwardOptions {
  /** Headers that the process gets in place of the client's own of the same name. */
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds between the headers and the body. */
  readonly bodyDelay?: number
  /** Send the headers and the first half of the body, then hang. */
  readonly stall?: boolean
  /** The gate is about to close: tell the client not to keep the connection. */
  readonly closing: () => boolean
}

/** More than this of a body that is not wanted is not worth the connection. */
const MAX_UNREAD_BYTES = 1024 * 1024

// `expect` was answered when the request came in.
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'upgrade', 'expect']

/** Whether a request may be repeated: carrying it out twice does no harm (RFC 9110, 9.2.1). */
export function isRepeatable({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Sends one request to a process and its response to the client, both as they come. */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  options: ForwardOptions,
): Promise<Forwarded> {
  const own = options.headers ?? {}
  return new Promise((resolve) => {
    let connected = false
    const call = httpRequest({
      socketPath: upstream.socket,
      // On a kept connection it is never certain that nothing was sent, and what is not repeatable needs that certainty.
      agent: isRepeatable(request) && upstream.agent,
      method: request.method,
      path: request.url,
      headers: [...without(request.rawHeaders, [...HOP_BY_HOP, ...Object.keys(own)]), ...Object.entries(own).flat()],
    })
    const settle = (outcome: Forwarded) => {
      response.off('close', abort)
      resolve(outcome)
    }
    const abort = () => {
      call.destroy()
      settle('answered')
    }
    response.once('close', abort)
    onConnected(call, () => {
      connected = true
      // The body is read only now: what was read of it could not be sent a second time.
      request.pipe(call)
    })
    call.on('error', () => {
      request.unpipe(call)
      settle(connected ? 'unanswered' : 'unsent')
    })
    call.on('response', (incoming) => {
      // From here on the client has part of a response: an error can only break it off. A process that has given its whole response
      // may refuse the rest of the request.
      call.removeAllListeners('error').on('error', () => incoming.complete || response.destroy())
      incoming.on('error', () => response.destroy())
      void relay(incoming, response, options)
        .catch(() => undefined)
        .then(() => {
          discardRest(request, call)
          settle('answered')
        })
    })
  })
}

function onConnected(call: ClientRequest, action: () => void): void {
  call.once('socket', (socket) => (socket.connecting ? socket.once('connect', action) : action()))
}

async function relay(upstream: IncomingMessage, response: ServerResponse, { bodyDelay, stall, closing }: ForwardOptions): Promise<void> {
  const headers = [...without(upstream.rawHeaders, HOP_BY_HOP), ...(closing() ? ['Connection', 'close'] : [])]
  response.writeHead(upstream.statusCode ?? 502, upstream.statusMessage, headers)
  if (bodyDelay) {
    response.flushHeaders()
    await delay(bodyDelay, undefined, { ref: false })
  }
  if (stall) {
    const body = await buffer(upstream)
    response.flushHeaders()
    response.write(body.subarray(0, Math.floor(body.length / 2)))
    await waitUntilClosed(response)
    return
  }
  upstream.pipe(response)
  await waitUntilClosed(response)
}

/** Reads what the process left of a request's body: the next request of the connection stands behind it. */
function discardRest(request: IncomingMessage, call: ClientRequest): void {
  if (request.complete || request.destroyed) return
  request.unpipe(call)
  call.destroy()
  let unread = 0
  request.on('data', (chunk: Buffer) => {
    unread += chunk.length
    if (unread > MAX_UNREAD_BYTES) request.destroy()
  })
  request.resume()
}

function waitUntilClosed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (response.destroyed || response.writableFinished) resolve()
    else response.once('finish', resolve).once('close', resolve)
  })
}

/** A flat list of headers less the ones named. */
function without(raw: readonly string[], names: readonly string[]): string[] {
  const left = new Set(names.map((name) => name.toLowerCase()))
  const remaining: string[] = []
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const [name = '', value = ''] = raw.slice(index, index + 2)
    if (!left.has(name.toLowerCase())) remaining.push(name, value)
  }
  return remaining
}
