import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createWebhookReceiver, type SignedEvent } from '@galleria/platform-client/events'
import type { Json } from './shop.ts'

/** What came to an endpoint, verified with the platform's public keys. */
export interface Received {
  readonly path: string
  readonly token: string
  readonly event: SignedEvent
  readonly payload: Json
  /** The time when the webhook came, by the clock of `performance`. */
  readonly at: number
}

/** What to answer: a status, 200 as a slow endpoint does, or nothing ever. */
export type Reply = number | 'late' | 'hang'

const LATE_MS = 150

/** An endpoint on a real port of this machine. */
export interface HookServer {
  readonly url: string
  /** All that came, also what was answered with a failure. */
  readonly attempts: Received[]
  /** What was answered with 200. */
  readonly taken: Received[]
  /** Decides what becomes of a delivery. */
  reply: (received: Received) => Reply | Promise<Reply>
  close(): Promise<void>
}

export async function listenForWebhooks(keys: () => Promise<readonly string[]>): Promise<HookServer> {
  const { verify } = createWebhookReceiver({ keys, handlers: [] })
  const server = createServer((request, response) => void handle(request, response))
  const hooks: HookServer = { url: '', attempts: [], taken: [], reply: () => 200, close: () => closed() }
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let token = ''
    for await (const chunk of request) token += String(chunk)
    const event = await verify(token)
    const received: Received = { path: request.url ?? '', token, event, payload: event.payload, at: performance.now() }
    hooks.attempts.push(received)
    const reply = await hooks.reply(received)
    if (reply === 'hang') return
    if (reply === 'late') await sleep(LATE_MS)
    const status = reply === 'late' ? 200 : reply
    if (status === 200) hooks.taken.push(received)
    response.writeHead(status).end('{}')
  }
  function closed(): Promise<void> {
    server.closeAllConnections()
    return new Promise((done) => server.close(() => done()))
  }
  server.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return Object.assign(hooks, { url: `http://127.0.0.1:${address.port}` })
}
