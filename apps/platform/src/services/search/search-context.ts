import type { SearchableCollection, SearchableProduct } from '@galleria/commerce/search/searchable'
import type { SearchSettings } from '@galleria/platform-client/entities/catalog/search-settings'
import type { SearchDatabase } from '../../db/database.ts'
import type { SearchCopy } from './search-copy.ts'

/** Where the catalog is copied from; every call crosses the boundary of an object. */
export interface CatalogPort {
  page(after: number, limit: number): Promise<SearchableProduct[]>
  products(ids: readonly string[]): Promise<SearchableProduct[]>
  collections(ids?: readonly string[]): Promise<SearchableCollection[]>
  settings(): Promise<SearchSettings>
}

/** What the verbs of the Search object work with. */
export interface SearchContext {
  readonly db: SearchDatabase
  readonly catalog: CatalogPort
  /** What of the database stands in memory. */
  readonly copy: SearchCopy
  /** Lets work go on after its caller was answered. */
  readonly background: (work: Promise<unknown>) => void
}
