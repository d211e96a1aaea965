import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { forward, isRepeatable } from '../edge/gate/forward.ts'
import { Upstream } from '../edge/gate/upstream.ts'
import type { SocketFolder } from '../edge/io/socket-folder.ts'
import { closeServer, listenAt } from '../edge/io/socket-server.ts'

/** An error in the sources of an app. */
export interface BuildError {
  readonly text: string
  /** `<remote>/<name>`, where the file stands in the folder of one fragment. */
  readonly fragment: string | null
}

/** The state that open pages are told. The browser's half is `@galleria/fragments/development`. */
export interface PageState {
  readonly remotes: readonly string[]
  /** The build that runs, by app. */
  readonly builds: Readonly<Record<string, string>>
  /** Errors of builds, by app. */
  readonly errors: Readonly<Record<string, BuildError>>
}

const PATH = '/_dev/events'

/** Stands between the store's address and the shell, and tells open pages about builds by server-sent events. */
export class PageEvents {
  readonly #pages = new Set<ServerResponse>()
  #state: PageState

  constructor(remotes: readonly string[]) {
    this.#state = { remotes, builds: {}, errors: {} }
  }

  /** Notes that a build runs: it has no errors. */
  built(app: string, build: string): void {
    const { [app]: _, ...errors } = this.#state.errors
    this.#tell({ ...this.#state, builds: { ...this.#state.builds, [app]: build }, errors })
  }

  failed(app: string, error: BuildError): void {
    this.#tell({ ...this.#state, errors: { ...this.#state.errors, [app]: error } })
  }

  /** Opens a socket that takes the store's requests. */
  async open(sockets: SocketFolder): Promise<{ address: string; close(): Promise<void> }> {
    const address = sockets.next('pages')
    const shell = sockets.address('shell')
    const server = createServer((request, response) => {
      if (request.url === PATH) this.#follow(response)
      else void pass(request, response, shell)
    })
    server.keepAliveTimeout = 0
    server.requestTimeout = 0
    await listenAt(server, { path: address })
    return { address, close: () => closeServer(server) }
  }

  #follow(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(message(this.#state))
    this.#pages.add(response)
    response.once('close', () => this.#pages.delete(response))
  }

  #tell(state: PageState): void {
    this.#state = state
    for (const page of this.#pages) page.write(message(state))
  }
}

function message(state: PageState): string {
  return `retry: 500\ndata: ${JSON.stringify(state)}\n\n`
}

/** Passes a request on by a connection of its own: one that was made before a swap would lead to the build before. */
async function pass(request: IncomingMessage, response: ServerResponse, shell: string): Promise<void> {
  for (const isLast of [false, true]) {
    const upstream = new Upstream(shell)
    const outcome = await forward(request, response, upstream, { closing: () => true })
    upstream.close()
    if (outcome === 'answered') return
    if (isLast || (outcome === 'unanswered' && !isRepeatable(request))) break
  }
  if (!response.destroyed) response.writeHead(502).end('The shell did not answer.\n')
}
