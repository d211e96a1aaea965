/** What an entry costs beside its key and its value: its place in the map, and the objects that hold the value together. */
const ENTRY_BYTES = 512
/** Of a string as the runtime may store it. */
export const CHARACTER_BYTES = 2

/**
 * Keeps values until keys and values exceed the limit; the one that was not used for longest goes first. Keys count because visitors
 * choose them: a small value under a long address is a large entry.
 */
export class LruCache<Value> {
  readonly #entries = new Map<string, { value: Value; bytes: number }>()
  readonly #limit: number
  #bytes = 0

  constructor(limitBytes: number) {
    this.#limit = limitBytes
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // A Map iterates in order of insertion: re-inserting marks the entry as the youngest.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** `valueBytes`: of the value alone. */
  set(key: string, value: Value, valueBytes: number): void {
    this.delete(key)
    const bytes = valueBytes + key.length * CHARACTER_BYTES + ENTRY_BYTES
    if (bytes > this.#limit) return
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#bytes -= entry.bytes
    this.#entries.delete(key)
  }

  get bytes(): number {
    return this.#bytes
  }
}
