import { queryTerms, type QueryTerm } from '@galleria/commerce/search/query-terms'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import type { SearchContext } from './search-context.ts'
import type { SearchCopy } from './search-copy.ts'

interface NamedCollections {
  readonly version: number
  /** The expressions by language and by the keys of all words of a name. */
  readonly byName: Map<string, Map<string, string[]>>
}

const retained = new WeakMap<SearchCopy, NamedCollections>()

/** What finds the products of the collections that are called so, in the language of the shopper or of the store. */
export function collectionsNamed({ copy }: SearchContext, terms: readonly Pick<QueryTerm, 'key'>[], language: string): string[] {
  const known = retained.get(copy)
  const current: NamedCollections = known?.version === copy.version ? known : { version: copy.version, byName: new Map() }
  retained.set(copy, current)
  const names = current.byName.get(language) ?? readNames(copy, language)
  current.byName.set(language, names)
  return names.get(keyOf(terms)) ?? []
}

function readNames(copy: SearchCopy, language: string): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const { id, name, names: translated, visible } of copy.collections.values()) {
    const token = visible ? copy.collectionToken(id) : undefined
    if (token === undefined) continue
    const own = keyOf(queryTerms(name, STORE_SETTINGS.language))
    const inLanguage = translated[language]
    for (const key of new Set([own, inLanguage === undefined ? own : keyOf(queryTerms(inLanguage, language))]))
      names.set(key, [...(names.get(key) ?? []), `"${token}"`])
  }
  return names
}

function keyOf(terms: readonly Pick<QueryTerm, 'key'>[]): string {
  return terms.map(({ key }) => key).join(' ')
}
