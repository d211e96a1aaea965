const LINE = '\n'
const SEPARATOR = '='

/** Finds values by keys in a text of `key=value` lines that are sorted by key: no map of them is held in memory. */
export class SortedLines {
  readonly #text: string

  /** The text begins and ends with a line break. */
  constructor(text: string) {
    this.#text = text
  }

  get(key: string): string | undefined {
    let from = 0
    let to = this.#text.length - 1
    while (from < to) {
      const start = this.#text.lastIndexOf(LINE, (from + to) >>> 1) + 1
      const end = this.#text.indexOf(LINE, start)
      const separator = this.#text.indexOf(SEPARATOR, start)
      const found = this.#text.slice(start, separator)
      if (found === key) return this.#text.slice(separator + 1, end)
      if (found < key) from = end
      else to = start - 1
    }
    return undefined
  }

  has(key: string): boolean {
    return this.get(key) !== undefined
  }
}
