import { createServer, type ServerResponse } from 'node:http'

/** Another shop's host of pictures and films, on this machine, which counts what it is asked for. */
export interface MediaHost {
  readonly origin: string
  /** Requests for each path. */
  readonly requests: Map<string, number>
  close(): Promise<unknown>
}

export type HostedFile = Uint8Array | ((response: ServerResponse) => void)

/** Starts a host. Other paths than those of the files are 404. */
export async function startMediaHost(fileAt: (path: string) => HostedFile | undefined): Promise<MediaHost> {
  const requests = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.set(path, (requests.get(path) ?? 0) + 1)
    const file = fileAt(path)
    if (!file) response.writeHead(404).end()
    else if (typeof file === 'function') file(response)
    // The type says nothing: a file is what its bytes are.
    else response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}
