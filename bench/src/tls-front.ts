import { request as requestOverHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { constants, createBrotliCompress } from 'node:zlib'
import { generate } from 'selfsigned'

/** Headers of one connection, not of the message. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'host'])
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|ld\+json)|image\/svg)/
const QUALITY = 5

export interface TlsFront {
  readonly url: string
  close(): void
}

/** Stands before the store as a content network would: TLS, HTTP/2, and brotli for what comes without compression. */
export async function startTlsFront(storeUrl: string): Promise<TlsFront> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const server = createSecureServer({ key, cert }, (request, response) => forward(new URL(request.url, storeUrl), request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

function forward(target: URL, request: Http2ServerRequest, response: Http2ServerResponse): void {
  // Files come as their build compressed them, documents as they are.
  const headers = { ...selectHeaders(request.headers), 'accept-encoding': 'br' }
  const upstream = requestOverHttp(target, { method: request.method, headers }, (upstreamResponse) => respond(upstreamResponse, response))
  upstream.on('error', () => {
    response.statusCode = 502
    response.end()
  })
  request.pipe(upstream)
}

function respond(upstreamResponse: IncomingMessage, response: Http2ServerResponse): void {
  const headers = selectHeaders(upstreamResponse.headers)
  const compress = !headers['content-encoding'] && COMPRESSIBLE.test(headers['content-type'] ?? '')
  if (compress) {
    delete headers['content-length']
    headers['content-encoding'] = 'br'
  }
  response.writeHead(upstreamResponse.statusCode ?? 502, headers)
  if (!compress) {
    upstreamResponse.pipe(response)
    return
  }
  // Each part leaves as soon as it is written: a document may still wait for one of its parts.
  const brotli = createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  upstreamResponse.pipe(brotli).pipe(response)
}

function selectHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP.has(name)))
}
