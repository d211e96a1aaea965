import { errorMessage } from '../../text/error-message.ts'
import { WorkerProcess } from '../workerd/worker-process.ts'
import { frontConfig } from '../workerd/workerd-config.ts'
import { BackOff } from './back-off.ts'
import type { LaunchContext } from './launch.ts'

interface StoreFrontOptions {
  readonly context: LaunchContext
  readonly addresses: readonly string[]
  /** The socket that takes the requests. */
  readonly shell: string
  readonly report: (line: string) => void
}

/**
 * The store's public address: a workerd without code that hands every request on to the shell's address. So the
 * shell can be replaced, too, while connections of browsers stay open.
 */
export class StoreFront {
  readonly #options: StoreFrontOptions
  readonly #backOff = new BackOff()
  #process: WorkerProcess | null = null
  #closed = false

  constructor(options: StoreFrontOptions) {
    this.#options = options
  }

  get pids(): number[] {
    return this.#process?.alive ? [this.#process.pid] : []
  }

  async open(): Promise<void> {
    const { context, addresses, shell } = this.#options
    const { sockets, guard } = context
    const process = await WorkerProcess.start({
      config: frontConfig(addresses, shell),
      configFile: `${sockets.next('front')}.capnp`,
      log: context.log('front'),
      guard,
    })
    this.#process = process
    if (this.#closed) return this.close()
    void process.ended.then((end) => {
      if (process.stopping) return
      this.#options.report(`the store's front ended unasked (${end}); starting it again`)
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
      this.#options.report(`the store's front: ${errorMessage(error)}`)
      void this.#reopen()
    })
  }
}
