import { mkdtempSync, rmSync } from 'node:fs'
import type { ListenOptions } from 'node:net'
import { join } from 'node:path'
import { errorMessage } from '../../text/error-message.ts'
import type { Release } from '../builds/build-store.ts'
import { describeFault, type Fault } from '../gate/fault.ts'
import { Gate } from '../gate/gate.ts'
import type { AppRunner, AppRunnerOptions } from './app-runner.ts'
import { BackOff } from './back-off.ts'
import type { AppState, AppStatus } from './edge-status.ts'
import { launch, type LiveWorker } from './launch.ts'
import { Serial } from './serial.ts'

/** Left of the three seconds that a request is held: a process needs about one to end and start. */
const DRAIN_MS = 1_500
const CLOSE_MS = 2_000

/**
 * An app that owns Durable Objects. Two processes on one folder would both run "the" object, so there is never more than one: a gate
 * holds the requests from the end of the old to the start of the new.
 */
export class StatefulApp implements AppRunner {
  readonly #options: AppRunnerOptions
  readonly #gate = new Gate()
  readonly #serial = new Serial()
  readonly #backOff = new BackOff()
  #release: Release | null = null
  #worker: LiveWorker | null = null
  #state: AppState = 'stopped'
  #restarts = 0
  #closed = false

  private constructor(options: AppRunnerOptions) {
    this.#options = options
    this.#gate.refuse()
  }

  /** Opens the app's address, on the ports given too; it answers 503 until a release runs. */
  static async create(options: AppRunnerOptions, ports: readonly ListenOptions[]): Promise<StatefulApp> {
    const app = new StatefulApp(options)
    try {
      for (const address of [{ path: options.context.sockets.address(options.app.name) }, ...ports]) await app.#gate.listen(address)
    } catch (error) {
      await app.#gate.close(0)
      throw error
    }
    return app
  }

  get status(): AppStatus {
    return {
      app: this.#options.app.name,
      state: this.#state,
      build: this.#release?.build ?? null,
      pids: this.#worker ? [this.#worker.process.pid] : [],
      restarts: this.#restarts,
      fault: this.#gate.fault && describeFault(this.#gate.fault),
    }
  }

  get release(): Release | null {
    return this.#release
  }

  run(release: Release, onLive?: () => void): Promise<void> {
    return this.#serial.run(async () => {
      if (this.#closed) return
      if (this.#worker && !this.#options.swapsAtOnce) await this.#try(release)
      await this.#swap(release)
      onLive?.()
    })
  }

  stop(): Promise<void> {
    return this.#serial.run(async () => {
      this.#state = 'stopped'
      this.#gate.refuse()
      await this.#gate.drained(DRAIN_MS)
      await this.#endWorker()
    })
  }

  async scale(processes: number): Promise<void> {
    if (processes === 1) return
    throw new Error(`${this.#options.app.name} owns Durable Objects: two processes on one folder would both run the same object.`)
  }

  async setCanary(release: Release | null): Promise<void> {
    if (release) throw new Error(`${this.#options.app.name} owns Durable Objects: two builds on one folder would both run the same object.`)
  }

  async setFault(fault: Fault | null): Promise<void> {
    this.#gate.fault = fault
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#state = 'stopped'
    this.#gate.refuse()
    await Promise.all([this.#endWorker(CLOSE_MS), this.#gate.close(0)])
  }

  /** Runs a release beside the live one, on an empty folder, to see that it starts and works. */
  async #try(release: Release): Promise<void> {
    const folder = mkdtempSync(join(this.#options.context.sockets.path, 'try-'))
    try {
      const { process } = await this.#launch(release, folder)
      await process.stop(CLOSE_MS)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  async #swap(release: Release): Promise<void> {
    const before = this.#worker && this.#release
    this.#state = before ? 'restarting' : 'starting'
    this.#gate.hold()
    await this.#gate.drained(DRAIN_MS)
    await this.#endWorker()
    try {
      await this.#start(release)
    } catch (error) {
      // It worked on an empty folder, but not on the real one.
      if (before) await this.#start(before)
      else this.#giveUp()
      throw error
    }
  }

  async #start(release: Release): Promise<void> {
    const worker = await this.#launch(release, this.#options.objectsFolder)
    if (this.#closed) return worker.process.stop(CLOSE_MS)
    this.#worker = worker
    this.#release = release
    this.#state = 'running'
    this.#guard(worker)
    this.#gate.open([worker.socket])
  }

  #giveUp(): void {
    this.#state = 'stopped'
    this.#gate.refuse()
  }

  async #endWorker(killAfterMs?: number): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    await worker?.process.stop(killAfterMs)
  }

  #launch(release: Release, folder: string): Promise<LiveWorker> {
    return launch(this.#options.context, this.#options.app, release, folder)
  }

  #guard(worker: LiveWorker): void {
    void worker.process.ended.then((end) => {
      if (worker.process.stopping || this.#worker !== worker) return
      this.#options.report(`${this.#options.app.name} ended unasked (${end}); starting it again`)
      this.#worker = null
      this.#state = 'restarting'
      this.#gate.hold()
      void this.#restart()
    })
  }

  async #restart(): Promise<void> {
    await this.#backOff.wait()
    await this.#serial.run(async () => {
      if (this.#closed || this.#worker || this.#state !== 'restarting' || !this.#release) return
      try {
        await this.#start(this.#release)
        this.#restarts += 1
      } catch (error) {
        this.#options.report(`${this.#options.app.name}: ${errorMessage(error)}`)
        void this.#restart()
      }
    })
  }
}
