import { errorMessage } from '../../text/error-message.ts'
import type { CanaryShare } from '../apps/canary-share.ts'
import { Serial } from '../apps/serial.ts'
import type { BuildStore, Release } from '../builds/build-store.ts'
import type { RetiredRemotes } from '../project/retired-remotes.ts'
import type { ReleaseKey } from '../settings/release-key.ts'
import type { BuildRunner } from './build-runner.ts'
import { joinOwnTeam, OWN_TEAM } from './own-team.ts'
import { readBuild } from './read-build.ts'
import type { RegistryClient, RemoteChange, RemoteList, RemoteState } from './registry-client.ts'
import { releaseBuild } from './release-build.ts'
import { releaseTogether, type JointBuild, type RefusedRemote, type Retirement } from './release-together.ts'
import { retirementsOf } from './retirements-of.ts'
import type { RunningDocument } from './running-document.ts'
import { StoreLayout } from './store-layout.ts'

const FOLLOW_MS = 1_000

/** The remotes that are live no more, as the registry says. */
export type RetiredNames = Pick<RemoteList, 'retired' | 'heirs'>

/** Runs the builds that the registry says are live. */
export interface ReleaseHost {
  /** The build of a remote that shoppers get. */
  liveBuild(remote: string): string | undefined
  /**
   * Runs the builds of remotes that are live in place of those that were, all at once, and takes out what was retired. Throws when one does not
   * work: then none runs, and what was retired stays.
   */
  putLive(states: readonly RemoteState[], retired?: RetiredNames): Promise<void>
  /** Asks these for the fragments of retired remotes. */
  putHeirs(heirs: RetiredNames['heirs']): void
  /** Whether a remote still runs here. */
  runs(remote: string): boolean
  /** Fragments of the store's layout, by outlet: of a new registry. */
  readonly declaredLayout: Readonly<Record<string, string>>
  /** The shell that will run once this start has released what is new. */
  startingShell(): Release | undefined
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
  /** The document of running builds, for the registry. */
  readonly running: RunningDocument
  readonly key: ReleaseKey
  /** The commit of this repository. */
  readonly commit: string
  /** Remotes that the project has no more. */
  readonly retired: RetiredRemotes
  readonly host: ReleaseHost
  readonly report: (line: string) => void
}

/** The releases of the store that this machine runs: the registry says what is live, and this machine follows it. */
export class StoreReleases {
  readonly #options: StoreReleasesOptions
  readonly #serial = new Serial()
  readonly #layout: StoreLayout
  /** Errors of live builds that do not run, by their remote. */
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
   * anew, in one change, and retires what it has no more. Gives the remotes of which that is refused: they stay on the build of before.
   */
  async open(remotes: readonly string[], built: readonly Release[]): Promise<RefusedRemote[]> {
    const { client, key, host, report } = this.#options
    await joinOwnTeam(client, key, remotes)
    await this.#releaseEarlier(remotes)
    const [{ remotes: live }, teams] = await Promise.all([client.listRemotes(), client.listTeams()])
    const states = new Map(live.map((state) => [state.name, state]))
    const others = new Set(teams.filter(({ name }) => name !== OWN_TEAM).flatMap((team) => team.remotes))
    const isNew = (release: Release) => !others.has(release.app) && this.#isNew(release, states.get(release.app))
    const retirements = retirementsOf(this.#options.retired, live, teams)
    const refused = await this.#releaseTogether(built.filter(isNew), 'the start of a newer build', retirements)
    await this.#layout.declare(host.declaredLayout, report)
    await this.follow()
    this.#followLater()
    return refused
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
  async fillOutlet(outlet: string, fragment: string): Promise<void> {
    await this.#layout.fillOutlet(outlet, fragment)
    await this.follow()
  }

  /** Runs what is live in the registry, where something else is live here. What does not work is reported once. */
  follow(): Promise<void> {
    return this.#serial.run(async () => {
      if (this.#closed) return
      const { remotes, ...retired } = await this.#options.client.listRemotes()
      await this.#followTogether(remotes, retired)
      for (const state of remotes) await this.#followRemote(state)
      // Where what takes over does not run, the pages of what it takes over are needed.
      if (this.#failures.size === 0) {
        if (this.#runsAny(retired)) await this.#options.host.putLive([], retired)
        this.#options.host.putHeirs(retired.heirs)
      }
      await this.#layout.follow((layout) => this.#options.host.putLayout(layout))
      await this.#options.running.tell()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#options.runner.close()
  }

  /** Runs the changes of one generation at once, so that shells see a page that moved at one remote or the other. */
  async #followTogether(remotes: readonly RemoteState[], retired: RetiredNames): Promise<void> {
    const { host } = this.#options
    const changed = remotes.filter((state) => host.liveBuild(state.name) !== state.stable && !this.#hasFailed(state))
    // Where one of them does not work, each is tried by itself.
    if (changed.length > 1 || (changed.length === 1 && this.#runsAny(retired))) await host.putLive(changed, retired).catch(() => undefined)
  }

  #runsAny({ retired }: RetiredNames): boolean {
    return retired.some((remote) => this.#options.host.runs(remote))
  }

  #hasFailed(state: RemoteState): boolean {
    return this.#failures.get(state.name)?.builds === describe(state)
  }

  async #followRemote(state: RemoteState): Promise<void> {
    const { host, report } = this.#options
    const { name, stable } = state
    const builds = describe(state)
    if (this.#hasFailed(state)) return
    try {
      if (host.liveBuild(name) !== stable) await host.putLive([state])
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

  /** The builds of each remote go live one after the other, those of all remotes side by side: the last of each fits the last of the others. */
  async #releaseEarlier(remotes: readonly string[]): Promise<void> {
    const { client, store, report } = this.#options
    const { remotes: listed, retired } = await client.listRemotes()
    const known = new Set([...listed.map(({ name }) => name), ...retired])
    const histories = remotes.filter((name) => !known.has(name)).map((name) => ({ name, builds: store.history(name) }))
    for (let back = Math.max(0, ...histories.map(({ builds }) => builds.length)); back > 0; back -= 1) {
      const builds = histories.flatMap(({ name, builds: of }) =>
        of
          .toReversed()
          .slice(back - 1, back)
          .map((build) => ({ name, build })),
      )
      const refused = await this.#releaseTogether(
        builds.map(({ name, build }) => store.release(name, build)),
        'live before there was a registry',
      )
      for (const { remote, build, code, message } of refused) report(`${remote} ${build}  refused  ${code}  ${message}`)
    }
  }

  /** Whether this repository's build has neither been live nor is shown to some shoppers: then what is live was chosen in its place. */
  #isNew(release: Release, state: RemoteState | undefined): boolean {
    const { build } = release
    if (!state) return true
    if (state.stable === build || state.canary?.build === build) return false
    return !this.#options.store.wasReleased(release) || ![...state.previous, ...state.withdrawn].includes(build)
  }

  #releaseTogether(releases: readonly Release[], reason: string, retirements: readonly Retirement[] = []): Promise<RefusedRemote[]> {
    const { client, key, commit } = this.#options
    const builds = releases.map((release) => this.#read(release))
    return releaseTogether(client, builds, { signer: { team: OWN_TEAM, key }, commit, reason, retirements })
  }

  #read(release: Release): JointBuild {
    const { folder } = release
    const served = this.#options.store.servedFiles(release)
    const read = readBuild({ dist: folder, served, declaration: `${folder}/wrangler.jsonc` })
    return { build: read, accept: read.record.mode === 'development' ? 'a development build' : undefined }
  }

  async #release(release: Release, canary: CanaryShare | null = null): Promise<void> {
    const { client, key, commit } = this.#options
    await releaseBuild(client, { ...this.#read(release), signer: { team: OWN_TEAM, key }, commit, canary })
  }
}

function describe({ stable, canary }: RemoteState): string {
  return canary ? `${stable}, canary ${canary.build} ${canary.percent} %` : stable
}
