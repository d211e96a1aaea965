import { createServer, type AddressInfo } from 'node:net'

/** Free ports of this machine. All are bound before the first is released, so they differ. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listening))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

function listening() {
  const server = createServer()
  return new Promise<typeof server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}
