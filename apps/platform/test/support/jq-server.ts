import { createServer, type AddressInfo } from 'node:net'

/** The part of jq that printed examples use, in the process of the test: a program of its own for each of some 800 values would cost more than the calls that are tried. */
export interface JqServer {
  /** Defines `jq` in a bash script. */
  readonly definition: string
  stop(): Promise<void>
}

/** Ends the JSON of a request. */
const END = '\0'

export async function startJqServer(): Promise<JqServer> {
  const server = createServer((socket) => {
    let received = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      received += String(chunk)
      if (!received.endsWith(END)) return
      const [path = '', ...json] = received.slice(0, -END.length).split('\n')
      socket.end(`${String(valueAt(JSON.parse(json.join('\n')), path))}\n`)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    // Bash itself opens the connection, which starts no program.
    definition: `jq() {
  local server
  exec {server}<> '/dev/tcp/127.0.0.1/${port}'
  { printf '%s\\n' "$2"; cat; printf '\\0'; } >&"$server"
  cat <&"$server"
  exec {server}>&-
}`,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  }
}

/** `null` where nothing stands at the path, as jq prints it. */
function valueAt(value: unknown, path: string): unknown {
  return (path.match(/[^.[\]]+/g) ?? []).reduce<unknown>(
    (parent, key) => (typeof parent === 'object' && parent !== null ? ((parent as Readonly<Record<string, unknown>>)[key] ?? null) : null),
    value,
  )
}
