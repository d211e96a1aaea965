import type { LaunchContext } from '../workerd/launch.ts'
import { WorkerProcess } from '../workerd/worker-process.ts'
import { frontConfig } from '../workerd/workerd-config.ts'
import { BackOff } from './back-off.ts'

/**
 * The store's public address: a workerd without code that hands every request on to whatever stands at the shell's address. So the
 * shell can be replaced, too, while connections of browsers stay open.
 */
export class StoreFront {
  readonly #context: LaunchContext
  readonly #addresses: readonly string[]
  readonly #report: (line: string) => void
  readonly #backOff = new BackOff()
  #process: WorkerProcess | null = null
  #closed = false

  constructor(context: LaunchContext, addresses: readonly string[], report: (line: string) => void) {
    this.#context = context
    this.#addresses = addresses
    this.#report = report
  }

  get pids(): number[] {
    return this.#process?.alive ? [this.#process.pid] : []
  }

  async open(): Promise<void> {
    const { sockets, guard } = this.#context
    const process = await WorkerProcess.start({
      config: frontConfig(this.#addresses, sockets.address('shell')),
      configFile: `${sockets.next('front')}.capnp`,
      log: this.#context.log('front'),
      guard,
    })
    this.#process = process
    if (this.#closed) return this.close()
    void process.ended.then((end) => {
      if (process.stopping) return
      this.#report(`the store's front ended unasked (${end}); starting it again`)
      void this.#reopen()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#process?.stop(1_000)
  }

  async #reopen(): Promise<void> {
    await this.#backOff.wait()
    if (this.#closed) return
    await this.open().catch((error: unknown) => {
      this.#report(`the store's front: ${error instanceof Error ? error.message : String(error)}`)
      void this.#reopen()
    })
  }
}
