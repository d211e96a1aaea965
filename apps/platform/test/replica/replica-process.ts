import { mkdirSync, mkdtempSync } from 'node:fs'
import { createServer, request as send, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Platform, platformVariables, type PlatformOptions } from '../support/platform-process.ts'
import { startWorkerd } from '../support/workerd/workerd.ts'

/** The way from a replica to home, as a test watches it and cuts it off. */
interface HomeLink {
  readonly port: number
  /** Requests that reached home, but for those of rows: method and path. */
  readonly forwarded: string[]
  isCut: boolean
  /** What requests of rows wait for. */
  rowsWait: Promise<void>
  readonly close: () => Promise<unknown>
}

/** The Worker with the replicas in workerd, and its way to a platform. */
export interface ReplicaProcess {
  readonly home: HomeLink
  /** A request to the region's replica. */
  readonly send: (method: string, path: string, options?: ReplicaRequest) => Promise<Response>
  /** The latest of what its process wrote: its log. */
  readonly output: () => string
  /** The status of a request to bring the region up to date. */
  readonly catchUp: () => Promise<number>
  /** Kills the process and starts it with the same data. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

export interface ReplicaRequest {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Null for a request from home's region. */
  readonly region?: string | null
}

export async function startReplica(platform: Platform, options: PlatformOptions = {}): Promise<ReplicaProcess> {
  const folder = mkdtempSync(join(inject('platformFolder'), 'replica-'))
  mkdirSync(join(folder, 'objects'))
  const home = await openHomeLink(platform.url)
  const { API_KEY: _, ...variables } = platformVariables(platform.url, platform.keys, options)
  const start = () => startWorkerd(folder, configOf(join(folder, 'objects'), home.port, variables), 1)
  let workerd = await start()
  const call = async (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${workerd.portOf('http')}${path}`, init)
  return {
    home,
    send: (method, path, { body, headers, region = 'oc' } = {}) =>
      call(path, {
        method,
        headers: {
          ...(region !== null && { 'galleria-region': region }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    output: () => workerd.output(),
    catchUp: async () => (await call('/_replica/catch-up?region=oc', { method: 'POST' })).status,
    restart: async () => {
      await workerd.stop('SIGKILL')
      workerd = await start()
    },
    stop: async () => {
      await workerd.stop('SIGKILL')
      await home.close()
    },
  }
}

async function openHomeLink(platformUrl: string): Promise<HomeLink> {
  const { hostname, port: target } = new URL(platformUrl)
  const forwarded: string[] = []
  const server = createServer((request, response) => {
    void passOn(request).catch(() => request.destroy())

    async function passOn({ method, url = '', headers }: IncomingMessage) {
      if (link.isCut) throw new Error('cut off')
      if (url.startsWith('/_replication/')) await link.rowsWait
      else forwarded.push(`${method} ${url}`)
      const passed = send({ hostname, port: target, method, path: url, headers }, (from) => {
        response.writeHead(from.statusCode ?? 502, from.headers)
        from.pipe(response)
      })
      passed.on('error', () => request.destroy())
      request.pipe(passed)
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  const close = () => {
    server.closeAllConnections()
    return new Promise((closed) => server.close(closed))
  }
  const link: HomeLink = { port: address.port, forwarded, isCut: false, rowsWait: Promise.resolve(), close }
  return link
}

function configOf(folder: string, home: number, variables: Readonly<Record<string, string>>): string {
  const texts = Object.entries(variables).map(([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`)
  const objects = ['REPLICAS CatalogReplica', 'LIMITS CallerLimits'].map((each) => each.split(' '))
  const bindings = objects.map(([name, className]) => `(name = "${name}", durableObjectNamespace = "${className}")`)
  const namespaces = objects.map(([, className]) => `(className = "${className}", uniqueKey = "${className}", enableSql = true)`)
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "replica", worker = (
      modules = [(name = "worker.js", esModule = embed "../replica.js")],
      compatibilityDate = "2026-11-01",
      bindings = [${[...texts, ...bindings, '(name = "PLATFORM", service = "platform")'].join(', ')}],
      durableObjectNamespaces = [${namespaces.join(', ')}],
      durableObjectStorage = (localDisk = "objects")
    )),
    (name = "objects", disk = (path = ${JSON.stringify(folder)}, writable = true)),
    (name = "platform", external = (address = "127.0.0.1:${home}", http = ()))
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "replica")]
);
`
}
