import { setTimeout as delay } from 'node:timers/promises'
import { errorMessage } from '../../text/error-message.ts'
import type { Release } from '../builds/build-store.ts'
import { Upstream } from '../gate/upstream.ts'
import type { LiveWorker } from './launch.ts'

/** Time after which a build that no request names is not needed any more: a process of each would take memory for nothing. */
const IDLE_MS = 60_000
/** Shells wait ten seconds for a form. A build that takes longer to start leaves it to the live one. */
const START_LIMIT_MS = 8_000

interface PreviousBuildsOptions {
  /** The release of a build that may run; undefined for one that was withdrawn, or is not stored any more. */
  readonly find: (build: string) => Release | undefined
  readonly launch: (release: Release) => Promise<LiveWorker>
  readonly report: (line: string) => void
  readonly idleMs?: number | undefined
}

interface PreviousBuild {
  readonly started: Promise<LiveWorker & { readonly upstream: Upstream }>
  readonly idle: NodeJS.Timeout
}

/** Builds of an app that were live before: the first request that names one starts it, and it ends when none has come for a while. */
export class PreviousBuilds {
  readonly #options: PreviousBuildsOptions
  readonly #builds = new Map<string, PreviousBuild>()
  #pids: number[] = []

  constructor(options: PreviousBuildsOptions) {
    this.#options = options
  }

  get pids(): readonly number[] {
    return this.#pids
  }

  /** Settles when the build takes requests; undefined for a build that does not run, or that cannot. */
  async find(build: string): Promise<Upstream | undefined> {
    const release = this.#options.find(build)
    if (!release) return undefined
    const { started, idle } = this.#builds.get(build) ?? this.#start(release)
    idle.refresh()
    const worker = await Promise.race([started.catch(() => undefined), delay(START_LIMIT_MS, undefined, { ref: false })])
    return worker?.upstream
  }

  /** Ends all of them. */
  async stop(killAfterMs?: number): Promise<void> {
    await Promise.all([...this.#builds.keys()].map((build) => this.#end(build, killAfterMs)))
  }

  #start(release: Release): PreviousBuild {
    const { launch, report, idleMs = IDLE_MS } = this.#options
    const { app, build } = release
    const idle = setTimeout(() => void this.#end(build), idleMs)
    idle.unref()
    const started = launch(release).then((worker) => ({ ...worker, upstream: new Upstream(worker.socket) }))
    const previous = { started, idle }
    this.#builds.set(build, previous)
    started.then(
      ({ process, upstream }) => {
        this.#pids = [...this.#pids, process.pid]
        report(`${app} ${build} runs again, for forms of pages that it rendered`)
        void process.ended.then(() => {
          this.#pids = this.#pids.filter((pid) => pid !== process.pid)
          upstream.close()
          this.#forget(build, previous)
        })
      },
      (error: unknown) => {
        report(`${app} ${build} cannot run again: ${errorMessage(error)}`)
        this.#forget(build, previous)
      },
    )
    return previous
  }

  async #end(build: string, killAfterMs?: number): Promise<void> {
    const previous = this.#builds.get(build)
    if (!previous) return
    this.#forget(build, previous)
    const worker = await previous.started.catch(() => undefined)
    await worker?.process.stop(killAfterMs)
  }

  /** The next request that names the build starts it anew. */
  #forget(build: string, previous: PreviousBuild): void {
    clearTimeout(previous.idle)
    if (this.#builds.get(build) === previous) this.#builds.delete(build)
  }
}
