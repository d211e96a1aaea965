import { splitTerms, wordKeys } from '../../src/search/knowledge/word-key.ts'

/** A text among the first of a line's stands for it as well as one that stands for no line better. */
const WELL_RANKED = 2

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

  /** The lines that a key names, with their ranks. */
  list(key: string): [line: number, rank: number][] {
    return [...(this.#ranks.get(key) ?? [])]
  }

  /** Lines in the order of code units, by which they are searched. */
  toText(): string {
    const lines = [...this.#ranks].map(([key, ranks]) => ({ key, text: `${key}=${toNumbers(ranks)}\n` }))
    return `\n${lines
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
      .map(({ text }) => text)
      .join('')}`
  }
}

/** The lines that the text stands for well, and after a bar those that it stands for less well than for others. */
function toNumbers(ranks: ReadonlyMap<number, number>): string {
  const limit = Math.max(WELL_RANKED, Math.min(...ranks.values()))
  const sorted = [...ranks].toSorted(([one, rank], [other, otherRank]) => rank - otherRank || one - other)
  const list = (isWell: boolean) => sorted.filter(([, rank]) => rank <= limit === isWell).map(([line]) => line.toString(36))
  const less = list(false)
  return [list(true).join(' '), ...(less.length === 0 ? [] : [less.join(' ')])].join('|')
}
