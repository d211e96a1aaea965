import type { Server } from 'node:http'
import type { ListenOptions } from 'node:net'

/** Opens a server at a socket path or a port. Settles when it takes connections. */
export function listenAt(server: Server, address: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => server.once('error', reject).listen(address, resolve))
}

/** Closes a server with its connections, also those that wait for a response. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
