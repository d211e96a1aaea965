import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** The part of jq that printed examples use, in the process of the test: a program of its own for each of some 800 values would cost more than the calls that are tried. */
export interface JqServer {
  /** Defines `jq` in a bash script. */
  readonly definition: string
  stop(): Promise<void>
}

export async function startJqServer(): Promise<JqServer> {
  const http = createServer((request, response) => {
    void text(request).then((json) => {
      const path = new URL(request.url ?? '/', 'http://localhost').searchParams.get('path') ?? ''
      response.writeHead(200, { connection: 'close' }).end(`${String(valueAt(JSON.parse(json), path))}\n`)
    })
  })
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  const address = http.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    definition: `jq() { command curl -sS --fail --data-binary @- --url-query "path=$2" 'http://127.0.0.1:${address.port}/'; }`,
    stop: () => new Promise((stopped) => http.close(() => stopped())),
  }
}

/** `null` where nothing stands at the path, as jq prints it. */
function valueAt(value: unknown, path: string): unknown {
  return (path.match(/[^.[\]]+/g) ?? []).reduce<unknown>(
    (parent, key) => (typeof parent === 'object' && parent !== null ? ((parent as Readonly<Record<string, unknown>>)[key] ?? null) : null),
    value,
  )
}
