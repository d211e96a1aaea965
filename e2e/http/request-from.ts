import { request, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

export interface PlainResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

interface RequestOptions {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends a request from this local address, so that the server takes it for another machine's. */
export function requestFrom(
  localAddress: string,
  url: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<PlainResponse> {
  const { hostname, port, pathname, search } = new URL(url)
  // The server answers on both loopback addresses; the one of the same family is meant.
  const host = hostname === 'localhost' ? (localAddress.includes(':') ? '::1' : '127.0.0.1') : hostname
  return new Promise((resolve, reject) => {
    const call = request(
      { host, port, path: pathname + search, method, localAddress, agent: false, headers: { host: `${hostname}:${port}`, ...headers } },
      (response) => {
        text(response).then((content) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: content }), reject)
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}
