import { setTimeout as delay } from 'node:timers/promises'
import type { RegistryEntry } from '@galleria/fragments/contract'
import type { Release } from '../builds/build-store.ts'
import type { RegistryFile } from '../builds/registry-file.ts'
import type { AppRunner } from './app-runner.ts'
import type { CanaryShare } from './canary-share.ts'
import { Serial } from './serial.ts'

/** Shells read the registry about once a second: after this time none names a build that it does not list any more. */
const LAST_READING_MS = 4_000

/** The store's registry, by which canaries change where the edge runs one: what it says comes back by {@link Canaries.follow}. */
interface CanaryReleases {
  setCanary(release: Release, share: CanaryShare): Promise<void>
  stopCanary(remote: string, reason: string): Promise<void>
  promote(remote: string): Promise<void>
}

type Canary = Pick<NonNullable<RegistryEntry['canary']>, 'build' | 'percent' | 'since'>

interface CanariesOptions {
  /** The registry's file, which shells read. */
  readonly file: RegistryFile
  readonly releases: CanaryReleases | null
  readonly runner: (remote: string) => AppRunner
  readonly release: (remote: string, build: string) => Release
  /** Puts a build live as the stable one. */
  readonly makeStable: (release: Release) => Promise<void>
  readonly report: (line: string) => void
}

/** Runs builds beside the stable ones, for a share of the shoppers. */
export class Canaries {
  readonly #options: CanariesOptions
  /** Processes begin and end one after the other: what ends one knows whether the next has begun. */
  readonly #serial = new Serial()
  /** Number of canaries that began, by remote. */
  readonly #begun = new Map<string, number>()
  readonly #watches = new Map<string, string | null>()

  constructor(options: CanariesOptions) {
    this.#options = options
  }

  /** Shows a build to a share of the shoppers: it has a process first. */
  async start(release: Release, share: CanaryShare): Promise<void> {
    const runner = this.#options.runner(release.app)
    if (release.build === runner.release?.build) throw new Error(`${release.build} is the stable build of ${release.app} already.`)
    this.assertNoneBeside(release)
    await this.#show(release, share)
  }

  /** Changes the share of the canary that runs. */
  async setShare(remote: string, share: CanaryShare): Promise<void> {
    await this.#show(this.#options.release(remote, this.#get(remote).build), share)
  }

  /** Takes the canary back. */
  async stop(remote: string, reason = 'stopped'): Promise<void> {
    const { releases } = this.#options
    this.#get(remote)
    if (releases) await releases.stopCanary(remote, reason)
    else await this.#end(remote, reason)
  }

  /** Makes the canary the stable build. */
  async promote(remote: string): Promise<void> {
    const { releases, makeStable, release } = this.#options
    const { build } = this.#get(remote)
    if (releases) await releases.promote(remote)
    else await makeStable(release(remote, build))
  }

  /** The evidence that the registry's watch of a remote waits for, in words. */
  watch(remote: string): string | null {
    return this.#watches.get(remote) ?? null
  }

  /** Runs the canary that the registry says is live, and no other. */
  async follow(remote: string, canary: Canary | undefined, watch?: string | null): Promise<void> {
    const { file, report, release } = this.#options
    this.#watches.set(remote, watch ?? null)
    const before = file.canary(remote)
    if (before && before.build !== canary?.build)
      void this.#end(remote, 'stopped').catch((error: unknown) => report(`${remote} canary: ${String(error)}`))
    if (canary && (before?.build !== canary.build || before.percent !== canary.percent))
      await this.#put(release(remote, canary.build), canary.percent, canary.since)
  }

  /** Starts the canary again that the registry lists; it is taken back when it does not work any more. */
  async resume(remote: string): Promise<void> {
    const { file, runner, release, report } = this.#options
    const canary = file.canary(remote)
    if (!canary) return
    try {
      await runner(remote).setCanary(release(remote, canary.build))
    } catch (error) {
      file.stopCanary(remote)
      report(`${remote} canary ${canary.build} cannot run any more: ${String(error)}`)
    }
  }

  /** @throws Error where another build is the remote's canary */
  assertNoneBeside({ app, build }: Release): void {
    const canary = this.#options.file.canary(app)
    if (canary && canary.build !== build) throw new Error(`${canary.build} is the canary of ${app}: stop or promote it first.`)
  }

  /** Steps are the registry's: it takes them also while this edge does not run. */
  async #show(release: Release, share: CanaryShare): Promise<void> {
    const { releases } = this.#options
    if (releases) await releases.setCanary(release, share)
    else if (share.steps) throw new Error('A canary has steps only where a registry runs.')
    else await this.#put(release, share.percent)
  }

  /** Runs a build, and then shows it. */
  #put(release: Release, percent: number, since?: string): Promise<void> {
    const { file, runner, report } = this.#options
    return this.#serial.run(async () => {
      await runner(release.app).setCanary(release)
      this.#begun.set(release.app, this.#countBegun(release.app) + 1)
      file.setCanary(release, percent, since)
      report(`${release.app} ${release.build} is the canary of ${percent} %`)
    })
  }

  /** Takes away its shoppers first, then its process. */
  async #end(remote: string, reason: string): Promise<void> {
    const { file, runner, report } = this.#options
    const { build } = this.#get(remote)
    const begun = this.#countBegun(remote)
    file.stopCanary(remote)
    report(`${remote} canary ${build} ${reason}`)
    await delay(LAST_READING_MS)
    // The next one may have begun meanwhile.
    await this.#serial.run(async () => {
      if (this.#countBegun(remote) === begun) await runner(remote).setCanary(null)
    })
  }

  #countBegun(remote: string): number {
    return this.#begun.get(remote) ?? 0
  }

  #get(remote: string) {
    const canary = this.#options.file.canary(remote)
    if (!canary) throw new Error(`${remote} has no canary.`)
    return canary
  }
}
