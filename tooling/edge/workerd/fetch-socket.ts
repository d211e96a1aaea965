import { request as openRequest, type RequestOptions } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Sends a request to the Worker at a socket. A redirect is a response like any other. */
export function fetchSocket(socketPath: string, request: Request): Promise<Response> {
  return fetchAt({ socketPath }, request)
}

/** Sends a request, which names its host, to what listens at this address. A redirect is a response like any other. */
export async function fetchAt(address: Pick<RequestOptions, 'socketPath' | 'host' | 'port'>, request: Request): Promise<Response> {
  const { pathname, search, host } = new URL(request.url)
  const body = request.body && Buffer.from(await request.arrayBuffer())
  return new Promise((resolve, reject) => {
    const options = {
      ...address,
      path: pathname + search,
      method: request.method,
      headers: { host, ...Object.fromEntries(request.headers) },
      agent: false,
      signal: request.signal,
    }
    const call = openRequest(options, (response) => {
      const { statusCode: status = 0, headersDistinct } = response
      const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      )
      buffer(response).then((bytes) => resolve(new Response(hasBody(status) ? new Uint8Array(bytes) : null, { status, headers })), reject)
    })
    call.on('error', reject)
    call.end(body ?? undefined)
  })
}

const hasBody = (status: number): boolean => status !== 204 && status !== 304
