import { join } from 'node:path'
import type { Release } from '../builds/build-store.ts'
import { REMOTE_HEALTH, type AppDefinition } from '../project/app-definition.ts'
import { ownsDurableObjects } from '../project/worker-declaration.ts'
import type { AppRunner, AppRunnerOptions } from './app-runner.ts'
import type { EdgeApps } from './edge-apps.ts'
import { ROUTER } from './launch-context.ts'
import type { LaunchContext } from './launch.ts'
import { StatefulApp } from './stateful-app.ts'
import { StatelessApp } from './stateless-app.ts'

interface AppRunnersOptions {
  readonly apps: EdgeApps
  readonly context: LaunchContext
  /** Durable Objects are stored below it, by app. */
  readonly dataFolder: string
  /** Ports of the apps that own Durable Objects and are reached from outside, by what they are exposed as. */
  readonly ports: Readonly<Partial<Record<NonNullable<AppDefinition['exposedAs']>, number>>>
  readonly swapsAtOnce?: boolean | undefined
  /** A build of a remote that was live before; undefined for one that was withdrawn, or is not stored any more. */
  readonly findPrevious: (remote: string, build: string) => Release | undefined
  readonly report: (line: string) => void
}

/** The runners of the apps that an edge has started, by app. */
export class AppRunners {
  readonly #options: AppRunnersOptions
  readonly #runners = new Map<string, AppRunner>()

  constructor(options: AppRunnersOptions) {
    this.#options = options
  }

  get all(): readonly AppRunner[] {
    return [...this.#runners.values()]
  }

  /** Returns the runners of builds of this kind, including stopped ones. */
  ofKind(kind: Release['kind']): AppRunner[] {
    return this.all.filter(({ release }) => release?.kind === kind)
  }

  /** @throws Error where there is no such app, or it has not been started */
  get(app: string): AppRunner {
    const runner = this.find(this.#options.apps.get(app).name)
    if (!runner) throw new Error(`${app} does not run yet.`)
    return runner
  }

  find(app: string): AppRunner | undefined {
    return this.#runners.get(app)
  }

  /** The release decides how the app runs: one with Durable Objects has a single process. Platform and registry are open at `hosts`. */
  async add(app: AppDefinition, release?: Release, hosts: readonly string[] = []): Promise<void> {
    const { context, dataFolder, ports, swapsAtOnce, findPrevious, report } = this.#options
    const options: AppRunnerOptions = { app, context, objectsFolder: join(dataFolder, app.name), swapsAtOnce, report }
    if (release && ownsDurableObjects(release.declaration)) {
      const port = app.exposedAs && ports[app.exposedAs]
      const addresses = port === undefined ? [] : hosts.map((host) => ({ host, port }))
      this.#runners.set(app.name, await StatefulApp.create(options, addresses))
    } else {
      const isRemote = app.health === REMOTE_HEALTH
      this.#runners.set(
        app.name,
        new StatelessApp({ ...options, ...(isRemote && { findPrevious: (build) => findPrevious(app.name, build) }) }),
      )
    }
  }

  async remove(app: string): Promise<void> {
    await this.find(app)?.close()
    this.#runners.delete(app)
  }

  /**
   * Starts the router's processes anew, with bindings of all remotes that there are by now. One that is stopped gets them when it starts.
   * @throws Error where the edge runs no router: a shell could not reach a remote that it has not been bound to
   */
  async bindRouter(): Promise<void> {
    const router = this.get(ROUTER)
    if (router.release && router.status.state !== 'stopped') await router.run(router.release)
  }

  /** Ends every process. */
  async close(): Promise<void> {
    await Promise.all(this.all.map((runner) => runner.close()))
  }
}
