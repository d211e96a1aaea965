import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LogFile } from '../io/log-file.ts'
import { OrphanGuard } from '../io/orphan-guard.ts'
import { REMOTE_HEALTH } from '../project/app-definition.ts'
import { WorkerDeclaration } from '../project/worker-declaration.ts'
import { EdgeEnv } from '../settings/env.ts'
import { loadSecrets, type Secrets } from '../settings/secrets.ts'
import { appVariables } from '../settings/variables.ts'
import { fetchSocket } from '../workerd/fetch-socket.ts'
import { WorkerProcess } from '../workerd/worker-process.ts'
import { SOCKET_NAME, workerdConfig } from '../workerd/workerd-config.ts'
import { threadCpu } from './thread-cpu.ts'
import { yardstickCode } from './yardstick.ts'

/** A Worker that is started to be measured. */
export interface StartedWorker {
  readonly app: string
  /** Holds `worker/worker.js`. */
  readonly folder: string
  readonly declaration: WorkerDeclaration
  /** Path of the first request. */
  readonly path: string
}

/** Times of a fresh workerd until a Worker's first response. */
export interface Start {
  /** Processor time in milliseconds; undefined where the system does not say. */
  readonly cpu: number | undefined
  /** Milliseconds from the start of the process to the end of the response. */
  readonly time: number
  readonly status: number
}

const FIRST_RESPONSE_MS = 10_000
const ENV = EdgeEnv.parse({})
const HELLO = `export default { fetch: () => new Response('hello\\n', { headers: { 'content-type': 'text/plain' } }) }`

/** Starts Workers one at a time, each with the variables of a local store and bindings that lead nowhere. `close` must be called in the end. */
export class StartBench {
  /** The Worker that every start is compared with. */
  readonly hello: StartedWorker
  /** Shows how much dearer starts are on this machine now. */
  readonly yardstick: StartedWorker
  readonly #folder = mkdtempSync(join(tmpdir(), 'galleria-start-'))
  readonly #guard = new OrphanGuard(this.#folder)
  readonly #log = new LogFile(join(this.#folder, 'starts.log'))
  readonly #secrets: Secrets
  #count = 0

  constructor() {
    this.#secrets = loadSecrets(join(this.#folder, 'secrets.json'))
    this.hello = this.#write('hello', HELLO)
    this.yardstick = this.#write('yardstick', yardstickCode())
  }

  #write(app: string, code: string): StartedWorker {
    const folder = join(this.#folder, app)
    mkdirSync(join(folder, 'worker'), { recursive: true })
    writeFileSync(join(folder, 'worker/worker.js'), code)
    const declaration = WorkerDeclaration.parse({ name: `galleria-${app}`, compatibility_date: '2026-11-01' })
    return { app, folder, declaration, path: REMOTE_HEALTH }
  }

  /** Throws when the Worker does not start, or does not respond. */
  async start({ app, folder, declaration, path }: StartedWorker): Promise<Start> {
    const own = join(this.#folder, String((this.#count += 1)))
    mkdirSync(join(own, 'objects'), { recursive: true })
    const socket = join(own, 'http.sock')
    const before = performance.now()
    const process = await WorkerProcess.start({
      config: workerdConfig({
        declaration,
        variables: { ...declaration.vars, ...appVariables(app, ENV, this.#secrets) },
        connect: () => ({ socket: join(own, 'nowhere.sock') }),
        networks: ['public', 'private'],
        objectsFolder: join(own, 'objects'),
      }),
      modules: folder,
      args: [`--socket-addr=${SOCKET_NAME}=unix:${socket}`],
      configFile: join(own, 'worker.capnp'),
      log: this.#log,
      guard: this.#guard,
    })
    try {
      const request = new Request(`http://localhost${path}`, { signal: AbortSignal.timeout(FIRST_RESPONSE_MS) })
      const { status } = await fetchSocket(socket, request)
      return { cpu: threadCpu(process.pid), time: performance.now() - before, status }
    } finally {
      await process.stop(0)
      rmSync(own, { recursive: true, force: true })
    }
  }

  async close(): Promise<void> {
    await this.#log.close()
    // The guard removes the folder.
    await this.#guard.end()
  }
}
