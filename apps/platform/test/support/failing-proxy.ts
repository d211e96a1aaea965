import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A server that passes requests on to a platform, and answers 503 to those that are to fail. */
export async function proxyOf(platformUrl: string, fails: (request: IncomingMessage) => boolean) {
  const server = createServer((request, response) => {
    if (fails(request)) response.writeHead(503).end('later')
    else
      passOn(request).then(
        async (passed) => response.writeHead(passed.status).end(await passed.text()),
        () => response.writeHead(502).end(),
      )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}`, close: () => new Promise((closed) => server.close(closed)) }

  async function passOn(request: IncomingMessage): Promise<Response> {
    const { method = 'GET', url = '', headers } = request
    const { authorization = '', 'wix-site-id': siteId = '' } = headers
    const body = method === 'GET' || method === 'DELETE' ? undefined : await buffer(request)
    const init = { method, headers: { authorization, 'wix-site-id': String(siteId), 'content-type': 'application/json' } }
    return fetch(platformUrl + url, body ? { ...init, body: new Uint8Array(body) } : init)
  }
}
