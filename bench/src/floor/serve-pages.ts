import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PageHandler = (response: ServerResponse) => void

/** A server on a free port of this machine with one handler per path. Close it when done. */
export async function servePages(handlers: Readonly<Record<string, PageHandler>>): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const handler = handlers[(request.url ?? '/').split('?')[0] ?? '/']
    if (handler) handler(response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
