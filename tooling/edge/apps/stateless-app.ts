import { setTimeout as delay } from 'node:timers/promises'
import { errorMessage } from '../../text/error-message.ts'
import type { Release } from '../builds/build-store.ts'
import { describeFault, type Fault } from '../gate/fault.ts'
import { Upstream } from '../gate/upstream.ts'
import { AppAddress, type AddressTarget } from './app-address.ts'
import type { AppRunner, AppRunnerOptions } from './app-runner.ts'
import { BackOff } from './back-off.ts'
import type { AppState, AppStatus } from './edge-status.ts'
import { launch, type LiveWorker } from './launch.ts'
import { PreviousBuilds } from './previous-builds.ts'
import { Serial } from './serial.ts'

/** Connections made before a swap are used for requests a little longer. */
const GRACE_MS = 1_000
const CLOSE_MS = 2_000

interface Shape {
  readonly release: Release
  /** A build that runs beside it, for requests that name it. */
  readonly canary: Release | null
  readonly count: number
  readonly fault: Fault | null
}

interface Change {
  /** Milliseconds for which the processes before are left to requests on connections that were made before. */
  readonly graceMs: number
  readonly onLive?: (() => void) | undefined
  /** The processes of the release stay, while all of them work. */
  readonly keepsOwn?: boolean
}

interface BuildWorker extends LiveWorker {
  readonly release: Release
  /** Connections for requests that name its build. */
  readonly upstream: Upstream
}

/**
 * An app with processes that may overlap, also of two builds. A change starts new processes, leads the address to them, and ends the
 * old ones.
 */
export class StatelessApp implements AppRunner {
  readonly #options: AppRunnerOptions
  readonly #serial = new Serial()
  readonly #backOff = new BackOff()
  readonly #address: AppAddress
  /** Null for an app that is called without the name of a build. */
  readonly #previous: PreviousBuilds | null
  #release: Release | null = null
  #canary: Release | null = null
  #count = 1
  #fault: Fault | null = null
  #workers: BuildWorker[] = []
  #state: AppState = 'stopped'
  #restarts = 0
  #closed = false

  constructor(options: AppRunnerOptions) {
    this.#options = options
    const { app, context, findPrevious: find, report } = options
    this.#previous = find ? new PreviousBuilds({ find, launch: (release) => this.#launch(release), report }) : null
    const named = { worker: `galleria-${app.name}`, find: (build: string) => this.#findNamed(build) }
    this.#address = new AppAddress(context.sockets, app.name, this.#previous && named)
  }

  get status(): AppStatus {
    return {
      app: this.#options.app.name,
      state: this.#state,
      build: this.#release?.build ?? null,
      pids: [...this.#workers.flatMap(({ process }) => (process.alive ? [process.pid] : [])), ...(this.#previous?.pids ?? [])],
      restarts: this.#restarts,
      fault: this.#fault && describeFault(this.#fault),
    }
  }

  get release(): Release | null {
    return this.#release
  }

  run(release: Release, onLive?: () => void): Promise<void> {
    const graceMs = this.#options.swapsAtOnce ? 0 : GRACE_MS
    const shape = { release, canary: null, count: this.#count, fault: this.#fault }
    return this.#serial.run(() => this.#reshape(shape, { graceMs, onLive }))
  }

  setCanary(canary: Release | null): Promise<void> {
    return this.#serial.run(async () => {
      if (canary?.build === this.#canary?.build) return
      if (this.#state === 'stopped' || !this.#release) throw new Error(`${this.#options.app.name} does not run.`)
      const shape = { release: this.#release, canary, count: this.#count, fault: this.#fault }
      await this.#reshape(shape, { graceMs: GRACE_MS, keepsOwn: true })
    })
  }

  stop(): Promise<void> {
    return this.#serial.run(async () => {
      this.#address.leadNowhere()
      this.#state = 'stopped'
      this.#canary = null
      const workers = this.#workers
      this.#workers = []
      await Promise.all([...workers.map(({ process }) => process.stop()), this.#previous?.stop(), this.#address.close()])
    })
  }

  scale(count: number): Promise<void> {
    return this.#change({ count })
  }

  setFault(fault: Fault | null): Promise<void> {
    return this.#change({ fault })
  }

  async close(): Promise<void> {
    this.#closed = true
    const workers = this.#workers
    this.#workers = []
    this.#state = 'stopped'
    await Promise.all([...workers.map(({ process }) => process.stop(CLOSE_MS)), this.#previous?.stop(CLOSE_MS), this.#address.close()])
  }

  #change(change: { count: number } | { fault: Fault | null }): Promise<void> {
    return this.#serial.run(async () => {
      const target = { count: this.#count, fault: this.#fault, ...change }
      if (this.#state === 'stopped' || !this.#release) {
        this.#count = target.count
        this.#fault = target.fault
      } else if (this.#address.hasGate && target.count === this.#count && needsGate(target)) {
        this.#fault = target.fault
        this.#address.update(this.#target())
      } else {
        // New processes: others keep connections to the old ones, which would pass a gate by.
        await this.#reshape({ ...target, release: this.#release, canary: this.#canary }, { graceMs: 0 })
      }
    })
  }

  async #reshape(shape: Shape, { graceMs, onLive, keepsOwn = false }: Change): Promise<void> {
    if (this.#closed) return
    if (this.#workers.length === 0) this.#state = 'starting'
    const { release, canary, count } = shape
    const own = this.#workers.filter((worker) => worker.release.build === release.build)
    const remaining = keepsOwn && own.every(({ process }) => process.alive) ? own : []
    const missing = remaining.length > 0 ? [] : Array.from({ length: count }, () => release)
    const launched = await this.#launchAll(canary ? [...missing, canary] : missing).catch((error: unknown) => {
      if (this.#workers.length === 0) this.#state = 'stopped'
      throw error
    })
    const retired = this.#workers.filter((worker) => !remaining.includes(worker))
    this.#workers = [...remaining, ...launched]
    this.#release = shape.release
    this.#canary = shape.canary
    this.#count = shape.count
    this.#fault = shape.fault
    await this.#address.lead(this.#target())
    this.#state = 'running'
    for (const worker of launched) this.#guard(worker)
    onLive?.()
    if (retired.length > 0) await delay(graceMs)
    for (const { upstream } of retired) upstream.close()
    await Promise.all(retired.map(({ process }) => process.stop()))
  }

  /** The target of requests, but for a process that was lost. */
  #target(lost?: BuildWorker): AddressTarget {
    const own = this.#workers.filter((worker) => worker !== lost && worker.release.build === this.#release?.build)
    return { sockets: own.map(({ socket }) => socket), fault: this.#fault }
  }

  /** The process of a build beside the live one, where one runs or may. */
  #findNamed(build: string): Promise<Upstream | undefined> | Upstream | undefined {
    if (build === this.#release?.build || this.#state === 'stopped') return undefined
    if (build !== this.#canary?.build) return this.#previous?.find(build)
    return this.#workers.find(({ release, process }) => release.build === build && process.alive)?.upstream
  }

  async #launchAll(releases: readonly Release[]): Promise<BuildWorker[]> {
    const launches = await Promise.allSettled(releases.map((release) => this.#launch(release)))
    const workers = launches.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const failed = launches.find((result) => result.status === 'rejected')
    if (!failed && !this.#closed) return workers
    await Promise.all(workers.map(({ process }) => process.stop(0)))
    throw failed?.reason ?? new Error('The edge is ending.')
  }

  async #launch(release: Release): Promise<BuildWorker> {
    const { context, app, objectsFolder } = this.#options
    const worker = await launch(context, app, release, objectsFolder)
    return { ...worker, release, upstream: new Upstream(worker.socket) }
  }

  #guard(worker: BuildWorker): void {
    void worker.process.ended.then((end) => {
      if (worker.process.stopping || !this.#workers.includes(worker)) return
      this.#options.report(`${this.#options.app.name} ended unasked (${end}); starting it again`)
      this.#state = 'restarting'
      // Others go on without it in the meantime.
      this.#address.update(this.#target(worker))
      if (this.#address.hasGate || worker.release.build !== this.#release?.build) {
        void this.#replace(worker)
      } else {
        // A deploy, a stop or the end may come first.
        const isUseful = () => !this.#closed && this.#workers.includes(worker)
        const held = this.#address
          .hold(isUseful)
          .catch((error: unknown) => this.#options.report(`${this.#options.app.name}: ${String(error)}`))
        void held.then(() => this.#replace(worker))
      }
    })
  }

  async #replace(lost: BuildWorker): Promise<void> {
    await this.#backOff.wait()
    await this.#serial.run(async () => {
      // A deploy, a stop or the end may have come first.
      if (this.#closed || !this.#workers.includes(lost)) return
      try {
        const worker = await this.#launch(lost.release)
        this.#workers = this.#workers.map((each) => (each === lost ? worker : each))
        await this.#address.lead(this.#target())
        this.#restarts += 1
        this.#state = 'running'
        this.#guard(worker)
      } catch (error) {
        this.#options.report(`${this.#options.app.name}: ${errorMessage(error)}`)
        void this.#replace(lost)
      }
    })
  }
}

function needsGate({ count, fault }: Pick<Shape, 'count' | 'fault'>): boolean {
  return count > 1 || fault !== null
}
