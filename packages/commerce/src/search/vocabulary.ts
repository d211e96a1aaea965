import { editDistance } from './edit-distance.ts'

/** Words that are kept in memory: a catalog of a hundred thousand products has fewer, and a hostile one cannot fill it. */
const MAX_TERMS = 100_000

const EDIT_LENGTHS = [
  { from: 8, edits: 2 },
  { from: 4, edits: 1 },
] as const

/** The number of typing errors that a word may have. */
export function editsOf({ length }: string): number {
  return EDIT_LENGTHS.find(({ from }) => length >= from)?.edits ?? 0
}

/** Words that a query is compared with. */
export type WordList = Pick<Vocabulary, 'has' | 'written' | 'near' | 'endingWith' | 'beginningWith'>

/** The words of the catalog, to compare typing errors with. Words that no product has any more stay until all is read again. */
export class Vocabulary {
  readonly #written = new Map<string, string>()
  readonly #terms: string[] = []
  /** The index of each word in the list. */
  readonly #indexes = new Map<string, number>()
  /** Whether names, brands, tags or choices have the word, by its index: typing errors are read as those words only. */
  #named = new Uint8Array(1024)
  #letters = new Int32Array(1024)

  has(word: string): boolean {
    return this.#written.has(word)
  }

  /** Returns the word as the catalog spells it. */
  written(word: string): string {
    return this.#written.get(word) ?? word
  }

  /** Gives whether that is news, and there is room for it. */
  add(word: string, written: string, named: boolean): boolean {
    const known = this.#indexes.get(word)
    if (known !== undefined) {
      if (!named || this.#named[known]) return false
      this.#named[known] = 1
      this.#written.set(word, written)
      return true
    }
    const index = this.#terms.length
    if (index >= MAX_TERMS) return false
    if (index === this.#letters.length) {
      const [longer, longerNamed] = [new Int32Array(index * 2), new Uint8Array(index * 2)]
      longer.set(this.#letters)
      longerNamed.set(this.#named)
      this.#letters = longer
      this.#named = longerNamed
    }
    this.#letters[index] = lettersOf(word)
    this.#named[index] = named ? 1 : 0
    this.#indexes.set(word, index)
    this.#terms.push(word)
    this.#written.set(word, written)
    return true
  }

  /**
   * The words with the fewest typing errors between them and what was typed, if not more than `most`. They are words of names, brands and
   * choices, or usual ones: descriptions have many others.
   */
  near(typed: string, most: number, unfinished = false, isUsual: (word: string) => boolean = () => false): string[] {
    const letters = lettersOf(typed)
    let found: string[] = []
    let limit = most
    for (let index = 0; index < this.#terms.length; index += 1) {
      const others = this.#letters[index] ?? 0
      // An error changes at most one letter on either side, which rules out most words.
      if (bitCount(letters & ~others) > limit || (!unfinished && bitCount(others & ~letters) > limit)) continue
      const word = this.#terms[index] ?? ''
      const distance = editDistance(typed, word, limit, unfinished)
      if (distance > limit || !(this.#named[index] || isUsual(word))) continue
      if (distance < limit) found = []
      limit = distance
      found.push(word)
    }
    return found
  }

  /** Longer words that end with a stem, or with it and a short ending: "lambswool" for "wool". */
  endingWith(stem: string, minRest: number, maxEnding: number, limit: number): string[] {
    const found: string[] = []
    for (const word of this.#terms) {
      if (word.length < stem.length + minRest) continue
      const index = word.lastIndexOf(stem)
      if (index >= minRest && word.length - index - stem.length <= maxEnding && found.push(word) >= limit) break
    }
    return found
  }

  beginningWith(start: string, limit: number): string[] {
    const found: string[] = []
    for (const word of this.#terms) if (word.startsWith(start) && found.push(word) >= limit) break
    return found
  }
}

/** The words of two languages: those that a shopper reads, and the store's own. */
export function combineVocabularies(first: Vocabulary, second: Vocabulary): WordList {
  const both = (found: (one: Vocabulary) => string[]) => [...new Set([...found(first), ...found(second)])]
  return {
    has: (word) => first.has(word) || second.has(word),
    written: (word) => (first.has(word) ? first : second).written(word),
    near: (typed, most, unfinished, isUsual) => {
      const near = both((one) => one.near(typed, most, unfinished, isUsual)).map((word) => ({
        word,
        distance: editDistance(typed, word, most, unfinished),
      }))
      const least = Math.min(...near.map(({ distance }) => distance))
      return near.filter(({ distance }) => distance === least).map(({ word }) => word)
    },
    endingWith: (stem, minRest, maxEnding, limit) => both((one) => one.endingWith(stem, minRest, maxEnding, limit)).slice(0, limit),
    beginningWith: (start, limit) => both((one) => one.beginningWith(start, limit)).slice(0, limit),
  }
}

function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
