import getPort from 'get-port'

/**
 * Below those that the system gives to connections (RFC 6056: 32768 and above on Linux). A port from there may be taken again between its
 * release and the start of the server that it is for.
 */
const [FIRST, LAST] = [20_000, 32_767]

/** Free ports of this machine, drawn at random, so that processes that look at once find different ones. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) ports.push(await getPort({ host: '127.0.0.1', port: randomPorts() }))
  return ports
}

function* randomPorts(): Generator<number> {
  for (;;) yield FIRST + Math.floor(Math.random() * (LAST - FIRST + 1))
}
