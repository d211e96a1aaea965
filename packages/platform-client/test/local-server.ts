import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface ReceivedRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  /** Parsed JSON, `undefined` for no body. */
  body: unknown
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  /** An object is sent as JSON, text and bytes as they are. */
  body?: unknown
  /** Promises more than the body holds, and then sends nothing more or cuts the connection. */
  unfinished?: 'stall' | 'hangUp'
  /** Cuts the connection instead of answering. */
  hangUp?: boolean
  delayMs?: number
}

/** A real HTTP server for one test: sends the given responses and records the requests. */
export async function serve(
  respond: (request: ReceivedRequest, count: number) => Reply,
): Promise<{ origin: string; received: ReceivedRequest[] }> {
  const received: ReceivedRequest[] = []
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const url = new URL(incoming.url ?? '/', 'http://local')
      const request: ReceivedRequest = {
        method: incoming.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: incoming.headers,
        body: text === '' ? undefined : JSON.parse(text),
      }
      received.push(request)
      const { status = 200, headers = {}, body = {}, unfinished, hangUp, delayMs = 0 } = respond(request, received.length)
      setTimeout(() => {
        if (hangUp) return incoming.socket.destroy()
        outgoing.writeHead(status, { 'content-type': 'application/json', ...headers })
        const sent = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)
        if (!unfinished) return outgoing.end(sent)
        outgoing.write(sent)
        // Long enough for what was written to arrive.
        if (unfinished === 'hangUp') setTimeout(() => incoming.socket.destroy(), 20)
      }, delayMs)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}
