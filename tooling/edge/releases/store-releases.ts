import { errorMessage } from '../../text/error-message.ts'
import { Serial } from '../apps/serial.ts'
import type { BuildStore, Release } from '../builds/build-store.ts'
import type { BuildRunner } from './build-runner.ts'
import type { CanaryShare } from './canary-share.ts'
import { joinOwnTeam, OWN_TEAM } from './own-team.ts'
import { readBuild } from './read-build.ts'
import type { RegistryClient, RemoteChange, RemoteState } from './registry-client.ts'
import { releaseBuild } from './release-build.ts'
import type { ReleaseKey } from './release-key.ts'
import { ReleaseRefusal } from './release-refusal.ts'
import type { RunningDocument } from './running-document.ts'
import { StoreLayout } from './store-layout.ts'

const FOLLOW_MS = 1_000

/** What runs the builds that the registry says are live. */
export interface ReleaseHost {
  /** The build of a remote that shoppers get. */
  liveBuild(remote: string): string | undefined
  /** Runs the builds of a remote that are live in place of those that were. Throws when they do not work. */
  putLive(state: RemoteState): Promise<void>
  /** Fragments of the store's layout, by outlet: of a new registry. */
  readonly declaredLayout: Readonly<Record<string, string>>
  /** Shows these fragments in the outlets of the layout. */
  putLayout(layout: Readonly<Record<string, string>>): void
  /** Runs the canary of a remote, or ends the one that runs. */
  putCanary(state: RemoteState): Promise<void>
}

export interface StoreReleasesOptions {
  readonly client: RegistryClient
  /** Takes builds from the registry, at a socket. */
  readonly runner: BuildRunner
  readonly runnerSocket: string
  readonly store: BuildStore
  /** What runs, for the registry. */
  readonly running: RunningDocument
  readonly key: ReleaseKey
  /** The commit of this repository. */
  readonly commit: string
  readonly host: ReleaseHost
  readonly report: (line: string) => void
}

/** The releases of the store that this machine runs: the registry says what is live, and this machine follows it. */
export class StoreReleases {
  readonly #options: StoreReleasesOptions
  readonly #serial = new Serial()
  readonly #layout: StoreLayout
  /** Why the builds that are live in the registry do not run, by their remote. */
  readonly #failures = new Map<string, { readonly builds: string; readonly error: unknown }>()
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: StoreReleasesOptions) {
    this.#options = options
    this.#layout = new StoreLayout(options.client)
  }

  /** Must be called before the registry starts. */
  listen(): Promise<void> {
    return this.#options.runner.listen(this.#options.runnerSocket)
  }

  /**
   * Tells the registry what it does not know: the builds of a data folder that is older than it. Then releases what this repository has built
   * anew. A build that is refused is not live, and is named in the report.
   */
  async open(remotes: readonly string[], built: readonly Release[]): Promise<void> {
    const { client, store, key } = this.#options
    await joinOwnTeam(client, key, remotes)
    const known = new Set((await client.listRemotes()).remotes.map(({ name }) => name))
    const earlier = remotes.filter((name) => !known.has(name)).flatMap((name) => store.history(name).map((build) => ({ name, build })))
    await this.#releaseAll(earlier.map(({ name, build }) => store.release(name, build)))
    await this.#releaseAll(built)
    await this.#layout.declare(this.#options.host.declaredLayout, this.#options.report)
    await this.follow()
    this.#followLater()
  }

  /** Tells the registry what runs, and with it the shells. */
  tellRunning(): Promise<void> {
    return this.#options.running.tell()
  }

  /** Puts a build live for all shoppers, signed by this machine. Throws what the registry refuses, and what does not run. */
  async release(release: Release): Promise<void> {
    const { client, key } = this.#options
    await joinOwnTeam(client, key, [release.app])
    await this.#release(release)
    await this.#expectLive(release.app)
  }

  /** Shows a build to a share of the shoppers, or changes the share. */
  async setCanary(release: Release, share: CanaryShare): Promise<void> {
    const { client } = this.#options
    const { remotes } = await client.listRemotes()
    if (remotes.find(({ name }) => name === release.app)?.canary?.build === release.build)
      return this.#change(release.app, { action: 'canary', build: release.build, ...share })
    await this.#release(release, share)
    await this.#expectLive(release.app)
  }

  stopCanary(remote: string, reason: string): Promise<void> {
    return this.#change(remote, { action: 'stop', reason })
  }

  promote(remote: string): Promise<void> {
    return this.#change(remote, { action: 'promote' })
  }

  /** Returns to the build before the live one. */
  rollBack(remote: string): Promise<void> {
    return this.#change(remote, { action: 'rollback' })
  }

  /** Puts a fragment into an outlet of the layout. */
  async place(outlet: string, fragment: string): Promise<void> {
    await this.#layout.place(outlet, fragment)
    await this.follow()
  }

  /** Runs what is live in the registry, where something else is live here. What does not work is reported once. */
  follow(): Promise<void> {
    return this.#serial.run(async () => {
      if (this.#closed) return
      for (const state of (await this.#options.client.listRemotes()).remotes) await this.#followRemote(state)
      await this.#layout.follow((layout) => this.#options.host.putLayout(layout))
      await this.#options.running.tell()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#options.runner.close()
  }

  async #followRemote(state: RemoteState): Promise<void> {
    const { host, report } = this.#options
    const { name, stable, canary } = state
    const builds = canary ? `${stable}, canary ${canary.build} ${canary.percent} %` : stable
    if (this.#failures.get(name)?.builds === builds) return
    try {
      if (host.liveBuild(name) !== stable) await host.putLive(state)
      await host.putCanary(state)
      this.#failures.delete(name)
    } catch (error) {
      this.#failures.set(name, { builds, error })
      report(`${name} ${builds} is live in the registry and does not run: ${errorMessage(error)}`)
    }
  }

  #followLater(): void {
    if (this.#closed) return
    this.#timer = setTimeout(() => {
      void this.follow()
        // The registry is starting again.
        .catch(() => undefined)
        .then(() => this.#followLater())
    }, FOLLOW_MS)
  }

  /** Changes a remote in the registry, and runs what is live then. */
  async #change(remote: string, change: RemoteChange): Promise<void> {
    const { client } = this.#options
    await client.changeRemote(remote, (await client.listRemotes()).generation, change)
    await this.#expectLive(remote)
  }

  async #expectLive(remote: string): Promise<void> {
    this.#failures.delete(remote)
    await this.follow()
    const failure = this.#failures.get(remote)
    if (failure) throw failure.error
  }

  /** A build may show fragments of another one, or take over its page: that one has to be live first. */
  async #releaseAll(releases: readonly Release[]): Promise<void> {
    const waiting: { readonly release: Release; readonly refusal: string }[] = []
    for (const release of releases) {
      try {
        await this.#release(release)
      } catch (error) {
        if (!(error instanceof ReleaseRefusal)) throw error
        const refusal = `${release.app} ${release.build}  ${error.message}`
        if (error.isPassing && releases.length > 1) waiting.push({ release, refusal })
        else this.#options.report(refusal)
      }
    }
    if (waiting.length === releases.length) for (const { refusal } of waiting) this.#options.report(refusal)
    else if (waiting.length > 0) await this.#releaseAll(waiting.map(({ release }) => release))
  }

  async #release({ app, build, folder }: Release, canary: CanaryShare | null = null): Promise<void> {
    const { client, store, key, commit } = this.#options
    const folders = { dist: folder, client: `${store.assets}/${app}/${build}`, declaration: `${folder}/wrangler.jsonc` }
    const released = readBuild(folders)
    const accept = released.record.mode === 'development' ? 'a development build' : undefined
    await releaseBuild(client, { build: released, signer: { team: OWN_TEAM, key }, commit, canary, accept })
  }
}
