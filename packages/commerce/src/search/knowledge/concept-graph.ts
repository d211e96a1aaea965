import { NumberedLines } from './numbered-lines.ts'

/** Which concepts are kinds of which. */
export class ConceptGraph {
  readonly #broader: NumberedLines
  #narrower: ReadonlyMap<number, readonly number[]> | undefined

  /** A line for each concept, with the numbers of the concepts that it is a kind of. */
  constructor(broader: string) {
    this.#broader = new NumberedLines(broader)
  }

  get count(): number {
    return this.#broader.count
  }

  /** Concepts that these are kinds of, the nearest first. */
  broaderThan(concepts: readonly number[], depth: number): number[] {
    return reach(concepts, depth, (concept) => parseNumbers(this.#broader.get(concept)))
  }

  /** Kinds of these concepts, the nearest first. */
  narrowerThan(concepts: readonly number[], depth: number): number[] {
    return reach(concepts, depth, (concept) => this.#kinds().get(concept) ?? [])
  }

  #kinds(): ReadonlyMap<number, readonly number[]> {
    if (this.#narrower) return this.#narrower
    const kinds = new Map<number, number[]>()
    for (let concept = 0; concept < this.#broader.count; concept += 1)
      for (const broader of parseNumbers(this.#broader.get(concept))) {
        const known = kinds.get(broader)
        if (known) known.push(concept)
        else kinds.set(broader, [concept])
      }
    this.#narrower = kinds
    return kinds
  }
}

/** Numbers are written in base 36 with spaces between them. */
export function parseNumbers(text: string): number[] {
  return text === '' ? [] : text.split(' ').map((number) => Number.parseInt(number, 36))
}

function reach(concepts: readonly number[], depth: number, next: (concept: number) => readonly number[]): number[] {
  const seen = new Set(concepts)
  const found: number[] = []
  let level: readonly number[] = concepts
  for (let step = 0; step < depth && level.length > 0; step += 1) {
    level = [...new Set(level.flatMap(next))].filter((concept) => !seen.has(concept))
    for (const concept of level) seen.add(concept)
    found.push(...level)
  }
  return found
}
