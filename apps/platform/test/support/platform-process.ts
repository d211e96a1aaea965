import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'

export const STORE_URL = 'http://localhost:8787'

export interface PlatformKeys {
  readonly clientId: string
  readonly siteId: string
  readonly apiKey: string
}

/** The platform's Worker in a workerd of its own, as production runs it: real HTTP, real files. */
export interface PlatformProcess {
  readonly url: string
  readonly dataDir: string
  readonly keys: PlatformKeys
  /** The latest of what the process wrote: its log. */
  readonly output: () => string
  /** Ends the process and waits until it is gone. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>
}

export interface PlatformOptions {
  /** Keeps the data of an earlier process; its keys have to come along. */
  readonly dataDir?: string
  readonly keys?: PlatformKeys
  readonly strict?: boolean
  readonly development?: boolean
  readonly testCards?: boolean
  readonly checkoutLifetimeSeconds?: number
  /** Further variables of the Worker. */
  readonly variables?: Readonly<Record<string, string>>
  /** Optional service bindings: where each leads, as host and port. */
  readonly services?: Readonly<Record<string, string>>
}

const MEDIA = resolve(import.meta.dirname, '../../seed/media')
const TOKEN_SECRET = randomBytes(32).toString('base64url')

export async function startPlatform(options: PlatformOptions = {}): Promise<PlatformProcess> {
  const folder = inject('platformFolder')
  const dataDir = options.dataDir ?? mkdtempSync(join(folder, 'data-'))
  const keys = options.keys ?? { clientId: randomUUID(), siteId: randomUUID(), apiKey: randomBytes(24).toString('base64url') }
  for (const name of ['objects', 'uploads']) mkdirSync(join(dataDir, name), { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const config = join(dataDir, 'workerd.capnp')
  writeFileSync(config, capnp(port, join(dataDir, 'objects'), variables(url, keys, options), options.services ?? {}))
  const child = spawn(workerdBinary(), ['serve', config], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output = (output + String(chunk)).slice(-20_000)))
  await ready(url, child, () => output)
  return { url, dataDir, keys, output: () => output, stop: (signal = 'SIGKILL') => end(child, signal) }
}

function variables(url: string, keys: PlatformKeys, options: PlatformOptions): Record<string, string> {
  return {
    PUBLIC_URL: url,
    STORE_URL,
    CLIENT_ID: keys.clientId,
    SITE_ID: keys.siteId,
    API_KEY: keys.apiKey,
    TOKEN_SECRET,
    DEVELOPMENT: options.development === false ? '0' : '1',
    STRICT: options.strict ? '1' : '0',
    ...(options.testCards !== undefined && { TEST_CARDS: options.testCards ? '1' : '0' }),
    CHECKOUT_LIFETIME_SECONDS: String(options.checkoutLifetimeSeconds ?? 86_400),
    ...options.variables,
  }
}

/** The Worker's own declaration: an object is named once. */
const { durable_objects }: { durable_objects: { bindings: { name: string; class_name: string }[] } } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../wrangler.jsonc'), 'utf8'),
)
const NAMESPACES = durable_objects.bindings

function capnp(port: number, objects: string, texts: Record<string, string>, services: Readonly<Record<string, string>>): string {
  const bindings = Object.entries(texts).map(([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`)
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "platform", worker = (
      modules = [(name = "worker.js", esModule = embed "../worker.js")],
      compatibilityDate = "2026-11-01",
      bindings = [
        ${[...bindings, ...NAMESPACES.map(({ name, class_name: className }) => `(name = "${name}", durableObjectNamespace = "${className}")`), ...Object.keys(services).map((name) => `(name = "${name}", service = "${name}")`), '(name = "MEDIA", service = "media")', '(name = "UPLOADS", service = "uploads")'].join(',\n        ')}
      ],
      durableObjectNamespaces = [${NAMESPACES.map(({ class_name: name }) => `(className = "${name}", uniqueKey = "${name}", enableSql = true)`).join(', ')}],
      durableObjectStorage = (localDisk = "objects")
    )),
    (name = "objects", disk = (path = ${JSON.stringify(objects)}, writable = true)),
    ${Object.entries(services)
      .map(([name, address]) => `(name = "${name}", external = (address = "${address}", http = ())),\n    `)
      .join('')}(name = "internet", network = (allow = ["public", "private"])),
    (name = "media", disk = (path = ${JSON.stringify(MEDIA)})),
    (name = "uploads", disk = (path = ${JSON.stringify(join(objects, '../uploads'))}, writable = true))
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "platform")]
);
`
}

function workerdBinary(): string {
  const tooling = createRequire(resolve(import.meta.dirname, '../../../../tooling/package.json'))
  return (tooling('workerd') as { default: string }).default
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`workerd ended with ${child.exitCode}: ${output()}`)
    const response = await fetch(`${url}/_health`).catch(() => undefined)
    if (response?.ok) return
    await sleep(50)
  }
  child.kill('SIGKILL')
  throw new Error(`the platform did not start: ${output()}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((exited) => child.once('exit', exited))
  child.kill(signal)
  await gone
}
