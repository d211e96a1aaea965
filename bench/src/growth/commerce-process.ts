import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readWorkerDeclaration } from '@galleria/tooling/edge/project/worker-declaration.ts'
import { WORKERD_PROGRAM } from '@galleria/tooling/edge/workerd/workerd-program.ts'
import { freePorts } from '@galleria/tooling/testing/free-ports.ts'
import { processCpu } from '../process-cpu.ts'
import { PROBE_WORKER, type ProbeRequest, type ProbeResponse, type Step } from './probe-worker.ts'

const PLATFORM = join(import.meta.dirname, '../../../apps/platform')
const VARIABLES = {
  PUBLIC_URL: 'http://localhost:8788',
  STORE_URL: 'http://localhost:8787',
  CLIENT_ID: '00000000-0000-4000-8000-000000000001',
  SITE_ID: '00000000-0000-4000-8000-000000000002',
  API_KEY: 'only-for-measuring',
  // All orders of this process come from one network, and nothing is paid for.
  UNPAID_ORDER_LIMITS: 'off',
  TOKEN_SECRET: 'b25seS1mb3ItbWVhc3VyaW5nLW9ubHktZm9yLW1lYXN1cmluZw',
}
const READY_ATTEMPTS = 200
const REST_MS = 500
/** Share of a processor that an idle process uses. */
const REST_SHARE = 0.04

export interface Run {
  readonly seconds: number
  /** Milliseconds of the whole process until it rests: the objects, their disk, and the Worker that calls them. */
  readonly cpu: number
  readonly reached: number
  readonly last: string
}

/** A Commerce object of the platform's own build in a workerd of its own, which has one thread as an object on Cloudflare has. */
export class CommerceProcess {
  readonly #folder: string
  #child: ChildProcess | undefined
  #url = ''

  /** `folder` holds its data. */
  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(join(folder, 'objects'), { recursive: true })
  }

  async start(): Promise<void> {
    const [port = 0] = await freePorts(1)
    writeFileSync(join(this.#folder, 'probe.js'), PROBE_WORKER)
    writeFileSync(join(this.#folder, 'config.capnp'), configuration(port, join(this.#folder, 'objects')))
    const args = ['serve', '--import-path', join(PLATFORM, 'dist'), join(this.#folder, 'config.capnp')]
    this.#child = spawn(WORKERD_PROGRAM, args, { stdio: 'inherit', env: {} })
    this.#url = `http://127.0.0.1:${port}/`
    for (let attempt = 1; !(await this.#isReady()); attempt += 1) {
      if (attempt === READY_ATTEMPTS) throw new Error('workerd did not start')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async run(steps: readonly Step[], { keepsCopies = false } = {}): Promise<Run> {
    const before = this.#cpu()
    const started = performance.now()
    const { reached, last } = await this.#send({ steps, keepsCopies })
    const seconds = (performance.now() - started) / 1000
    return { seconds, cpu: (await this.#cpuAtRest()) - before, reached, last }
  }

  /** Bytes of the database of an object. The process must have ended, so that nothing of it stands elsewhere. */
  databaseBytes(objectClass: 'Commerce' | 'Events' = 'Commerce'): number {
    const pages = '(page_count - freelist_count) * page_size as bytes from pragma_page_count, pragma_freelist_count, pragma_page_size'
    return this.#sumOf(objectClass, pages)
  }

  /** Bytes of the database's messages to other objects, which stay for an hour. The process must have ended. */
  outboxBytes(): number {
    return this.#sumOf('Commerce', 'coalesce(sum(octet_length(message)), 0) as bytes from outbox')
  }

  #sumOf(objectClass: string, selected: string): number {
    const files = globSync(`objects/galleria-platform-${objectClass}/*.sqlite`, { cwd: this.#folder, exclude: ['**/metadata.sqlite'] })
    return files.reduce((sum, file) => sum + bytesOf(join(this.#folder, file), selected), 0)
  }

  async stop(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }

  #cpu(): number {
    return processCpu([this.#child?.pid ?? 0])
  }

  /** Messages about orders are delivered after the response. */
  async #cpuAtRest(): Promise<number> {
    for (let before = this.#cpu(); ;) {
      await new Promise((resolve) => setTimeout(resolve, REST_MS))
      const now = this.#cpu()
      if (now - before <= REST_MS * REST_SHARE) return now
      before = now
    }
  }

  #isReady(): Promise<boolean> {
    return this.#send({ steps: [], keepsCopies: false }).then(
      () => true,
      () => false,
    )
  }

  async #send(request: ProbeRequest): Promise<ProbeResponse> {
    const response = await fetch(this.#url, { method: 'POST', body: JSON.stringify(request) })
    if (!response.ok) throw new Error(`the probe responded ${response.status}: ${await response.text()}`)
    return (await response.json()) as ProbeResponse
  }
}

function bytesOf(file: string, selected: string): number {
  const database = new DatabaseSync(file)
  try {
    return Number(database.prepare(`select ${selected}`).get()?.['bytes'])
  } finally {
    database.close()
  }
}

function configuration(port: number, objects: string): string {
  const { compatibility_date: date, name, durable_objects } = readWorkerDeclaration(join(PLATFORM, 'wrangler.jsonc'))
  const classes = durable_objects.bindings.map(({ class_name }) => class_name)
  const bindings = [
    ...Object.entries(VARIABLES).map(([variable, value]) => `(name = "${variable}", text = "${value}")`),
    ...durable_objects.bindings.map((binding) => `(name = "${binding.name}", durableObjectNamespace = "${binding.class_name}")`),
  ]
  const namespaces = classes.map((each) => `(className = "${each}", uniqueKey = "${name}-${each}", enableSql = true)`)
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "platform", worker = (
      modules = [(name = "worker.js", esModule = embed "/worker/worker.js")],
      compatibilityDate = "${date}",
      bindings = [${bindings.join(', ')}],
      durableObjectNamespaces = [${namespaces.join(', ')}],
      durableObjectStorage = (localDisk = "objects")
    )),
    (name = "probe", worker = (
      modules = [(name = "probe.js", esModule = embed "probe.js")],
      compatibilityDate = "${date}",
      bindings = [(name = "COMMERCE", durableObjectNamespace = (className = "Commerce", serviceName = "platform"))]
    )),
    (name = "objects", disk = (path = "${objects}", writable = true))
  ],
  sockets = [(name = "probe", address = "127.0.0.1:${port}", http = (), service = "probe")]
);
`
}
