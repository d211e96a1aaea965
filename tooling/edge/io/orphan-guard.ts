import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

// Reads the list of processes to end, a line for each change; the pipe ends when the edge does, however it ended.
const SCRIPT = `
while IFS= read -r line; do ids="$line"; done
[ -n "$ids" ] && kill -KILL $ids 2>/dev/null
rm -rf -- "$1"
`

/**
 * Sees to it that no process outlives the edge, even when the edge is killed and can clean up nothing: a small shell waits for its
 * end and then kills what is left.
 */
export class OrphanGuard {
  readonly #shell: ChildProcess
  readonly #ids = new Set<number>()

  constructor(folder: string) {
    // A group of its own: a Ctrl-C in the terminal must not end it before its time.
    this.#shell = spawn('/bin/sh', ['-c', SCRIPT, 'sh', folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'], env: {} })
    this.#shell.stdin?.on('error', () => undefined)
  }

  /** A negative number stands for a process group, as in kill(2). */
  watch(id: number): void {
    this.#ids.add(id)
    this.#report()
  }

  forget(id: number): void {
    this.#ids.delete(id)
    this.#report()
  }

  /** Ends what is left, removes the folder and ends the guard. */
  async end(): Promise<void> {
    if (this.#shell.exitCode !== null || this.#shell.signalCode !== null) return
    const exit = once(this.#shell, 'exit')
    this.#shell.stdin?.end()
    await exit
  }

  #report(): void {
    this.#shell.stdin?.write(`${[...this.#ids].join(' ')}\n`)
  }
}
