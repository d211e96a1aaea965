import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { closeServer, listenAt } from '../io/socket-server.ts'
import { StoredResponses, type HeaderFields, type ResponseToStore } from './stored-responses.ts'

/** By this header workerd asks for a named cache (`caches.open`) in place of `caches.default`. */
const NAMESPACE = 'cf-cache-namespace'
/** By this header workerd is told whether there is a response. */
const STATUS = 'cf-cache-status'
const END_OF_HEADERS = '\r\n\r\n'
const STATUS_LINE = /^HTTP\/1\.1 (\d{3})/

/**
 * Stands in for the network's cache of one region: what the Cache API of all its Workers reads and writes. workerd asks for a response by GET,
 * stores one by PUT and deletes one by PURGE, each with the whole address. It holds memory alone: the next start begins without copies, as a
 * region does that nothing was asked of for long.
 */
export class NetworkCache {
  readonly #responses = new StoredResponses()
  // workerd names the host in the address alone.
  readonly #server = createServer({ requireHostHeader: false }, (request, response) => {
    this.#handle(request, response).catch(() => response.destroy())
  })

  async listen(path: string): Promise<void> {
    // Workers close idle connections themselves: closing one here could meet a request on its way.
    this.#server.keepAliveTimeout = 0
    await listenAt(this.#server, { path })
  }

  /** From now on a Worker that asks is told nothing: its `match` throws. */
  close(): Promise<void> {
    return closeServer(this.#server)
  }

  /** Drops what was stored. Returns how many responses that were. */
  clear(): number {
    return this.#responses.clear()
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = requestHeaders(request)
    const key = `${headers[NAMESPACE] ?? ''} ${request.url}`
    if (request.method === 'PUT') {
      const stored = this.#responses.put(key, headers, parseResponse(await buffer(request)))
      response.writeHead(stored ? 204 : 413).end()
    } else if (request.method === 'PURGE') {
      response.writeHead(this.#responses.delete(key) ? 200 : 404).end()
    } else {
      const found = this.#responses.match(key, headers)
      if (found)
        response.writeHead(found.status, { ...found.headers, 'content-length': found.body.byteLength, [STATUS]: 'HIT' }).end(found.body)
      else response.writeHead(504, { [STATUS]: 'MISS' }).end()
    }
  }
}

/** Without `cache-control`, by which workerd says that it wants a stored response or none, and which Cloudflare does not let clients decide by. */
function requestHeaders({ headers }: IncomingMessage): HeaderFields {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' && name !== 'cache-control' ? [[name, value]] : [])),
  )
}

/** A response as workerd writes it: with its headers, and a body that is not divided into chunks whatever they say. */
function parseResponse(bytes: Buffer): ResponseToStore {
  const end = bytes.indexOf(END_OF_HEADERS)
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const [, status] = STATUS_LINE.exec(first) ?? []
  if (end < 0 || status === undefined) throw new TypeError('not a response')
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    const [name, value] = [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value
  }
  return { status: Number(status), headers, body: bytes.subarray(end + END_OF_HEADERS.length) }
}
