import { join } from 'node:path'
import type { AppRunners } from '../apps/app-runners.ts'
import type { Canaries } from '../apps/canaries.ts'
import type { EdgeApps } from '../apps/edge-apps.ts'
import type { AppStatus } from '../apps/edge-status.ts'
import type { LiveBuilds } from '../apps/live-builds.ts'
import type { BuildStore, Release } from '../builds/build-store.ts'
import type { RegistryFile } from '../builds/registry-file.ts'
import { REMOTE_HEALTH } from '../project/app-definition.ts'
import type { StoreReleases } from '../releases/store-releases.ts'
import type { CanaryCommand } from './canary-command.ts'
import type { Command } from './command.ts'
import type { DistanceCommand } from './distance-command.ts'

type AppCommand = Exclude<Command, DistanceCommand | { command: 'status' | 'clear-cache' }>

interface CommandExecutorOptions {
  readonly apps: EdgeApps
  readonly store: BuildStore
  readonly registry: RegistryFile
  readonly runners: AppRunners
  readonly live: LiveBuilds
  readonly canaries: Canaries
  /** Null where the edge runs no registry: what is deployed is live at once. */
  readonly releases: StoreReleases | null
}

/** Executes the commands of `npm run edge` that change what runs. Builds of remotes go through the registry, where the edge runs one. */
export class CommandExecutor {
  readonly #options: CommandExecutorOptions

  constructor(options: CommandExecutorOptions) {
    this.#options = options
  }

  async execute(command: AppCommand): Promise<AppStatus> {
    const { apps, runners, live, canaries } = this.#options
    if (command.command === 'deploy' && command.from !== null && !apps.find(command.app)) return this.#deployNew(command.app, command.from)
    if (command.command === 'layout set') await this.#fillOutlet(command.outlet, command.fragment)
    const runner = runners.get(command.app)
    switch (command.command) {
      case 'start':
        if (runner.status.state !== 'stopped') throw new Error(`${command.app} runs already.`)
        await live.run(live.get(command.app))
        await canaries.resume(command.app)
        break
      case 'stop':
        await runner.stop()
        break
      case 'deploy':
        await this.#deploy(command.app, command.from)
        break
      case 'rollback':
        await this.#rollBack(command.app)
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
    return live.status(command.app)
  }

  async #fillOutlet(outlet: string, fragment: string): Promise<void> {
    const { registry, releases } = this.#options
    if (releases) await releases.fillOutlet(outlet, fragment)
    else registry.fillOutlet(outlet, fragment)
  }

  async #deployNew(name: string, dist: string): Promise<AppStatus> {
    const { store, live, releases } = this.#options
    const release = store.publish({ name, folder: '', health: REMOTE_HEALTH }, dist)
    if (releases) await releases.release(release)
    else await live.addRemote(release)
    return live.status(name)
  }

  async #deploy(name: string, from: string | null): Promise<void> {
    const { store, live, canaries, releases } = this.#options
    const release = this.#publish(name, from)
    canaries.assertNoneBeside(release)
    const isLive = live.isLive(release)
    if (releases && release.kind === 'remote') await releases.release(release)
    // The build that is live already is started anew.
    if (!releases || release.kind !== 'remote' || isLive) await live.run(release)
    if (from === null) store.noteReleased(release)
  }

  async #rollBack(name: string): Promise<void> {
    const { runners, live, releases } = this.#options
    if (releases && runners.get(name).release?.kind === 'remote') await releases.rollBack(name)
    else await live.rollBack(name)
  }

  async #changeCanary({ app, change }: CanaryCommand): Promise<void> {
    const { registry, live, canaries } = this.#options
    if (change.action === 'stop') return canaries.stop(app)
    if (change.action === 'promote') return canaries.promote(app)
    if (change.from === null && registry.canary(app)) return canaries.setShare(app, change.share)
    const release = this.#publish(app, change.from)
    await live.assertAccepted(release)
    await canaries.start(release, change.share)
  }

  #publish(name: string, from: string | null): Release {
    const { apps, store } = this.#options
    const app = apps.get(name)
    if (from === null && !app.folder) throw new Error(`${name} is not an app of this project: deploy it with --from <dist>.`)
    return store.publish(app, from ?? join(app.folder, 'dist'))
  }
}
