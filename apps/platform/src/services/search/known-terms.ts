import { findRelatedTerms } from '@galleria/commerce/search/knowledge/related-terms'
import { splitTerms } from '@galleria/commerce/search/knowledge/word-key'
import { all, either, queryTerms } from '@galleria/commerce/search/query-terms'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { BoundedMap } from '@galleria/commerce/values/bounded-map'
import { CopyCache } from './copy-cache.ts'
import { listPresent } from './full-text.ts'
import { collectionsNamed } from './named-collections.ts'
import type { SearchContext } from './search-context.ts'

/** Expressions that find what general knowledge says of a word. Those that find nothing in this catalog are left out. */
export interface KnownTerms {
  /** Other words for the same thing. */
  readonly close: readonly string[]
  /** Kinds of it, and what the owner says of the other words. */
  readonly narrower: readonly string[]
  /** Words by which the same thing, and kinds of it, are called in this catalog, the closest first. */
  readonly called: readonly string[]
  /** What it is a kind of. */
  readonly broader: readonly string[]
}

/** Words that are looked up once while the catalog stays as it is. */
const MAX_REMEMBERED = 2_000

const cachedTerms = new CopyCache(() => new BoundedMap<KnownTerms>(MAX_REMEMBERED))

export function isKnownWord(word: string, language: string): boolean {
  return findRelatedTerms([word], language) !== undefined
}

/** What is known of words that follow each other in a query; undefined where they are no words that shops use. */
export function findKnownTerms(context: SearchContext, terms: readonly string[], language: string): KnownTerms | undefined {
  const cached = cachedTerms.of(context.copy)
  const key = `${language} ${terms.join(' ')}`
  const remembered = cached.get(key)
  if (remembered) return remembered
  const related = findRelatedTerms(terms, language)
  if (!related) return undefined
  const { close, wide, broader } = related
  const broad = new Set(broader)
  const kinds = wide.filter((phrase) => !broad.has(phrase))
  const expressions = new Map([...close, ...kinds].map((phrase) => [phrase, listExpressions(context, phrase, language)]))
  const owners = close.flatMap((phrase) => listOwnersTerms(context, phrase))
  const present = listPresent(context, [...[...expressions.values()].flat(), ...owners])
  const presentOf = (phrases: readonly string[]) =>
    phrases.flatMap((phrase) => expressions.get(phrase) ?? []).filter((expression) => present.has(expression))
  const found: KnownTerms = {
    close: presentOf(close),
    narrower: [...owners.filter((expression) => present.has(expression)), ...presentOf(kinds)],
    called: [...close, ...kinds].filter((phrase) => presentOf([phrase]).length > 0),
    broader,
  }
  cached.set(key, found)
  return found
}

/** What finds the things that a broader word names: by that word, by others for the same and by its kinds. */
export function expressionsOfBroader(context: SearchContext, phrase: string, language: string): readonly string[] {
  const { close = [], narrower = [] } = findKnownTerms(context, splitTerms(phrase), language) ?? {}
  return [...new Set([...listExpressions(context, phrase, language), ...listOwnersTerms(context, phrase), ...close, ...narrower])]
}

/** What finds a phrase: all of its words, or the collection that is called so. */
export function listExpressions(context: SearchContext, phrase: string, language: string): string[] {
  const terms = queryTerms(phrase, language)
  return terms.length === 0 ? [] : [all(terms.map(({ typed }) => either(typed))), ...collectionsNamed(context, terms, language)]
}

/** What the owner says is the same as a phrase, which is written in the language of the store. */
function listOwnersTerms({ copy }: SearchContext, phrase: string): string[] {
  const terms = queryTerms(phrase, STORE_SETTINGS.language)
  const found = copy.synonyms.expressionsFor(terms)
  return found.length > 0 && found.every((expressions) => expressions.length > 0) ? [all(found.map(either))] : []
}
