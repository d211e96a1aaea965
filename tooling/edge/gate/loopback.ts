import { createServer } from 'node:net'

/** The addresses of this machine that `localhost` may stand for: 127.0.0.1, and ::1 where there is one. */
export async function loopbackHosts(): Promise<string[]> {
  return (await canListen({ host: '::1', port: 0 })) ? ['127.0.0.1', '::1'] : ['127.0.0.1']
}

/** Throws which port is taken. */
export async function requireFreePort(name: string, port: number, hosts: readonly string[]): Promise<void> {
  for (const host of hosts) {
    if (!(await canListen({ host, port }))) throw new Error(`Port ${port} is in use: choose another with ${name}=<port>.`)
  }
}

function canListen(address: { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(address, () => server.close(() => resolve(true)))
  })
}
