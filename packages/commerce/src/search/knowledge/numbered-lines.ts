/** Lines of a text by their number. Where each begins is found at the first use. */
export class NumberedLines {
  readonly #text: string
  #starts: Uint32Array | undefined

  /** Each line ends with a line break. */
  constructor(text: string) {
    this.#text = text
  }

  get count(): number {
    return this.#offsets().length - 1
  }

  get(number: number): string {
    const starts = this.#offsets()
    return this.#text.slice(starts[number], (starts[number + 1] ?? 1) - 1)
  }

  #offsets(): Uint32Array {
    if (this.#starts) return this.#starts
    const starts = [0]
    for (let end = this.#text.indexOf('\n'); end !== -1; end = this.#text.indexOf('\n', end + 1)) starts.push(end + 1)
    this.#starts = Uint32Array.from(starts)
    return this.#starts
  }
}
