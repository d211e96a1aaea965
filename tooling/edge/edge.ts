import { join } from 'node:path'
import type { AppDefinition } from './app-definition.ts'
import type { AppRunner, AppRunnerOptions } from './apps/app-runner.ts'
import { assertManifest } from './apps/assert-manifest.ts'
import { StatefulApp } from './apps/stateful-app.ts'
import { StatelessApp } from './apps/stateless-app.ts'
import { StoreFront } from './apps/store-front.ts'
import { BuildStore, type Release } from './builds/build-store.ts'
import { RegistryFile } from './builds/registry-file.ts'
import type { Command } from './control/command.ts'
import type { EdgeStatus } from './control/edge-status.ts'
import { claimDataFolder, type ClaimedFolder } from './data/claim-data-folder.ts'
import { LogFile } from './data/log-file.ts'
import { loopbackHosts, requireFreePort } from './gate/loopback.ts'
import type { EdgeEnv } from './settings/env.ts'
import { loadSecrets, type Secrets } from './settings/secrets.ts'
import { addresses, appVariables, type Addresses } from './settings/variables.ts'
import type { LaunchContext } from './workerd/launch.ts'
import type { OrphanGuard } from './workerd/orphan-guard.ts'
import { ownsDurableObjects } from './workerd/worker-declaration.ts'
import type { Network, ServiceTarget } from './workerd/workerd-config.ts'

export interface EdgeOptions {
  readonly env: EdgeEnv
  /** Absolute. */
  readonly dataFolder: string
  /** Remove the data of all earlier runs. */
  readonly fresh?: boolean
  readonly apps: readonly AppDefinition[]
  /** Folders of files that a Worker reads through a service, by that service's name. */
  readonly folders: Readonly<Record<string, string>>
  /** Brings each app's `dist` up to date; no other edge publishes meanwhile. `publish` is to be called within. */
  readonly build: (publish: () => Release[], signal: AbortSignal, guard: OrphanGuard) => Promise<Release[]>
  /** Fills the platform; does nothing when that was done before. */
  readonly seed: (edge: Edge, signal: AbortSignal) => Promise<void>
  /** One line for the terminal. */
  readonly report: (line: string) => void
}

/** Runs the apps of this project on this machine as they run in production: each in its own process, each to be changed alone. */
export class Edge {
  readonly addresses: Addresses
  readonly secrets: Secrets
  readonly #options: EdgeOptions
  readonly #folder: ClaimedFolder
  readonly #store: BuildStore
  readonly #registry: RegistryFile
  readonly #logs = new Map<string, LogFile>()
  readonly #runners = new Map<string, AppRunner>()
  #front: StoreFront | null = null

  /** Takes the data folder. Nothing runs yet; `stop` must be called in the end. */
  static async create(options: EdgeOptions): Promise<Edge> {
    const names = options.apps.map(({ name }) => name)
    return new Edge(options, await claimDataFolder(options.dataFolder, options.fresh ? names : null))
  }

  private constructor(options: EdgeOptions, folder: ClaimedFolder) {
    this.#options = options
    this.#folder = folder
    this.addresses = addresses(options.env)
    this.secrets = loadSecrets(join(folder.path, 'secrets.json'))
    this.#store = new BuildStore(join(folder.path, 'edge'))
    this.#registry = new RegistryFile(join(this.#store.assets, 'registry.json'))
    folder.control.execute = (command) => this.#execute(command)
  }

  get guard(): OrphanGuard {
    return this.#folder.guard
  }

  get dataFolder(): string {
    return this.#folder.path
  }

  /** Builds, starts and seeds everything. Settles when the store answers. */
  async start(signal: AbortSignal): Promise<void> {
    const { env, apps } = this.#options
    const hosts = await loopbackHosts()
    await requireFreePort('PORT', env.PORT, hosts)
    await requireFreePort('PLATFORM_PORT', env.PLATFORM_PORT, hosts)
    const releases = await this.#options.build(
      () => apps.map((app) => this.#store.publish(app, join(app.folder, 'dist'))),
      signal,
      this.guard,
    )
    signal.throwIfAborted()
    for (const app of apps) await this.#addRunner(app, releases, hosts)
    const shells = releases.filter(({ kind }) => kind === 'shell')
    // The shell finds all others, the registry and the seeded platform when it starts.
    await this.#runAll(releases.filter((release) => !shells.includes(release)))
    signal.throwIfAborted()
    await this.#options.seed(this, signal)
    await this.#runAll(shells)
    signal.throwIfAborted()
    if (apps.some(({ exposedAs }) => exposedAs === 'store')) await this.#openFront(hosts)
    this.#store.prune()
  }

  status(): EdgeStatus {
    const { storeUrl, platformUrl } = this.addresses
    return {
      storeUrl,
      platformUrl,
      pid: process.pid,
      frontPids: this.#front?.pids ?? [],
      apps: [...this.#runners.values()].map(({ status }) => status),
    }
  }

  /** Ends every process and gives back the data folder. */
  async stop(): Promise<void> {
    await this.#front?.close()
    await Promise.all([...this.#runners.values()].map((runner) => runner.close()))
    await Promise.all([...this.#logs.values()].map((log) => log.close()))
    await this.#folder.release()
  }

  log(name: string): LogFile {
    let log = this.#logs.get(name)
    if (!log) this.#logs.set(name, (log = new LogFile(join(this.dataFolder, 'logs', `${name}.log`))))
    return log
  }

  async #addRunner(app: AppDefinition, releases: readonly Release[], hosts: readonly string[]): Promise<void> {
    const options: AppRunnerOptions = {
      app,
      context: this.#context(),
      objectsFolder: join(this.dataFolder, app.name),
      report: (line) => this.#report(line),
    }
    const release = releases.find((each) => each.app === app.name)
    if (release && ownsDurableObjects(release.declaration)) {
      const ports = app.exposedAs === 'platform' ? hosts.map((host) => ({ host, port: this.#options.env.PLATFORM_PORT })) : []
      this.#runners.set(app.name, await StatefulApp.create(options, ports))
    } else {
      this.#runners.set(app.name, new StatelessApp(options))
    }
  }

  async #runAll(releases: readonly Release[]): Promise<void> {
    const results = await Promise.allSettled(releases.map((release) => this.#runner(release.app).run(release, () => this.#live(release))))
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }

  async #openFront(hosts: readonly string[]): Promise<void> {
    const port = this.#options.env.PORT
    const open = hosts.map((host) => (host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`))
    this.#front = new StoreFront(this.#context(), open, (line) => this.#report(line))
    await this.#front.open()
  }

  async #execute(command: Command): Promise<unknown> {
    if (command.command === 'status') return this.status()
    const runner = this.#runner(command.app)
    switch (command.command) {
      case 'start':
        if (runner.status.state !== 'stopped') throw new Error(`${command.app} runs already.`)
        await this.#run(runner, this.#liveRelease(command.app))
        break
      case 'stop':
        await runner.stop()
        break
      case 'deploy':
        await this.#run(runner, this.#publish(command.app, command.from))
        break
      case 'rollback':
        await this.#run(runner, this.#previousRelease(command.app), true)
        break
      case 'scale':
        await runner.scale(command.processes)
        break
      case 'fault':
        await runner.setFault(command.fault)
    }
    return runner.status
  }

  async #run(runner: AppRunner, release: Release, isReturn = false): Promise<void> {
    if (release.manifest) await assertManifest(release.manifest, this.#registry.manifests())
    await runner.run(release, () => this.#live(release, isReturn))
    this.#report(`${release.app} ${release.build} is live`)
  }

  #live(release: Release, isReturn = false): void {
    this.#registry.enter(release)
    this.#store.wentLive(release, isReturn)
  }

  #publish(name: string, from: string | null): Release {
    const app = this.#options.apps.find((each) => each.name === name)
    if (!app) throw this.#unknownApp(name)
    return this.#store.publish(app, from ?? join(app.folder, 'dist'))
  }

  #liveRelease(app: string): Release {
    const build = this.#store.history(app).at(-1)
    if (!build) throw new Error(`${app} has no build: deploy one.`)
    return this.#store.release(app, build)
  }

  #previousRelease(app: string): Release {
    const build = this.#store.history(app).at(-2)
    if (!build) throw new Error(`${app} has no build before the live one.`)
    return this.#store.release(app, build)
  }

  #runner(app: string): AppRunner {
    const runner = this.#runners.get(app)
    if (!runner) throw this.#unknownApp(app)
    return runner
  }

  #unknownApp(app: string): Error {
    return new Error(`There is no app "${app}". Known: ${this.#options.apps.map(({ name }) => name).join(', ')}.`)
  }

  #report(line: string): void {
    this.log('edge').write(`${new Date().toISOString()} ${line}\n`)
    this.#options.report(line)
  }

  #context(): LaunchContext {
    return {
      sockets: this.#folder.sockets,
      guard: this.guard,
      log: (app) => this.log(app),
      variables: (app, release) => ({ ...release.declaration.vars, ...appVariables(app, this.#options.env, this.secrets) }),
      connect: (service) => this.#connect(service),
      networks: (app) => this.#networks(app),
    }
  }

  /** The store's Workers call the platform, which may stand next to them. The platform calls addresses that its users name. */
  #networks({ exposedAs }: AppDefinition): Network[] {
    if (exposedAs !== 'platform') return ['public', 'private']
    return this.#options.env.PLATFORM_DEVELOPMENT === '1' ? ['public', 'local'] : ['public']
  }

  #connect(service: string): ServiceTarget {
    if (service === 'galleria-assets') return { folder: this.#store.assets }
    const folder = this.#options.folders[service]
    if (folder) return { folder }
    const name = service.slice('galleria-'.length)
    if (!this.#options.apps.some((app) => app.name === name)) throw new Error(`The service "${service}" is of no app that the edge runs.`)
    return { socket: this.#folder.sockets.address(name) }
  }
}
