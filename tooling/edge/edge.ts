import { join } from 'node:path'
import { AppRunners } from './apps/app-runners.ts'
import { Canaries } from './apps/canaries.ts'
import { startDiskTimer } from './apps/disk-timer.ts'
import { EdgeApps } from './apps/edge-apps.ts'
import type { EdgeStatus } from './apps/edge-status.ts'
import { createFarEdge, type FarEdge } from './apps/far-edge.ts'
import { startHealthTimer } from './apps/health-timer.ts'
import { launchContext } from './apps/launch-context.ts'
import type { LaunchContext } from './apps/launch.ts'
import { LiveBuilds } from './apps/live-builds.ts'
import { StoreFront } from './apps/store-front.ts'
import { BuildStore, type Release } from './builds/build-store.ts'
import { RegistryFile } from './builds/registry-file.ts'
import { claimDataFolder, type ClaimedFolder } from './control/claim-data-folder.ts'
import { CommandExecutor } from './control/command-executor.ts'
import { executeDistance } from './control/distance-command.ts'
import { loopbackHosts, requireFreePort } from './gate/loopback.ts'
import { LogFile } from './io/log-file.ts'
import type { OrphanGuard } from './io/orphan-guard.ts'
import type { SocketFolder } from './io/socket-folder.ts'
import { NetworkCaches } from './network-cache/network-caches.ts'
import type { AppDefinition } from './project/app-definition.ts'
import type { RetiredRemotes } from './project/retired-remotes.ts'
import { openReleases } from './releases/open-releases.ts'
import type { RefusedRemote } from './releases/release-together.ts'
import type { StoreReleases } from './releases/store-releases.ts'
import type { EdgeEnv } from './settings/env.ts'
import { loadSecrets, type Secrets } from './settings/secrets.ts'
import { addresses, type Addresses } from './settings/variables.ts'
import type { TrialSetting } from './trial/trial-platform.ts'

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
  /** Remotes that the project has no more: a store that has them live retires them when it starts. */
  readonly retired?: RetiredRemotes
  /**
   * Brings the `dist` of the apps up to date; no other edge publishes meanwhile. `publish` is to be called within. Apps that it leaves
   * out start with their live build.
   */
  readonly build: (publish: (apps: readonly AppDefinition[]) => Release[], signal: AbortSignal, edge: Edge) => Promise<Release[]>
  /** Fills the platform; does nothing when that was done before. */
  readonly seed: (edge: Edge, signal: AbortSignal) => Promise<void>
  /** A throwaway platform, on which builds are tried before they are stored. */
  readonly trial?: TrialSetting
  /** Stands between the store's address and the shell: takes the address of the shell's socket and gives its own. */
  readonly openMiddle?: (sockets: SocketFolder) => Promise<{ address: string; close(): Promise<void> }>
  /** Put builds live without a trial, and end the processes before them at once. */
  readonly swapsAtOnce?: boolean
  /** Prints one line to the terminal. */
  readonly report: (line: string) => void
}

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
  readonly #runners: AppRunners
  readonly #live: LiveBuilds
  readonly #canaries: Canaries
  readonly #networkCaches: NetworkCaches
  readonly #logs = new Map<string, LogFile>()
  /** Undefined where all is in one region. */
  readonly #far: FarEdge | undefined
  /** Null where the edge runs no registry. */
  readonly #releases: StoreReleases | null
  #front: StoreFront | null = null
  #behind: readonly RefusedRemote[] = []
  /** The shell that this start will run, until it does. */
  #startingShell: Release | undefined
  #closeMiddle: (() => Promise<void>) | null = null
  #endHealthTimer: (() => void) | null = null
  #endDiskTimer: (() => void) | null = null

  /** Takes the data folder. Nothing runs yet; `stop` must be called in the end. */
  static async create(options: EdgeOptions): Promise<Edge> {
    const names = options.apps.map(({ name }) => name)
    return new Edge(options, await claimDataFolder(options.dataFolder, options.fresh ? names : null))
  }

  private constructor(options: EdgeOptions, folder: ClaimedFolder) {
    const { env, swapsAtOnce } = options
    this.#options = options
    this.#folder = folder
    this.addresses = addresses(env)
    const report = (line: string) => this.#report(line)
    const secrets = loadSecrets(join(folder.path, 'secrets.json'))
    const store = new BuildStore(join(folder.path, 'edge'))
    const apps = new EdgeApps(options.apps, store)
    const names = apps.all.map(({ name }) => name)
    const registry = new RegistryFile(join(store.assets, 'registry.json'), { apps: names, layout: options.layout })
    const far = createFarEdge(env, options.apps, folder.sockets)
    const networkCaches = new NetworkCaches(folder.sockets, env.EDGE_CONTINENTS)
    const context = launchContext({
      far,
      env,
      secrets,
      sockets: folder.sockets,
      guard: folder.guard,
      apps,
      folders: { ...options.folders, 'galleria-assets': store.assets, 'galleria-uploads': folder.uploads },
      log: (app) => this.log(app),
      networkCache: (continent) => networkCaches.socketOf(continent),
    })
    const runners = new AppRunners({
      apps,
      context,
      dataFolder: folder.path,
      ports: { platform: env.PLATFORM_PORT, releases: env.RELEASES_PORT },
      swapsAtOnce,
      findPrevious: (remote, build) => (registry.isPrevious(remote, build) ? store.findRelease(remote, build) : undefined),
      report,
    })
    const live = new LiveBuilds({ apps, store, registry, runners, report })
    const releases = openReleases({
      context,
      apps,
      store,
      file: registry,
      secrets,
      host: {
        liveBuild: (remote) => live.find(remote),
        putLive: (states, retired) =>
          live.put(
            states.map(({ name, stable, withdrawn }) => ({ release: store.release(name, stable), withdrawn })),
            retired,
          ),
        runs: (remote) => live.find(remote) !== undefined,
        putHeirs: (heirs) => registry.setHeirs(heirs),
        declaredLayout: registry.layout(),
        putLayout: (layout) => registry.setLayout(layout),
        putCanary: ({ name, canary, watch }) => canaries.follow(name, canary, watch),
        startingShell: () => this.#startingShell,
      },
      retired: options.retired ?? {},
      trial: options.trial,
      report,
    })
    const canaries = new Canaries({
      file: registry,
      releases,
      runner: (remote) => runners.get(remote),
      release: (remote, build) => store.release(remote, build),
      makeStable: (release) => live.run(release),
      report,
    })
    const commands = new CommandExecutor({ apps, store, registry, runners, live, canaries, releases })
    folder.control.execute = async (command) => {
      if (command.command === 'status') return this.status()
      if (command.command === 'clear-cache') return networkCaches.clear()
      if (command.command === 'distance' || command.command === 'crossings') return executeDistance(far, command)
      return commands.execute(command)
    }
    this.#networkCaches = networkCaches
    this.#far = far
    this.secrets = secrets
    this.#store = store
    this.#apps = apps
    this.#registry = registry
    this.#context = context
    this.#runners = runners
    this.#live = live
    this.#releases = releases
    this.#canaries = canaries
  }

  /** The store's origin as its platform reaches it. */
  get storeCallUrl(): string {
    return this.#far?.storeUrl ?? this.addresses.storeUrl
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
    if (apps.some(({ exposedAs }) => exposedAs === 'releases')) await requireFreePort('RELEASES_PORT', env.RELEASES_PORT, hosts)
    const publish = (some: readonly AppDefinition[]) => some.map((app) => this.#store.publish(app, join(app.folder, 'dist')))
    const built = await this.#options.build(publish, signal, this)
    signal.throwIfAborted()
    const releases = this.#releasesToStartWith(built)
    await this.#networkCaches.listen()
    await this.#far?.open(releases, this.#context, this.#store.assets)
    for (const app of this.#apps.all) {
      await this.#runners.add(
        app,
        releases.find((release) => release.app === app.name),
        hosts,
      )
    }
    await this.#releases?.listen()
    const shells = releases.filter(({ kind }) => kind === 'shell')
    // The shell finds all others, the registry and the seeded platform when it starts.
    await this.#live.startAll(releases.filter((release) => !shells.includes(release)))
    await Promise.all(this.#runners.ofKind('remote').map(({ status }) => this.#canaries.resume(status.app)))
    signal.throwIfAborted()
    await this.#options.seed(this, signal)
    await this.#releases?.tellRunning()
    // Releases open before the shell has read what is live: no request falls between two builds of a remote.
    this.#startingShell = shells[0]
    await this.#openReleases(built)
    this.#startingShell = undefined
    await this.#live.startAll(shells)
    signal.throwIfAborted()
    if (apps.some(({ exposedAs }) => exposedAs === 'store')) await this.#openFront(hosts)
    this.#endHealthTimer = startHealthTimer(this.addresses, this.secrets.apiKey)
    this.#endDiskTimer = startDiskTimer(this.dataFolder, this.addresses, this.secrets.apiKey)
    for (const release of built) if (!this.#behind.some(({ remote }) => remote === release.app)) this.#store.noteReleased(release)
    this.#store.prune(Date.now(), this.#registry.canaryBuilds())
  }

  /** Remotes of which this start could not put the build of this repository live. */
  get behind(): readonly RefusedRemote[] {
    return this.#behind
  }

  status(): EdgeStatus {
    const { storeUrl, platformUrl, releasesUrl } = this.addresses
    return {
      storeUrl,
      platformUrl,
      releasesUrl,
      pid: process.pid,
      frontPids: this.#front?.pids ?? [],
      apps: this.#runners.all.map(({ status: { app } }) => ({ ...this.#live.status(app), watch: this.#canaries.watch(app) })),
    }
  }

  /** Whether a build of this app is stored and can run. */
  hasLiveBuild(app: string): boolean {
    return this.#store.findLive(app) !== undefined
  }

  /** Runs a build in the place of the live one while this edge runs: it enters no history, and the next start runs the live one again. */
  async tryBuild(app: string, dist: string, onLive: (build: string) => void): Promise<void> {
    const release = this.#store.publish(this.#apps.get(app), dist)
    await this.#live.assertAccepted(release)
    await this.#runners.get(app).run(release, () => {
      this.#registry.enter([release])
      void this.#tellRunning().then(() => onLive(release.build))
    })
  }

  /** Removes a build that was tried. */
  forgetBuild(app: string, build: string): void {
    this.#store.discard(app, build)
  }

  /** Ends every process and gives back the data folder. */
  async stop(): Promise<void> {
    this.#endHealthTimer?.()
    this.#endDiskTimer?.()
    await this.#releases?.close()
    await this.#front?.close()
    await this.#closeMiddle?.()
    await this.#runners.close()
    await this.#far?.close()
    await this.#networkCaches.close()
    await Promise.all([...this.#logs.values()].map((log) => log.close()))
    await this.#folder.release()
  }

  log(name: string): LogFile {
    let log = this.#logs.get(name)
    if (!log) this.#logs.set(name, (log = new LogFile(join(this.dataFolder, 'logs', `${name}.log`))))
    return log
  }

  /** Returns the new build of every app, or the live one for apps left out of the build. */
  #releasesToStartWith(built: readonly Release[]): Release[] {
    const isReleasedLater = ({ kind }: Release) => this.#releases !== null && kind === 'remote'
    const others = this.#apps.all.filter(({ name }) => !built.some(({ app }) => app === name))
    const isFirst = this.#registry.manifests().length === 0
    // In a store that has remotes a new one has to fit them.
    const waits = (release: Release) => !isFirst && isReleasedLater(release) && this.#live.find(release.app) === undefined
    return [
      ...built.filter((release) => !waits(release)).map((release) => this.#live.toStartWith(release, isReleasedLater(release))),
      ...others.map(({ name }) => this.#live.get(name)),
    ]
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

  async #openReleases(built: readonly Release[]): Promise<void> {
    const remotes = built.filter(({ kind }) => kind === 'remote')
    const names = [...remotes.map(({ app }) => app), ...this.#apps.outside.map(({ name }) => name)]
    this.#behind = (await this.#releases?.open(names, remotes)) ?? []
    this.#registry.setBehind(Object.fromEntries(this.#behind.map(({ remote, code }) => [remote, code])))
    await this.#tellRunning()
  }

  /** A registry that does not respond is told with the next look at it. */
  async #tellRunning(): Promise<void> {
    await this.#releases?.tellRunning().catch(() => undefined)
  }

  #report(line: string): void {
    this.log('edge').write(`${new Date().toISOString()} ${line}\n`)
    this.#options.report(line)
  }
}
