import { queryTerms, type QueryTerm } from '@galleria/commerce/search/query-terms'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { CopyCache } from './copy-cache.ts'
import type { SearchContext } from './search-context.ts'
import type { SearchCopy } from './search-copy.ts'

/** The expressions by language and by the keys of all words of a name. */
const cachedNames = new CopyCache(() => new Map<string, Map<string, string[]>>())

/** What finds the products of the collections that are called so, in the language of the shopper or of the store. */
export function collectionsNamed({ copy }: SearchContext, terms: readonly Pick<QueryTerm, 'key'>[], language: string): string[] {
  const byLanguage = cachedNames.of(copy)
  const names = byLanguage.get(language) ?? readNames(copy, language)
  byLanguage.set(language, names)
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
