import { createWriteStream, mkdirSync, openSync, renameSync, statSync, type WriteStream } from 'node:fs'
import { dirname } from 'node:path'

const MAX_BYTES = 5 * 1024 * 1024
const MAX_ROTATED = 3
/** Time after a failed write, on a full disk for example, at which the file is opened anew. */
const REOPEN_MS = 1_000

/**
 * A log that is turned over when it grows too large: `app.log`, then `app.log.1` (the one before) and so on. A disk that takes no more
 * costs lines, and neither the store nor the log itself.
 */
export class LogFile {
  readonly path: string
  readonly #maxBytes: number
  #stream: WriteStream | null = null
  #bytes = 0
  #opensAt = 0

  constructor(path: string, maxBytes = MAX_BYTES) {
    mkdirSync(dirname(path), { recursive: true })
    this.path = path
    this.#maxBytes = maxBytes
    this.#open()
  }

  write(chunk: Uint8Array | string): void {
    if (this.#bytes > this.#maxBytes) this.#turnOver()
    if (!this.#stream) this.#open()
    this.#bytes += chunk.length
    this.#stream?.write(chunk)
  }

  close(): Promise<void> {
    return new Promise((resolve) => (this.#stream ? this.#stream.end(resolve) : resolve()))
  }

  #turnOver(): void {
    // The rest of the old stream goes to the same file under its new name.
    this.#stream?.end()
    this.#stream = null
    this.#bytes = 0
    for (let age = MAX_ROTATED - 1; age >= 0; age--) {
      const from = age === 0 ? this.path : `${this.path}.${age}`
      if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${this.path}.${age + 1}`)
    }
  }

  #open(): void {
    if (Date.now() < this.#opensAt) return
    try {
      const stream = createWriteStream(this.path, { fd: openSync(this.path, 'a') })
      stream.on('error', () => this.#lose(stream))
      this.#stream = stream
      this.#bytes = statSync(this.path).size
    } catch {
      this.#lose(null)
    }
  }

  /** A stream is over after its first error. */
  #lose(stream: WriteStream | null): void {
    if (stream !== null && stream !== this.#stream) return
    this.#stream = null
    this.#opensAt = Date.now() + REOPEN_MS
  }
}
