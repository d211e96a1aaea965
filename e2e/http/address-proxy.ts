import { createServer, request as httpRequest } from 'node:http'
import { freePorts } from '@galleria/tooling/testing/free-ports.ts'

export interface AddressProxy {
  readonly url: string
  stop(): void
}

/** A proxy that asks from one network address of this machine: what comes over it is one client to the store. A browser cannot choose its address. */
export async function addressProxy(localAddress: string): Promise<AddressProxy> {
  const [port = 0] = await freePorts(1)
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming
    const request = httpRequest(incoming.url ?? '', { method, headers, localAddress, family: 4 }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    request.on('error', () => outgoing.destroy())
    outgoing.on('close', () => request.destroy())
    incoming.pipe(request)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
