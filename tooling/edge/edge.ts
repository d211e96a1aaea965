import { join } from 'node:path'
import { REMOTE_HEALTH, type AppDefinition } from './app-definition.ts'
import type { AppRunner, AppRunnerOptions } from './apps/app-runner.ts'
import { assertManifest } from './apps/assert-manifest.ts'
import { Canaries } from './apps/canaries.ts'
import { EdgeApps } from './apps/edge-apps.ts'
import { launchContext } from './apps/launch-context.ts'
import { StatefulApp } from './apps/stateful-app.ts'
import { StatelessApp } from './apps/stateless-app.ts'
import { StoreFront } from './apps/store-front.ts'
import { BuildStore, type Release } from './builds/build-store.ts'
import { RegistryFile } from './builds/registry-file.ts'
import type { CanaryCommand } from './control/canary-command.ts'
import type { Command } from './control/command.ts'
import type { AppStatus, EdgeStatus } from './control/edge-status.ts'
import { claimDataFolder, type ClaimedFolder } from './data/claim-data-folder.ts'
import { LogFile } from './data/log-file.ts'
import type { SocketFolder } from './data/socket-folder.ts'
import { loopbackHosts, requireFreePort } from './gate/loopback.ts'
import { openReleases } from './releases/open-releases.ts'
import type { RemoteState } from './releases/registry-client.ts'
import type { StoreReleases } from './releases/store-releases.ts'
import type { EdgeEnv } from './settings/env.ts'
import { loadSecrets, type Secrets } from './settings/secrets.ts'
import { addresses, type Addresses } from './settings/variables.ts'
import type { LaunchContext } from './workerd/launch.ts'
import type { OrphanGuard } from './workerd/orphan-guard.ts'
import { ownsDurableObjects } from './workerd/worker-declaration.ts'

export interface EdgeOptions {
  readonly env: EdgeEnv
  /** Absolute. */
  readonly dataFolder: string
  /** Remove the data of all earlier runs. */
  readonly fresh?: boolean
  readonly apps: readonly AppDefinition[]
  /** Folders of files that a Worker reads through a service, by that service's name. */
  readonly folders: Readonly<Record<string, string>>
  /** Fragments of the store's layout, by outlet: of a new registry. */
  readonly layout: Readonly<Record<string, string>>
  /**
   * Brings the `dist` of the apps up to date; no other edge publishes meanwhile. `publish` is to be called within. Apps that it leaves
   * out start with their live build.
   */
  readonly build: (publish: (apps: readonly AppDefinition[]) => Release[], signal: AbortSignal, edge: Edge) => Promise<Release[]>
  /** Fills the platform; does nothing when that was done before. */
  readonly seed: (edge: Edge, signal: AbortSignal) => Promise<void>
  /** Stands between the store's address and the shell: takes the address of the shell's socket and gives its own. */
  readonly openMiddle?: (sockets: SocketFolder) => Promise<{ address: string; close(): Promise<void> }>
  /** Put builds live without a trial, and end the processes before them at once. */
  readonly swapsAtOnce?: boolean
  /** One line for the terminal. */
  readonly report: (line: string) => void
}

/** After this time only requests that hang are left in the process of the build before. */
const WITHDRAWAL_MS = 2_000

/** Runs the apps of this project on this machine as they run in production: each in its own process, each to be changed alone. */
export class Edge {
  readonly addresses: Addresses
  readonly secrets: Secrets
  readonly #options: EdgeOptions
  readonly #folder: ClaimedFolder
  readonly #store: BuildStore
  readonly #apps: EdgeApps
  readonly #registry: RegistryFile
  readonly #context: LaunchContext
  readonly #canaries: Canaries
  readonly #logs = new Map<string, LogFile>()
  readonly #runners = new Map<string, AppRunner>()
  /** Null where the edge runs no registry. */
  readonly #releases: StoreReleases | null
  #front: StoreFront | null = null
  #closeMiddle: (() => Promise<void>) | null = null

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
    this.#apps = new EdgeApps(options.apps, this.#store)
    const names = this.#apps.all.map(({ name }) => name)
    this.#registry = new RegistryFile(join(this.#store.assets, 'registry.json'), { apps: names, layout: options.layout })
    this.#context = launchContext({
      env: options.env,
      secrets: this.secrets,
      sockets: folder.sockets,
      guard: folder.guard,
      apps: this.#apps,
      folders: { ...options.folders, 'galleria-assets': this.#store.assets },
      log: (app) => this.log(app),
      remotes: () => this.#runnersOf('remote').map(({ status }) => status.app),
    })
    this.#releases = openReleases({
      context: this.#context,
      apps: this.#apps,
      store: this.#store,
      secrets: this.secrets,
      host: {
        liveBuild: (remote) => this.#store.history(remote).at(-1),
        putLive: (state) => this.#putLive(state),
        putCanary: ({ name, canary }) => this.#canaries.follow(name, canary),
      },
      report: (line) => this.#report(line),
    })
    this.#canaries = new Canaries({
      file: this.#registry,
      releases: this.#releases,
      runner: (remote) => this.#runner(remote),
      release: (remote, build) => this.#store.release(remote, build),
      makeStable: (release) => this.#run(this.#runner(release.app), release),
      report: (line) => this.#report(line),
    })
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
    const publish = (some: readonly AppDefinition[]) => some.map((app) => this.#store.publish(app, join(app.folder, 'dist')))
    const built = await this.#options.build(publish, signal, this)
    signal.throwIfAborted()
    const others = this.#apps.all.filter(({ name }) => !built.some(({ app }) => app === name)).map(({ name }) => this.#liveRelease(name))
    const releases = [...built.map((release) => this.#startingRelease(release)), ...others]
    for (const app of this.#apps.all) {
      await this.#addRunner(
        app,
        releases.find((release) => release.app === app.name),
        hosts,
      )
    }
    await this.#releases?.listen()
    const shells = releases.filter(({ kind }) => kind === 'shell')
    // The shell finds all others, the registry and the seeded platform when it starts.
    await this.#runAll(releases.filter((release) => !shells.includes(release)))
    await Promise.all(this.#runnersOf('remote').map(({ status }) => this.#canaries.resume(status.app)))
    signal.throwIfAborted()
    await this.#options.seed(this, signal)
    await this.#runAll(shells)
    signal.throwIfAborted()
    if (apps.some(({ exposedAs }) => exposedAs === 'store')) await this.#openFront(hosts)
    await this.#openReleases(built)
    for (const release of built) this.#store.noteReleased(release)
    this.#store.prune(Date.now(), this.#registry.canaryBuilds())
  }

  status(): EdgeStatus {
    const { storeUrl, platformUrl } = this.addresses
    return {
      storeUrl,
      platformUrl,
      pid: process.pid,
      frontPids: this.#front?.pids ?? [],
      apps: [...this.#runners.values()].map((runner) => this.#statusOf(runner)),
    }
  }

  /** Whether a build of this app is stored that can run. */
  hasLiveBuild(app: string): boolean {
    return this.#store.findLive(app) !== undefined
  }

  /** Runs a build in the place of the live one while this edge runs: it enters no history, and the next start runs the live one again. */
  async tryBuild(app: string, dist: string, onLive: (build: string) => void): Promise<void> {
    const release = this.#store.publish(this.#apps.get(app), dist)
    if (release.manifest) await assertManifest(release.manifest, this.#registry.manifests())
    await this.#runner(app).run(release, () => {
      this.#registry.enter(release)
      onLive(release.build)
    })
  }

  /** Removes a build that was tried. */
  forgetBuild(app: string, build: string): void {
    this.#store.discard(app, build)
  }

  /** Ends every process and gives back the data folder. */
  async stop(): Promise<void> {
    this.#canaries.close()
    await this.#releases?.close()
    await this.#front?.close()
    await this.#closeMiddle?.()
    await Promise.all([...this.#runners.values()].map((runner) => runner.close()))
    await Promise.all([...this.#logs.values()].map((log) => log.close()))
    await this.#folder.release()
  }

  log(name: string): LogFile {
    let log = this.#logs.get(name)
    if (!log) this.#logs.set(name, (log = new LogFile(join(this.dataFolder, 'logs', `${name}.log`))))
    return log
  }

  async #addRunner(app: AppDefinition, release?: Release, hosts: readonly string[] = []): Promise<void> {
    const options: AppRunnerOptions = {
      app,
      context: this.#context,
      objectsFolder: join(this.dataFolder, app.name),
      swapsAtOnce: this.#options.swapsAtOnce,
      report: (line) => this.#report(line),
    }
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
    const middle = await this.#options.openMiddle?.(this.#context.sockets)
    if (middle) this.#closeMiddle = () => middle.close()
    const shell = middle?.address ?? this.#context.sockets.address('shell')
    this.#front = new StoreFront({ context: this.#context, addresses: open, shell, report: (line) => this.#report(line) })
    await this.#front.open()
  }

  async #execute(command: Command): Promise<unknown> {
    if (command.command === 'status') return this.status()
    if (command.command === 'deploy' && command.from !== null && !this.#apps.find(command.app))
      return this.#deployNew(command.app, command.from)
    if (command.command === 'place') this.#registry.place(command.outlet, command.fragment)
    const runner = this.#runner(command.app)
    switch (command.command) {
      case 'start':
        if (runner.status.state !== 'stopped') throw new Error(`${command.app} runs already.`)
        await this.#run(runner, this.#liveRelease(command.app))
        await this.#canaries.resume(command.app)
        break
      case 'stop':
        await runner.stop()
        break
      case 'deploy':
        await this.#deploy(runner, command.app, command.from)
        break
      case 'rollback':
        await this.#rollBack(runner, command.app)
        break
      case 'canary':
        await this.#changeCanary(command)
        break
      case 'scale':
        await runner.scale(command.processes)
        break
      case 'fault':
        await runner.setFault(command.fault)
    }
    return this.#statusOf(runner)
  }

  #statusOf({ status }: AppRunner): AppStatus {
    return { ...status, canary: this.#registry.canary(status.app) ?? null }
  }

  async #deployNew(name: string, dist: string): Promise<AppStatus> {
    const release = this.#store.publish({ name, folder: '', health: REMOTE_HEALTH }, dist)
    if (this.#releases) await this.#releases.release(release)
    else await this.#addRemote(release)
    return this.#statusOf(this.#runner(name))
  }

  /** Starts a remote that the edge has not run before. It goes live when the shell is bound to it, so that no page of it fails. */
  async #addRemote(release: Release): Promise<void> {
    const { app: name, manifest } = release
    if (!manifest) throw new Error(`${name} is not an app of this project, and no remote.`)
    await assertManifest(manifest, this.#registry.manifests())
    await this.#addRunner(this.#apps.add(name))
    try {
      await this.#runner(name).run(release)
      await this.#bindShell()
      this.#live(release)
      this.#report(`${name} ${release.build} is live, a new remote`)
    } catch (error) {
      await this.#runners.get(name)?.close()
      this.#runners.delete(name)
      this.#apps.remove(name)
      throw error
    }
  }

  /** Starts the shell's processes anew, with bindings of all remotes that run by now. */
  async #bindShell(): Promise<void> {
    const running = this.#runnersOf('shell').filter(({ status }) => status.state !== 'stopped')
    await Promise.all(running.map((runner) => runner.release && runner.run(runner.release)))
  }

  /** What is live stays live over a restart, until this repository's own build has changed: a remote's is released once all others run. */
  #startingRelease(built: Release): Release {
    const live = this.#store.history(built.app).at(-1)
    const isReleasedLater = this.#releases !== null && built.kind === 'remote'
    if (live === undefined || live === built.build || !(isReleasedLater || this.#store.wasReleased(built))) return built
    try {
      return this.#store.release(built.app, live)
    } catch (error) {
      this.#report(`${built.app} ${live} cannot run any more: ${String(error)}`)
      return built
    }
  }

  async #openReleases(built: readonly Release[]): Promise<void> {
    const remotes = built.filter(({ kind }) => kind === 'remote')
    const names = [...remotes.map(({ app }) => app), ...this.#apps.outside.map(({ name }) => name)]
    const isNew = (release: Release) => !this.#store.wasReleased(release) && this.#store.history(release.app).at(-1) !== release.build
    await this.#releases?.open(names, remotes.filter(isNew))
  }

  async #deploy(runner: AppRunner, name: string, from: string | null): Promise<void> {
    const release = this.#publish(name, from)
    this.#canaries.assertNoneBeside(release)
    const isLive = this.#store.history(name).at(-1) === release.build
    if (this.#releases && release.kind === 'remote') await this.#releases.release(release)
    // The build that is live already is started anew.
    if (!this.#releases || release.kind !== 'remote' || isLive) await this.#run(runner, release)
    if (from === null) this.#store.noteReleased(release)
  }

  async #changeCanary({ app, change }: CanaryCommand): Promise<void> {
    if (change.action === 'stop') return this.#canaries.stop(app)
    if (change.action === 'promote') return this.#canaries.promote(app)
    if (change.from === null && this.#registry.canary(app)) return this.#canaries.setShare(app, change)
    const release = this.#publish(app, change.from)
    if (release.manifest) await assertManifest(release.manifest, this.#registry.manifests())
    await this.#canaries.start(release, change)
  }

  async #rollBack(runner: AppRunner, name: string): Promise<void> {
    this.#canaries.forget(name)
    if (this.#releases && runner.release?.kind === 'remote') return this.#releases.rollBack(name)
    const history = this.#store.history(name)
    const release = this.#previousRelease(name)
    const canary = this.#registry.canary(name)
    await this.#return(release, [...history.slice(history.lastIndexOf(release.build) + 1), ...(canary ? [canary.build] : [])])
  }

  /** Runs what is live in the registry. */
  async #putLive({ name, stable, withdrawn }: RemoteState): Promise<void> {
    const release = this.#store.release(name, stable)
    const runner = this.#runners.get(name)
    if (!runner) return this.#addRemote(release)
    if (withdrawn.length > 0) await this.#return(release, withdrawn)
    else await this.#run(runner, release)
  }

  /** The builds left behind are withdrawn as soon as no request reaches them any more, so that none is refused on the way. */
  async #return(release: Release, withdrawn: readonly string[]): Promise<void> {
    const isReturn = withdrawn.includes(this.#store.history(release.app).at(-1) ?? '')
    const withdraw = () => this.#registry.withdraw(release.app, withdrawn)
    let timer: NodeJS.Timeout | undefined
    const onLive = () => (timer = setTimeout(withdraw, WITHDRAWAL_MS))
    await this.#run(this.#runner(release.app), release, { isReturn, onLive }).finally(() => clearTimeout(timer))
    withdraw()
  }

  async #run(
    runner: AppRunner,
    release: Release,
    { isReturn = false, onLive }: { isReturn?: boolean; onLive?: () => void } = {},
  ): Promise<void> {
    if (release.manifest) await assertManifest(release.manifest, this.#registry.manifests())
    await runner.run(release, () => {
      this.#live(release, isReturn)
      onLive?.()
    })
    this.#report(`${release.app} ${release.build} is live`)
  }

  #live(release: Release, isReturn = false): void {
    this.#registry.enter(release)
    this.#store.wentLive(release, isReturn)
  }

  #publish(name: string, from: string | null): Release {
    const app = this.#apps.get(name)
    if (from === null && !app.folder) throw new Error(`${name} is not an app of this project: deploy it with --from <dist>.`)
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
    const runner = this.#runners.get(this.#apps.get(app).name)
    if (!runner) throw new Error(`${app} does not run yet.`)
    return runner
  }

  /** Those that run, or ran until they were stopped. */
  #runnersOf(kind: Release['kind']): AppRunner[] {
    return [...this.#runners.values()].filter(({ release }) => release?.kind === kind)
  }

  #report(line: string): void {
    this.log('edge').write(`${new Date().toISOString()} ${line}\n`)
    this.#options.report(line)
  }
}
