import type { BuildStore, Release } from '../builds/build-store.ts'
import type { RegistryFile, Retired } from '../builds/registry-file.ts'
import type { AppRunners } from './app-runners.ts'
import { assertManifest } from './assert-manifest.ts'
import type { EdgeApps } from './edge-apps.ts'
import type { AppStatus } from './edge-status.ts'

/** Time after which only requests that hang are left in the process of the build before. */
const WITHDRAWAL_MS = 2_000
/** Shells read what is live once a second, and a request may take some seconds. */
const RETIREMENT_MS = 10_000
const NOTHING_RETIRED: Retired = { retired: [], heirs: {} }

interface LiveBuildsOptions {
  readonly apps: EdgeApps
  readonly store: BuildStore
  /** The registry's file, which shells read. */
  readonly registry: RegistryFile
  readonly runners: AppRunners
  readonly report: (line: string) => void
}

interface RunOptions {
  /** The build was live before, and the builds after it leave the history. */
  readonly isReturn?: boolean
  /** Called as soon as new requests reach the build. */
  readonly onLive?: () => void
}

export interface LiveChange {
  readonly release: Release
  /** Builds that it takes the place of. */
  readonly withdrawn: readonly string[]
}

/** The build of each app that is live: its processes take the app's requests, and it is the last one of the app's history. */
export class LiveBuilds {
  readonly #options: LiveBuildsOptions

  constructor(options: LiveBuildsOptions) {
    this.#options = options
  }

  /** The status of an app's builds. */
  status(app: string): AppStatus {
    const { runners, registry } = this.#options
    return { ...runners.get(app).status, canary: registry.canary(app) ?? null }
  }

  find(app: string): string | undefined {
    return this.#options.store.history(app).at(-1)
  }

  isLive({ app, build }: Release): boolean {
    return this.find(app) === build
  }

  /** @throws Error where no build of the app was ever live */
  get(app: string): Release {
    const build = this.find(app)
    if (!build) throw new Error(`${app} has no build: deploy one.`)
    return this.#options.store.release(app, build)
  }

  /** @throws Error where no build of the app was live before the one that is */
  getPrevious(app: string): Release {
    const build = this.#options.store.history(app).at(-2)
    if (!build) throw new Error(`${app} has no build before the live one.`)
    return this.#options.store.release(app, build)
  }

  /**
   * The build that an app starts with. What is live stays live over a restart, until this repository's own build has changed. A build
   * that is released later goes live once all others run.
   */
  toStartWith(built: Release, isReleasedLater: boolean): Release {
    const { store, report } = this.#options
    const live = this.find(built.app)
    if (live === undefined || live === built.build || !(isReleasedLater || store.wasReleased(built))) return built
    try {
      return store.release(built.app, live)
    } catch (error) {
      report(`${built.app} ${live} cannot run any more: ${String(error)}`)
      return built
    }
  }

  /** Starts apps side by side, with builds that were accepted before. Settles when none is starting any more. */
  async startAll(releases: readonly Release[]): Promise<void> {
    const { runners } = this.#options
    const results = await Promise.allSettled(releases.map((release) => runners.get(release.app).run(release, () => this.#enter(release))))
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }

  /** Puts a build live. When the shell would not accept it, or it does not work, this throws and what was live stays so. */
  async run(release: Release, { isReturn = false, onLive }: RunOptions = {}): Promise<void> {
    const { runners, report } = this.#options
    const runner = runners.get(release.app)
    await this.assertAccepted(release)
    await runner.run(release, () => {
      this.#enter(release, isReturn)
      onLive?.()
    })
    report(`${release.app} ${release.build} is live`)
  }

  /**
   * Puts builds live that their apps may not have run before, in place of builds that are withdrawn, and takes out remotes that are retired: all
   * of it at once.
   */
  async put(changes: readonly LiveChange[], retired: Retired = NOTHING_RETIRED): Promise<void> {
    const [first, ...more] = changes
    const ending = retired.retired.filter((app) => this.find(app) !== undefined)
    if (more.length > 0 || ending.length > 0) return this.#putTogether(changes, { ...retired, retired: ending })
    if (!first) return
    const { release, withdrawn } = first
    if (!this.#options.runners.find(release.app)) await this.addRemote(release)
    else if (withdrawn.length > 0) await this.replaceWithdrawn(withdrawn, release)
    else await this.run(release)
  }

  /** Returns to the build before the live one. */
  async rollBack(app: string): Promise<void> {
    const { store, registry } = this.#options
    const history = store.history(app)
    const release = this.getPrevious(app)
    const canary = registry.canary(app)
    await this.replaceWithdrawn([...history.slice(history.lastIndexOf(release.build) + 1), ...(canary ? [canary.build] : [])], release)
  }

  /** The builds left behind are withdrawn as soon as no request reaches them any more, so that none is refused on the way. */
  async replaceWithdrawn(withdrawn: readonly string[], release: Release): Promise<void> {
    const isReturn = withdrawn.includes(this.find(release.app) ?? '')
    const withdraw = () => this.#options.registry.withdraw(release.app, withdrawn)
    let timer: NodeJS.Timeout | undefined
    const onLive = () => (timer = setTimeout(withdraw, WITHDRAWAL_MS))
    await this.run(release, { isReturn, onLive }).finally(() => clearTimeout(timer))
    withdraw()
  }

  /** Starts a remote that the edge has not run before. It goes live when the router is bound to it, so that no page of it fails. */
  async addRemote(release: Release): Promise<void> {
    const { apps, runners, report } = this.#options
    const { app: name, build, manifest } = release
    if (!manifest) throw new Error(`${name} is not an app of this project, and no remote.`)
    await this.assertAccepted(release)
    await runners.add(apps.add(name))
    try {
      await runners.get(name).run(release)
      await runners.bindRouter()
      this.#enter(release)
      report(`${name} ${build} is live, a new remote`)
    } catch (error) {
      await runners.remove(name)
      apps.remove(name)
      throw error
    }
  }

  /** @throws Error that names what the shell does not accept of a remote's build, beside the remotes that are live */
  async assertAccepted({ manifest }: Release): Promise<void> {
    if (manifest) await assertManifest(manifest, this.#options.registry.manifests())
  }

  /** Shells are told of the builds in one writing, as soon as all of them take requests. When one does not work, what was live stays so. */
  async #putTogether(changes: readonly LiveChange[], retired: Retired): Promise<void> {
    const { apps, registry, runners, report } = this.#options
    const releases = changes.map(({ release }) => release)
    const manifests = releases.flatMap(({ manifest }) => manifest ?? [])
    const isReplaced = (name: string) => retired.retired.includes(name) || manifests.some((each) => each.name === name)
    const others = registry.manifests().filter(({ name }) => !isReplaced(name))
    for (const manifest of manifests) await assertManifest(manifest, [...others, ...manifests])
    const added = releases.filter(({ app }) => !runners.find(app))
    for (const { app } of added) await runners.add(apps.add(app))
    const runs = releases.map((release) => this.#begin(release))
    try {
      await Promise.all(runs.map(({ live }) => live))
      if (added.length > 0) await runners.bindRouter()
    } catch (error) {
      await Promise.all(runs.map(({ goBack }) => goBack()))
      for (const { app } of added) await runners.remove(app).then(() => apps.remove(app))
      throw error
    }
    const entered = changes.map(({ release, withdrawn }) => ({ release, isReturn: withdrawn.includes(this.find(release.app) ?? '') }))
    this.#enterAll(entered, retired)
    for (const { app, build } of releases) report(`${app} ${build} is live`)
    for (const app of retired.retired) this.#end(app)
    await Promise.all(runs.map(({ done }) => done))
    for (const { release, withdrawn } of changes) registry.withdraw(release.app, withdrawn)
  }

  /** A shell that has not read of it yet still sends requests for a moment. */
  #end(app: string): void {
    const { apps, store, runners, report } = this.#options
    store.retire(app)
    report(`${app} is retired`)
    setTimeout(() => {
      if (this.find(app) === undefined) void runners.remove(app).then(() => apps.remove(app))
    }, RETIREMENT_MS).unref()
  }

  /** Runs a build in the place of what runs of its app: `live` as soon as it takes requests, `done` when what ran before has ended. */
  #begin(release: Release) {
    const runner = this.#options.runners.get(release.app)
    const before = runner.release
    const { promise: live, resolve } = Promise.withResolvers<void>()
    const done = runner.run(release, resolve)
    const goBack = () => done.then(() => (before ? runner.run(before) : runner.stop())).catch(() => undefined)
    return { live: Promise.race([live, done]), done, goBack }
  }

  #enter(release: Release, isReturn = false): void {
    this.#enterAll([{ release, isReturn }])
  }

  #enterAll(entered: readonly { readonly release: Release; readonly isReturn: boolean }[], retired?: Retired): void {
    this.#options.registry.enter(
      entered.map(({ release }) => release),
      retired,
    )
    for (const { release, isReturn } of entered) this.#options.store.wentLive(release, isReturn)
  }
}
