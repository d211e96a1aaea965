import { createWriteStream, mkdirSync, openSync, renameSync, statSync, type WriteStream } from 'node:fs'
import { dirname } from 'node:path'

const MAX_BYTES = 5 * 1024 * 1024
const KEPT = 3

/** A log that is turned over when it grows too large: `app.log`, then `app.log.1` (the one before) and so on. */
export class LogFile {
  readonly path: string
  readonly #maxBytes: number
  #stream: WriteStream
  #bytes: number

  constructor(path: string, maxBytes = MAX_BYTES) {
    mkdirSync(dirname(path), { recursive: true })
    this.path = path
    this.#maxBytes = maxBytes
    this.#bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    this.#stream = open(path)
  }

  write(chunk: Uint8Array | string): void {
    if (this.#bytes > this.#maxBytes) this.#turnOver()
    this.#bytes += chunk.length
    this.#stream.write(chunk)
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#stream.end(resolve))
  }

  #turnOver(): void {
    // What the old stream still holds goes to the same file under its new name.
    this.#stream.end()
    for (let age = KEPT - 1; age >= 0; age--) {
      const from = age === 0 ? this.path : `${this.path}.${age}`
      if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${this.path}.${age + 1}`)
    }
    this.#bytes = 0
    this.#stream = open(this.path)
  }
}

function open(path: string): WriteStream {
  const stream = createWriteStream(path, { fd: openSync(path, 'a') })
  // A full disk must not end the store; the log is then what is lost.
  stream.on('error', () => undefined)
  return stream
}
