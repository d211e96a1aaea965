/** Time for which files are left alone before they are read: editors write in steps, and a save of several files is one. */
const QUIET_MS = 40

/** Builds one app whenever its files change: one build at a time, and one more for all that changes meanwhile. */
export class BuildQueue {
  readonly #build: (changed: readonly string[]) => Promise<void>
  readonly #quietMs: number
  readonly #changed = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #building: Promise<void> | undefined

  /** `build` reports its own failures. */
  constructor(build: (changed: readonly string[]) => Promise<void>, quietMs = QUIET_MS) {
    this.#build = build
    this.#quietMs = quietMs
  }

  add(file: string): void {
    this.#changed.add(file)
    if (this.#building) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => (this.#building = this.#run()), this.#quietMs)
  }

  /** Builds now, whether something has changed or not. */
  build(): Promise<void> {
    this.#building ??= this.#run(true)
    return this.#building
  }

  /** Drops what waits, and waits for the build under way. */
  async end(): Promise<void> {
    clearTimeout(this.#timer)
    this.#changed.clear()
    await this.#building
  }

  async #run(always = false): Promise<void> {
    for (let first = always; first || this.#changed.size > 0; first = false) {
      const changed = [...this.#changed]
      this.#changed.clear()
      await this.#build(changed)
    }
    this.#building = undefined
  }
}
