import { splitTerms, wordKeys } from '../../src/search/knowledge/word-key.ts'

/** Collects which numbered lines each text names, for the sorted tables of keys. */
export class KeyLines {
  readonly #ranks = new Map<string, Map<number, number>>()

  /** The lower the rank, the better the text names the line. */
  add(text: string, language: string, line: number, rank: number): void {
    for (const key of wordKeys(splitTerms(text), language)) {
      if (key === '') continue
      const ranks = this.#ranks.get(key) ?? new Map<number, number>()
      ranks.set(line, Math.min(rank, ranks.get(line) ?? rank))
      this.#ranks.set(key, ranks)
    }
  }

  /** Lines in the order of code units, by which they are searched. */
  toText(): string {
    const lines = [...this.#ranks].map(([key, ranks]) => {
      const numbers = [...ranks].toSorted(([one, rank], [other, otherRank]) => rank - otherRank || one - other)
      return { key, text: `${key}=${numbers.map(([line]) => line.toString(36)).join(' ')}\n` }
    })
    return `\n${lines
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
      .map(({ text }) => text)
      .join('')}`
  }
}
