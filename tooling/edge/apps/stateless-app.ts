import { setTimeout as delay } from 'node:timers/promises'
import type { Release } from '../builds/build-store.ts'
import type { AppState, AppStatus } from '../control/edge-status.ts'
import { describeFault, type Fault } from '../gate/fault.ts'
import { Gate } from '../gate/gate.ts'
import { launch, type LiveWorker } from '../workerd/launch.ts'
import type { AppRunner, AppRunnerOptions } from './app-runner.ts'
import { BackOff } from './back-off.ts'
import { Serial } from './serial.ts'

/** Connections made before a swap are used for requests a little longer. */
const GRACE_MS = 1_000
const CLOSE_MS = 2_000

interface Shape {
  readonly release: Release
  readonly count: number
  readonly fault: Fault | null
}

/**
 * An app with processes that may overlap. Its address leads straight to its process; a gate stands in between only while there are
 * several processes or a fault is injected. A change starts new processes, leads the address to them, and ends the old ones.
 */
export class StatelessApp implements AppRunner {
  readonly #options: AppRunnerOptions
  readonly #serial = new Serial()
  readonly #backOff = new BackOff()
  #release: Release | null = null
  #count = 1
  #fault: Fault | null = null
  #workers: LiveWorker[] = []
  #gate: Gate | null = null
  #gateAddress = ''
  #state: AppState = 'stopped'
  #restarts = 0
  #closed = false

  constructor(options: AppRunnerOptions) {
    this.#options = options
  }

  get status(): AppStatus {
    return {
      app: this.#options.app.name,
      state: this.#state,
      build: this.#release?.build ?? null,
      pids: this.#workers.flatMap(({ process }) => (process.alive ? [process.pid] : [])),
      restarts: this.#restarts,
      fault: this.#fault && describeFault(this.#fault),
    }
  }

  get release(): Release | null {
    return this.#release
  }

  run(release: Release, onLive?: () => void): Promise<void> {
    return this.#serial.run(() => this.#reshape({ release, count: this.#count, fault: this.#fault }, GRACE_MS, onLive))
  }

  stop(): Promise<void> {
    return this.#serial.run(async () => {
      this.#options.context.sockets.unpoint(this.#options.app.name)
      this.#state = 'stopped'
      const workers = this.#workers
      this.#workers = []
      await Promise.all([...workers.map(({ process }) => process.stop()), this.#closeGate(0)])
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
    await Promise.all([...workers.map(({ process }) => process.stop(CLOSE_MS)), this.#closeGate(0)])
  }

  #change(change: { count: number } | { fault: Fault | null }): Promise<void> {
    return this.#serial.run(async () => {
      const target = { count: this.#count, fault: this.#fault, ...change }
      if (this.#state === 'stopped' || !this.#release) {
        this.#count = target.count
        this.#fault = target.fault
      } else if (this.#gate && target.count === this.#count && needsGate(target)) {
        this.#gate.fault = this.#fault = target.fault
      } else {
        // New processes: others keep connections to the old ones, which would pass a gate by.
        await this.#reshape({ ...target, release: this.#release }, 0)
      }
    })
  }

  async #reshape(shape: Shape, graceMs: number, onLive?: () => void): Promise<void> {
    if (this.#closed) return
    if (this.#workers.length === 0) this.#state = 'starting'
    const workers = await this.#launchAll(shape).catch((error: unknown) => {
      if (this.#workers.length === 0) this.#state = 'stopped'
      throw error
    })
    const retired = this.#workers
    this.#workers = workers
    this.#release = shape.release
    this.#count = shape.count
    this.#fault = shape.fault
    const leftGate = await this.#lead()
    this.#state = 'running'
    for (const worker of workers) this.#guard(worker)
    onLive?.()
    if (retired.length > 0) await delay(graceMs)
    await Promise.all([...retired.map(({ process }) => process.stop()), leftGate?.close()])
  }

  /** Leads the app's address to its processes. Gives the gate that is no longer needed. */
  async #lead(): Promise<Gate | null> {
    const { app, context } = this.#options
    const before = this.#gate
    const sockets = this.#workers.map(({ socket }) => socket)
    if (needsGate({ count: this.#count, fault: this.#fault })) {
      const gate = before ?? (await this.#openGate())
      gate.fault = this.#fault
      gate.open(sockets)
      context.sockets.point(app.name, this.#gateAddress)
      return null
    }
    const [socket = ''] = sockets
    context.sockets.point(app.name, socket)
    this.#gate = null
    if (before) {
      // Connections made to it are used a little longer.
      before.fault = null
      before.open(sockets)
    }
    return before
  }

  async #openGate(): Promise<Gate> {
    const gate = new Gate()
    this.#gateAddress = this.#options.context.sockets.next(this.#options.app.name)
    await gate.listen({ path: this.#gateAddress })
    this.#gate = gate
    return gate
  }

  async #closeGate(graceMs: number): Promise<void> {
    const gate = this.#gate
    this.#gate = null
    await gate?.close(graceMs)
  }

  async #launchAll({ release, count }: Shape): Promise<LiveWorker[]> {
    const launches = await Promise.allSettled(Array.from({ length: count }, () => this.#launch(release)))
    const workers = launches.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const failed = launches.find((result) => result.status === 'rejected')
    if (!failed && !this.#closed) return workers
    await Promise.all(workers.map(({ process }) => process.stop(0)))
    throw failed?.reason ?? new Error('The edge is ending.')
  }

  #launch(release: Release): Promise<LiveWorker> {
    const { context, app, objectsFolder } = this.#options
    return launch(context, app, release, objectsFolder)
  }

  #guard(worker: LiveWorker): void {
    void worker.process.ended.then((end) => {
      if (worker.process.stopping || !this.#workers.includes(worker)) return
      this.#options.report(`${this.#options.app.name} ended unasked (${end}); starting it again`)
      this.#state = 'restarting'
      if (this.#gate) {
        // Others go on without it in the meantime.
        this.#gate.open(this.#workers.flatMap(({ process, socket }) => (process === worker.process ? [] : [socket])))
        void this.#replace(worker)
      } else {
        const held = this.#hold(worker).catch((error: unknown) => this.#options.report(`${this.#options.app.name}: ${String(error)}`))
        void held.then(() => this.#replace(worker))
      }
    })
  }

  /** Leads the app's address to a gate that holds requests until there is a process again. */
  async #hold(lost: LiveWorker): Promise<void> {
    const address = this.#options.context.sockets.next(this.#options.app.name)
    const gate = new Gate()
    gate.hold()
    await gate.listen({ path: address })
    // A deploy, a stop or the end may have come first.
    if (this.#closed || this.#gate || !this.#workers.includes(lost)) return gate.close(0)
    this.#gate = gate
    this.#gateAddress = address
    this.#options.context.sockets.point(this.#options.app.name, address)
  }

  async #replace(lost: LiveWorker): Promise<void> {
    await this.#backOff.wait()
    await this.#serial.run(async () => {
      // A deploy, a stop or the end may have come first.
      if (this.#closed || !this.#release || !this.#workers.includes(lost)) return
      try {
        const worker = await this.#launch(this.#release)
        this.#workers = this.#workers.map((each) => (each === lost ? worker : each))
        const leftGate = await this.#lead()
        this.#restarts += 1
        this.#state = 'running'
        this.#guard(worker)
        void leftGate?.close()
      } catch (error) {
        this.#options.report(`${this.#options.app.name}: ${error instanceof Error ? error.message : String(error)}`)
        void this.#replace(lost)
      }
    })
  }
}

function needsGate({ count, fault }: Pick<Shape, 'count' | 'fault'>): boolean {
  return count > 1 || fault !== null
}
