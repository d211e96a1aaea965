import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { ExampleCounts } from '@galleria/fragments/probe'
import { errorMessage } from '../../text/error-message.ts'
import { closeServer, listenAt } from '../io/socket-server.ts'
import { ReleaseRefusal } from './release-refusal.ts'

const BUILD = /^\/builds\/([a-z][a-z0-9-]*)\/([0-9a-f]{12})$/
const PATH = /^(?:worker\/)?[\w@-][\w.@-]*$/
/** A request of the registry waits no longer for a build to be live. */
const LIVE_MS = 3_000

/** The host of builds, as the edge is one for its registry. */
export interface BuildHost {
  /** Takes in a build out of a `dist` folder and renders its examples, where no shopper reaches it. Throws what is wrong with it. */
  tryBuild(remote: string, build: string, dist: string): Promise<ExampleCounts>
  /** Runs what the registry says is live. */
  follow(): Promise<void>
}

/** The service `RUNNER` of the registry: it hands over builds that are released to it, and says that others are live. */
export class BuildRunner {
  readonly #server: Server
  readonly #host: BuildHost

  constructor(host: BuildHost) {
    this.#host = host
    this.#server = createServer((request, response) => {
      const respond = ({ status, body }: Outcome) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      this.#handle(request).then(respond, (error: unknown) => respond({ status: 422, body: refusalOf(error) }))
    })
    this.#server.requestTimeout = 0
  }

  listen(socket: string): Promise<void> {
    return listenAt(this.#server, { path: socket })
  }

  close(): Promise<void> {
    return closeServer(this.#server)
  }

  async #handle(request: IncomingMessage): Promise<Outcome> {
    const { method, url = '' } = request
    if (method === 'POST' && url === '/changed') {
      await Promise.race([this.#host.follow(), delay(LIVE_MS, undefined, { ref: false })])
      return { status: 200, body: {} }
    }
    const [, remote, build] = BUILD.exec(url) ?? []
    if (method !== 'PUT' || !remote || !build) return { status: 404, body: {} }
    return { status: 200, body: await this.#tryBuild(remote, build, await readForm(request)) }
  }

  async #tryBuild(remote: string, build: string, form: FormData): Promise<ExampleCounts> {
    const folder = mkdtempSync(join(tmpdir(), 'galleria-build-'))
    try {
      for (const [path, content] of form) {
        if (typeof content === 'string' || !PATH.test(path)) throw new Error(`${path} is no file of a build.`)
        // The declaration stands beside the build, as in an app.
        const file = join(folder, path === 'wrangler.jsonc' ? path : join('dist', path))
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, Buffer.from(await content.arrayBuffer()))
      }
      return await this.#host.tryBuild(remote, build, join(folder, 'dist'))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

interface Outcome {
  readonly status: number
  readonly body: object
}

async function readForm(request: IncomingMessage): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  return new Response(new Uint8Array(await buffer(request)), { headers }).formData()
}

function refusalOf(error: unknown): { code: string; message: string } {
  if (error instanceof ReleaseRefusal) return { code: error.code, message: error.reason }
  return { code: 'probe', message: errorMessage(error) }
}
