import { createServer, type Server } from 'node:net'

/**
 * Below those that the system gives to connections (RFC 6056: 32768 and above on Linux). A port from there may be taken again between its
 * release and the start of the server that it is for.
 */
const [FIRST, LAST] = [20_000, 32_767]

/** Free ports of this machine, drawn at random. All are bound before the first is released, so they differ. */
export async function freePorts(count: number): Promise<number[]> {
  const bound: { readonly port: number; readonly server: Server }[] = []
  while (bound.length < count) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1))
    const server = await listenOn(port)
    if (server) bound.push({ port, server })
  }
  await Promise.all(bound.map(({ server }) => new Promise((resolve) => server.close(resolve))))
  return bound.map(({ port }) => port)
}

/** Null where something listens on the port. */
function listenOn(port: number): Promise<Server | null> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
