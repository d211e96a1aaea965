import { spawn, type ChildProcess } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { RegistryEntry } from '@galleria/fragments/contract'
import type { StartCost } from '@galleria/fragments/release'
import type { Miniflare } from 'miniflare'
import * as z from 'zod'
import { readPublicKey } from '../../edge/cli/read-public-key.ts'
import { appFiles, type AppSketch } from './app-files.ts'
import { CloudflareStub } from './cloudflare-stub.ts'
import { endOfDeploy, type DeployEnd } from './deploy-folder.ts'
import { fetchDocument, startRegistry } from './registry-worker.ts'
import type { StubWorker } from './stub-worker.ts'

export const DOMAIN = 'shop.example.com'

const OWNER_TOKEN = 'galleria_owner-token-of-the-deploy-tests'
const SESSION = {
  durable_objects: { bindings: [{ name: 'COUNTERS', class_name: 'Counter' }] },
  migrations: [{ tag: 'v1', new_sqlite_classes: ['Counter'] }],
  secrets: { required: ['SESSION_KEYS'] },
  triggers: { crons: ['*/5 * * * *'] },
}
/** The shell without its build. */
export const SHELL = {
  kind: 'shell',
  domain: DOMAIN,
  declared: {
    services: [
      { binding: 'SESSION', service: 'galleria-session' },
      { binding: 'REMOTE_CART', service: 'galleria-cart' },
      { binding: 'ROUTER', service: 'galleria-router' },
    ],
    secrets: { required: ['SESSION_KEYS'] },
  },
}

const RegistryDocument = z.object({
  generation: z.int(),
  remotes: z.record(z.string(), RegistryEntry),
  layout: z.record(z.string(), z.string()),
  behind: z.record(z.string(), z.string()),
})

const AddedTeam = z.object({ token: z.string() })

/** A team: its token and the options that name it on a command line. */
export interface StubTeam {
  readonly token: string
  readonly options: readonly string[]
}

/** Changes by the release of another build of the cart, in this order: its version is deployed at 0 %, then the registry takes it. */
export const releaseChanges = (build: string): string[] => [
  `PUT r2/buckets/files/objects/_builds/cart/${build}`,
  `PUT r2/buckets/files/objects/cart/${build}/entry.js`,
  'POST workers/scripts/galleria-cart/versions',
  'PATCH workers/scripts/galleria-cart/script-settings',
  'POST workers/scripts/galleria-cart/deployments',
  'PUT registry/deployments/cart',
  'POST registry/releases',
  'PUT registry/remotes/cart',
]

/** A small shop (shell, session, router, cart) in a folder, and the stub that it is deployed to, with the registry of this project. */
export class StubShop {
  readonly folder: string
  readonly cloudflare: CloudflareStub
  readonly registryWorker: Miniflare
  #running: ChildProcess | undefined
  /** Folder in which the shop's data are put aside. */
  #stored: string | undefined

  private constructor(folder: string, cloudflare: CloudflareStub) {
    this.folder = folder
    this.cloudflare = cloudflare
    this.registryWorker = startRegistry(cloudflare, { ownerToken: OWNER_TOKEN, remotes: ['cart'], folder: join(folder, 'registry') })
    this.connectRegistry()
  }

  static async create(build: string): Promise<StubShop> {
    const shop = new StubShop(mkdtempSync(join(tmpdir(), 'deploy-')), await CloudflareStub.start())
    writeFileSync(shop.secretsFile, JSON.stringify({ OWNER_TOKEN }))
    shop.writeLayout({ search: 'cart/search' })
    shop.writeApp('session', { build, kind: 'worker', declared: SESSION })
    shop.writeApp('cart', { build, kind: 'remote' })
    shop.writeApp('router', { build, kind: 'worker' })
    shop.writeApp('shell', { ...SHELL, build })
    return shop
  }

  /** Ends what runs, and puts aside what is stored for {@link again}. */
  async stop(): Promise<void> {
    await this.#end()
    this.#stored = `${this.folder}-stored`
    renameSync(this.folder, this.#stored)
  }

  /**
   * A shop that begins with what this one had stored when it stopped: a first deploy takes longer than most of what is tested after it. It has
   * the same folder, since uploaded versions know where their code came from.
   */
  async again(): Promise<StubShop> {
    if (this.#stored === undefined) throw new Error('the shop has not stopped')
    cpSync(this.#stored, this.folder, { recursive: true })
    return new StubShop(this.folder, await CloudflareStub.start(this.cloudflare))
  }

  async close(): Promise<void> {
    if (this.#stored === undefined) await this.#end()
    rmSync(this.#stored ?? this.folder, { recursive: true, force: true })
  }

  async #end(): Promise<void> {
    this.kill()
    await this.registryWorker.dispose()
    this.cloudflare.stop()
  }

  get secretsFile(): string {
    return join(this.folder, 'secrets.json')
  }

  get cart(): StubWorker | undefined {
    return this.cloudflare.workers.get('galleria-cart')
  }

  /** The registry responds at its address, which is the stub's. */
  connectRegistry(): void {
    this.cloudflare.store = (url, init) => this.registryWorker.dispatchFetch(url, init)
  }

  disconnectRegistry(): void {
    this.cloudflare.store = undefined
  }

  writeApp(app: string, sketch: AppSketch): void {
    for (const [path, content] of Object.entries(appFiles(app, sketch))) {
      const file = join(this.folder, 'apps', app, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
  }

  removeApp(app: string): void {
    rmSync(join(this.folder, 'apps', app), { recursive: true })
  }

  /** The project has this remote no more: others have taken over its fragments. */
  retireApp(app: string, heirs: Record<string, string>): void {
    this.removeApp(app)
    writeFileSync(join(this.folder, 'retired.json'), JSON.stringify({ [app]: heirs }))
  }

  /** Writes another build of the cart, to be deployed. */
  buildCart(build: string, start?: StartCost): void {
    this.writeApp('cart', { build, kind: 'remote', start })
  }

  writeLayout(layout: Record<string, string>): void {
    writeFileSync(join(this.folder, 'layout.json'), JSON.stringify(layout))
  }

  /** Runs `npm run deploy --` with these arguments to its end. In this process, since a process of its own costs as much as many of these deploys. */
  run(...args: string[]): Promise<DeployEnd> {
    return this.#run(args)
  }

  /** Runs it as a team on another machine, without the store's secrets. */
  async runAs({ token, options: team }: StubTeam, ...args: string[]): Promise<DeployEnd> {
    const [secrets, aside] = [this.secretsFile, `${this.secretsFile}.owner`]
    renameSync(secrets, aside)
    try {
      return await this.#run([...args, ...team], token)
    } finally {
      rmSync(secrets, { force: true })
      renameSync(aside, secrets)
    }
  }

  async #run(args: readonly string[], token?: string): Promise<DeployEnd> {
    Object.assign(process.env, this.#env, token !== undefined && { GALLERIA_EDGE_TOKEN: token })
    try {
      return await endOfDeploy(this.folder, args)
    } finally {
      delete process.env['GALLERIA_EDGE_TOKEN']
    }
  }

  /** Runs a program in a process of its own, to its end or until it is killed. */
  async #runProcess(args: readonly string[]): Promise<{ code: number | null; output: string }> {
    const script = join(import.meta.dirname, 'fixture-deploy.ts')
    const env = { ...process.env, ...this.#env }
    const child = spawn(process.execPath, [script, this.folder, ...args], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#running = child
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
    this.#running = undefined
    return { code, output }
  }

  /** Names the stub to a deploy and to wrangler. */
  get #env(): Record<string, string> {
    return { CLOUDFLARE_API_BASE_URL: this.cloudflare.baseUrl, CLOUDFLARE_API_TOKEN: 'token' }
  }

  /** wrangler, too: it is of the same group. */
  kill(): void {
    if (this.#running?.pid) process.kill(-this.#running.pid, 'SIGKILL')
    this.#running = undefined
  }

  /** Runs it to its end; gives the changes that it made. */
  async changesOf(...args: string[]): Promise<string[]> {
    const { changes } = this.cloudflare
    const start = changes.length
    const { code, output } = await this.run(...args)
    if (code !== 0) throw new Error(output)
    return changes.slice(start)
  }

  /** Runs it again and again, each time killed after a change that it did not make before, until it ends. Gives all changes in the order of their first time. */
  async changesOfKilled(...args: string[]): Promise<string[]> {
    const { cloudflare } = this
    const reached = new Set<string>()
    // wrangler may make a change again on its way to the one where it was killed.
    cloudflare.onChange = () => {
      const change = cloudflare.changes.at(-1) ?? ''
      if (!reached.has(change)) this.kill()
      reached.add(change)
    }
    for (;;) {
      const before = reached.size
      const { code, output } = await this.#runProcess(args)
      if (code === 0) break
      if (reached.size === before) throw new Error(`no new change before it ended: ${output}`)
    }
    cloudflare.onChange = undefined
    return [...reached]
  }

  /** Adds a team that may release these remotes. */
  async addTeam(team: string, ...remotes: string[]): Promise<StubTeam> {
    const keyFile = this.writeKey(`${team}-1`)
    const body = JSON.stringify({ keys: [readPublicKey(keyFile)], remotes })
    const init = { method: 'PUT', headers: { authorization: `Bearer ${OWNER_TOKEN}` }, body }
    const response = await this.registryWorker.dispatchFetch(`http://registry/teams/${team}`, init)
    return { ...AddedTeam.parse(await response.json()), options: ['--team', team, '--key', keyFile] }
  }

  /** Writes a new private key; gives its file. */
  writeKey(name: string, folder = this.folder): string {
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `${name}.key`)
    writeFileSync(file, generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }))
    return file
  }

  /** The document of shells; null where nothing is live. */
  async registry(): Promise<z.infer<typeof RegistryDocument> | null> {
    const response = await fetchDocument(this.registryWorker)
    return response.ok ? RegistryDocument.parse(await response.json()) : null
  }

  /** Changes the cart as the console of the store does. */
  async changeInConsole(change: object): Promise<number> {
    const generation = (await this.registry())?.generation ?? 0
    const headers = { authorization: `Bearer ${OWNER_TOKEN}`, 'if-match': `"${generation}"` }
    const init = { method: 'PUT', headers, body: JSON.stringify(change) }
    const response = await this.registryWorker.dispatchFetch('http://registry/remotes/cart', init)
    return response.status
  }
}
