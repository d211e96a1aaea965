/** More bytes than a request may have. */
export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes'
}

/** Reads a stream in pieces of given lengths, and never more of it than the limit. */
export class ByteReader {
  readonly #chunks: ReadableStreamDefaultReader<Uint8Array>
  readonly #limit: number
  #chunk: Uint8Array = new Uint8Array()
  #received = 0

  constructor(stream: ReadableStream<Uint8Array>, limit: number) {
    this.#chunks = stream.getReader()
    this.#limit = limit
  }

  /** The next bytes; undefined when the stream ends before them. */
  async read(length: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
    if (this.#received - this.#chunk.byteLength + length > this.#limit) throw new TooManyBytes(`more than ${this.#limit} bytes`)
    const bytes = new Uint8Array(length)
    for (let filled = 0; filled < length;) {
      if (this.#chunk.byteLength === 0 && !(await this.#receive())) return undefined
      const part = this.#chunk.subarray(0, length - filled)
      bytes.set(part, filled)
      filled += part.byteLength
      this.#chunk = this.#chunk.subarray(part.byteLength)
    }
    return bytes
  }

  /** Ends the request: nothing more of it is read. */
  async cancel(): Promise<void> {
    await this.#chunks.cancel()
  }

  async #receive(): Promise<boolean> {
    const { done, value } = await this.#chunks.read()
    if (done) return false
    this.#chunk = value
    this.#received += value.byteLength
    return true
  }
}
