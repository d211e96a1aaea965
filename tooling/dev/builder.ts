import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import * as z from 'zod'
import type { LogFile } from '../edge/io/log-file.ts'
import type { OrphanGuard } from '../edge/io/orphan-guard.ts'
import { buildScriptOf } from './workspace.ts'

const REBUILD = join(import.meta.dirname, 'rebuild.ts')
const Result = z.union([z.object({ ok: z.literal(true) }), z.object({ ok: z.literal(false), text: z.string() })])

interface BuilderOptions {
  /** Folder of the app. */
  readonly folder: string
  /** Folder of the build. */
  readonly dist: string
  readonly log: LogFile
  readonly guard: OrphanGuard
}

/** Makes development builds of one app, in a process that remembers what it has read. */
export class Builder {
  readonly #options: BuilderOptions
  #running: { readonly child: ChildProcess; readonly ended: Promise<null> } | undefined

  constructor(options: BuilderOptions) {
    this.#options = options
  }

  /** Builds what the files hold by now. `changed` names those that may differ from the last time. Throws what is wrong with them. */
  async build(changed: readonly string[]): Promise<void> {
    const { child, ended } = (this.#running ??= await this.#start())
    child.send(changed)
    const message = await Promise.race([nextMessage(child), ended])
    if (message === null) {
      this.#running = undefined
      throw new Error('the build ended unasked')
    }
    const built = Result.parse(message)
    if (!built.ok) throw new Error(built.text)
  }

  /** Ends the process. */
  end(): void {
    this.#running?.child.kill()
    this.#running = undefined
  }

  async #start() {
    const { folder, dist, guard, log } = this.#options
    const child = fork(REBUILD, [buildScriptOf(folder)], {
      cwd: folder,
      // A group of its own: a Ctrl-C in the terminal is for the edge.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, GALLERIA_MODE: 'development', GALLERIA_REBUILDS: '1', GALLERIA_DIST: dist },
    })
    const { pid } = child
    if (pid) guard.watch(pid)
    const ended = new Promise<null>((resolve) => child.once('exit', () => resolve(null)))
    void ended.then(() => pid && guard.forget(pid))
    for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk: Buffer) => log.write(chunk))
    if ((await Promise.race([nextMessage(child), ended])) === null) throw new Error(`the build script of ${folder} cannot be started`)
    return { child, ended }
  }
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once('message', resolve))
}
