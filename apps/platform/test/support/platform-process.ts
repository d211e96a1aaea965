import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from '@galleria/tooling/testing/free-ports.ts'
import { inject } from 'vitest'
import { startShopsProcess, type ShopsProcess } from './workerd/shops-process.ts'
import { MEDIA, OBJECTS, startWorkerd } from './workerd/workerd.ts'

export const STORE_URL = 'http://localhost:8787'

export interface PlatformKeys {
  readonly clientId: string
  readonly siteId: string
  readonly apiKey: string
}

/** The platform's Worker in workerd, as production runs it: real HTTP, real files; with a shop that nothing else uses. */
export interface Platform {
  readonly url: string
  readonly keys: PlatformKeys
  /** The latest of what its process wrote: its log. */
  readonly output: () => string
  /** The folder in which its objects of a class are stored. */
  readonly objectsOf: (className: string) => string
  readonly stop: () => Promise<void>
}

/** A shop in the process that all tests of a Vitest worker share. */
export interface SharedPlatform extends Platform {
  /**
   * Changes rows of the one object of a class. All objects of the shop then begin anew, as after a start of the process: so time passes, or what
   * needs thousands of requests is there at once.
   */
  readonly changeRows: (className: string, sql: string) => Promise<void>
}

/** A platform in a workerd of its own. */
export interface PlatformProcess extends Platform {
  /** The folder with the platform's data, which can be given to the next process. */
  readonly dataDir: string
  /** Refuses each of its writes to files, as a full disk does, or takes them again. */
  readonly refuseWrites: (isRefused: boolean) => void
  /** Ends the process and waits until it is gone. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>
  /** A new process with the data of this one, which has ended. */
  readonly startAgain: (options?: Omit<Partial<ProcessOptions>, 'why'>) => Promise<PlatformProcess>
}

export interface PlatformOptions {
  readonly strict?: boolean
  readonly development?: boolean
  readonly testCards?: boolean
  readonly checkoutLifetimeSeconds?: number
  /**
   * Further variables of the Worker. The isolate counts requests, and what a network does, for all its shops together: such limits need a process of
   * their own. What a visitor or an address does is counted for it alone.
   */
  readonly variables?: Readonly<Record<string, string>> & { readonly RATE_LIMITS?: 'off' | `{"${'codes' | 'mails'}":${number}}` }
}

export interface ProcessOptions extends Omit<PlatformOptions, 'variables'> {
  /** Why no shop in the shared process does: a start takes half a second of a core. */
  readonly why: string
  readonly variables?: Readonly<Record<string, string>>
  /** Keeps the data of an earlier process; its keys have to come along. */
  readonly dataDir?: string
  readonly keys?: PlatformKeys
  /** Optional service bindings: where each leads, as host and port. */
  readonly services?: Readonly<Record<string, string>>
  /** Certificate of an authority that its outgoing connections trust besides those that browsers trust. */
  readonly trusted?: string
}

export const TOKEN_SECRET = randomBytes(32).toString('base64url')

/** The processes of this Vitest worker, which runs one file at a time. A strict Worker has other routes and builds them once, so that it has a process of its own. */
// oxlint-disable-next-line galleria/no-shared-promise -- no request of a shopper waits here
const shared = new Map<boolean, Promise<ShopsProcess>>()

/** A platform of the test's own: a shop without data in a workerd that all tests of a Vitest worker share. */
export async function startPlatform(options: PlatformOptions = {}): Promise<SharedPlatform> {
  const { shops, index } = await takeShop(options.strict === true)
  const keys = newKeys()
  const url = shops.urlOf(index)
  await shops.set({ index, variables: platformVariables(url, keys, options) })
  const before = shops.workerd.output()
  return {
    url,
    keys,
    output: () => linesAfter(before, shops.workerd.output()),
    objectsOf: (className) => shops.objectsOf(index, className),
    changeRows: (className, sql) => shops.set({ index, change: { binding: bindingOf(className), sql } }),
    stop: () => shops.set({ index, closed: true }),
  }
}

function bindingOf(className: string): string {
  const object = OBJECTS.find((each) => each.className === className)
  if (!object) throw new Error(`There is no object ${className}.`)
  return object.name
}

async function takeShop(strict: boolean): Promise<{ readonly shops: ShopsProcess; readonly index: number }> {
  const started = shared.get(strict) ?? startShopsProcess()
  shared.set(strict, started)
  const shops = await started
  const index = shops.take()
  if (index !== undefined) return { shops, index }
  // The full one goes on for the tests that use its shops; it ends with the Vitest worker.
  if (shared.get(strict) === started) shared.delete(strict)
  return takeShop(strict)
}

/** A log keeps its latest part only. */
const linesAfter = (before: string, output: string): string => (output.startsWith(before) ? output.slice(before.length) : output)

/** A platform in a workerd of its own, for tests that end it, start it again or look into its files. */
export async function startOwnPlatform(options: ProcessOptions): Promise<PlatformProcess> {
  const dataDir = options.dataDir ?? mkdtempSync(join(inject('platformFolder'), 'data-'))
  const keys = options.keys ?? newKeys()
  for (const name of ['objects', 'uploads']) mkdirSync(join(dataDir, name), { recursive: true })
  const [port = 0] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const { output, refuseWrites, stop } = await startWorkerd(
    dataDir,
    configOf(port, dataDir, platformVariables(url, keys, options), options),
    1,
  )
  return {
    url,
    dataDir,
    keys,
    output,
    objectsOf: (className) => join(dataDir, 'objects', className),
    refuseWrites,
    stop: (signal = 'SIGKILL') => stop(signal),
    startAgain: (changes = {}) => startOwnPlatform({ ...options, dataDir, keys, ...changes }),
  }
}

const newKeys = (): PlatformKeys => ({ clientId: randomUUID(), siteId: randomUUID(), apiKey: randomBytes(24).toString('base64url') })

/** Variables of the Worker, as a deploy gives them. */
export function platformVariables(url: string, keys: PlatformKeys, options: PlatformOptions | ProcessOptions): Record<string, string> {
  return {
    PUBLIC_URL: url,
    STORE_URL,
    CLIENT_ID: keys.clientId,
    SITE_ID: keys.siteId,
    API_KEY: keys.apiKey,
    TOKEN_SECRET,
    DEVELOPMENT: options.development === false ? '0' : '1',
    STRICT: options.strict ? '1' : '0',
    // What is no development hashes at the full cost, and so do the tests beside passwords.ts.
    ...(options.development !== false && { PASSWORD_COST: 'low' }),
    ...(options.testCards !== undefined && { TEST_CARDS: options.testCards ? '1' : '0' }),
    // As wrangler.jsonc says for Cloudflare.
    CLIENT_ADDRESS_HEADER: 'cf-connecting-ip',
    // All shoppers of a test come from this machine.
    UNPAID_ORDER_LIMITS: 'off',
    CHECKOUT_LIFETIME_SECONDS: String(options.checkoutLifetimeSeconds ?? 86_400),
    ...options.variables,
  }
}

function configOf(port: number, dataDir: string, texts: Record<string, string>, { services = {}, trusted }: ProcessOptions): string {
  const bindings = [
    ...Object.entries(texts).map(([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`),
    ...OBJECTS.map(({ name, className }) => `(name = "${name}", durableObjectNamespace = "${className}")`),
    ...Object.keys(services).map((name) => `(name = "${name}", service = "${name}")`),
    '(name = "MEDIA", service = "media")',
    '(name = "UPLOADS", service = "uploads")',
  ]
  const namespaces = OBJECTS.map(({ className }) => `(className = "${className}", uniqueKey = "${className}", enableSql = true)`)
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "platform", worker = (
      modules = [(name = "worker.js", esModule = embed "../worker.js")],
      compatibilityDate = "2026-11-01",
      bindings = [
        ${bindings.join(',\n        ')}
      ],
      durableObjectNamespaces = [${namespaces.join(', ')}],
      durableObjectStorage = (localDisk = "objects")
    )),
    (name = "objects", disk = (path = ${JSON.stringify(join(dataDir, 'objects'))}, writable = true)),
    ${Object.entries(services)
      .map(([name, address]) => `(name = "${name}", external = (address = "${address}", http = ())),\n    `)
      .join(
        '',
      )}(name = "internet", network = (allow = ["public", "private"]${trusted === undefined ? '' : `, tlsOptions = (trustedCertificates = [${JSON.stringify(trusted)}])`})),
    (name = "media", disk = (path = ${JSON.stringify(MEDIA)})),
    (name = "uploads", disk = (path = ${JSON.stringify(join(dataDir, 'uploads'))}, writable = true))
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "platform")]
);
`
}
