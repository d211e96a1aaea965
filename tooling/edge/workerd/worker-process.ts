import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import type { LogFile } from '../io/log-file.ts'
import type { OrphanGuard } from '../io/orphan-guard.ts'
import { WORKERD_PROGRAM } from './workerd-program.ts'

const READY_MS = 15_000
const KILL_AFTER_MS = 5_000
const TAIL_LENGTH = 2_000

export interface WorkerProcessOptions {
  readonly config: string
  /** Folder that the configuration's `embed`s start from. */
  readonly modules?: string
  /** Arguments that give the sockets their addresses. */
  readonly args?: readonly string[]
  /** Path for the configuration while it is read. It holds secrets. */
  readonly configFile: string
  readonly log: LogFile
  readonly guard: OrphanGuard
}

/** One process of workerd. */
export class WorkerProcess {
  /** Settles when the process has ended: says how. */
  readonly ended: Promise<string>
  readonly #child: ChildProcess
  #tail = ''
  #stopping: Promise<void> | undefined

  /** Starts workerd and waits until it listens. Throws what it printed when it ends before that. */
  static async start(options: WorkerProcessOptions): Promise<WorkerProcess> {
    const process = new WorkerProcess(options)
    try {
      await process.#listening()
      return process
    } catch (error) {
      await process.stop(0)
      throw error
    } finally {
      rmSync(options.configFile, { force: true })
    }
  }

  private constructor({ config, modules, args = [], configFile, log, guard }: WorkerProcessOptions) {
    writeFileSync(configFile, config, { mode: 0o600 })
    const search = modules ? ['--import-path', modules] : []
    this.#child = spawn(WORKERD_PROGRAM, ['serve', ...search, ...args, '--control-fd=3', configFile, 'config'], {
      // A group of its own: a Ctrl-C in the terminal is for the edge, which ends the others in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: {},
    })
    const { pid } = this.#child
    if (pid) guard.watch(pid)
    for (const output of [this.#child.stdout, this.#child.stderr]) {
      output?.on('data', (chunk: Buffer) => {
        log.write(chunk)
        this.#tail = (this.#tail + chunk.toString()).slice(-TAIL_LENGTH)
      })
    }
    this.ended = new Promise((resolve) => {
      this.#child.once('error', (error) => resolve(error.message))
      this.#child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
    })
    void this.ended.then(() => pid && guard.forget(pid))
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  get alive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Whether its end was asked for. */
  get stopping(): boolean {
    return this.#stopping !== undefined
  }

  /** Lets requests in flight finish, then ends the process; kills it when that takes longer than the limit. */
  stop(killAfterMs = KILL_AFTER_MS): Promise<void> {
    this.#stopping ??= this.#end(killAfterMs)
    return this.#stopping
  }

  async #end(killAfterMs: number): Promise<void> {
    if (killAfterMs > 0) this.#child.kill('SIGTERM')
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), killAfterMs)
    await this.ended
    clearTimeout(timer)
  }

  async #listening(): Promise<void> {
    const control = this.#child.stdio[3] as Readable
    const timeout = AbortSignal.timeout(READY_MS)
    const listening = once(control, 'data', { signal: timeout })
    // After the race this promise may fail unheard.
    listening.catch(() => undefined)
    const end = await Promise.race([listening.then(() => null), this.ended])
    // Drained, or the pipe would fill.
    control.resume()
    if (end !== null) throw new Error(`workerd ended (${end}): ${this.#tail.trim() || 'it printed nothing'}`)
  }
}
