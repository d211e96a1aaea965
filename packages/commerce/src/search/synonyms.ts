import type { SynonymRule } from '@galleria/platform-client/entities/catalog/search-settings'
import { STORE_SETTINGS } from '../store/store-settings.ts'
import { editDistance } from './edit-distance.ts'
import { all, either, queryTerms, type QueryTerm } from './query-terms.ts'

/** Language of the store, in which synonyms are written. */
const LANGUAGE = STORE_SETTINGS.language

interface Rule {
  /** Keys of the words that it is about, in their order. */
  readonly keys: readonly string[]
  /** What else finds them. */
  readonly expressions: readonly string[]
}

/** What the owner says is the same, ready to be looked up. */
export class Synonyms {
  readonly #rules = new Map<string, Rule[]>()
  readonly #terms = new Set<string>()

  constructor(rules: readonly SynonymRule[]) {
    for (const { input, synonyms } of rules)
      for (const term of input === undefined ? synonyms : [input])
        this.#add(
          term,
          synonyms.filter((other) => other !== term),
        )
  }

  /** Single words that have synonyms: those, too, are typed with errors. */
  near(typed: string, most: number): string[] {
    return [...this.#terms].filter((word) => editDistance(typed, word, most) <= most)
  }

  /** What the owner says finds each word of a query, too. */
  expressionsFor(terms: readonly QueryTerm[]): string[][] {
    const found: string[][] = terms.map(() => [])
    for (const [start, { key }] of terms.entries())
      for (const { keys, expressions } of this.#rules.get(key) ?? [])
        if (keys.every((one, index) => terms[start + index]?.key === one))
          for (const index of keys.keys()) found[start + index]?.push(...expressions)
    return found
  }

  #add(term: string, others: readonly string[]): void {
    const terms = queryTerms(term, LANGUAGE)
    const [first] = terms
    if (!first) return
    const expressions = others.flatMap((other) => {
      const parts = queryTerms(other, LANGUAGE)
      return parts.length === 0 ? [] : [all(parts.map(({ typed }) => either(typed)))]
    })
    if (terms.length === 1 && first.spelled) this.#terms.add(first.text)
    const rules = this.#rules.get(first.key) ?? []
    rules.push({ keys: terms.map(({ key }) => key), expressions })
    this.#rules.set(first.key, rules)
  }
}
