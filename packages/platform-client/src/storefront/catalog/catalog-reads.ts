import type { SendOptions } from '../../transport/transport.ts'
import type { Category } from './category.ts'
import type { Page, Part } from './page.ts'
import type { ListedProduct, Product } from './product.ts'
import type {
  FacetsRequest,
  Facets,
  FoundProducts,
  ProductOrder,
  ProductSearch,
  SlugHistory,
  Suggestions,
  SuggestionsRequest,
} from './search.ts'

/* What a shop reads of a catalog, of no version of the wire. Each method is one call, or several at once, in every version. */

/** All products, or those of a category, or those with a text in their name. */
export interface ProductList {
  readonly categoryId?: string
  readonly named?: string
  /** Without one, the catalog's own order. */
  readonly order?: ProductOrder
}

export interface ProductReads {
  /** `undefined` where there is none. */
  get(id: string, options?: SendOptions): Promise<Product | undefined>
  /** The product of an address. `undefined` where there is none. */
  getBySlug(slug: string, options?: SendOptions): Promise<Product | undefined>
  /** Those that there are of at most 100 products, in any order. */
  listByIds(ids: readonly string[], options?: SendOptions): Promise<Page<Product>>
  listBySlugs(slugs: readonly string[], options?: SendOptions): Promise<Page<ListedProduct>>
  list(list: ProductList, part: Part, options?: SendOptions): Promise<Page<ListedProduct>>
  /** `undefined` where the platform does not count. */
  count(list: ProductList, options?: SendOptions): Promise<number | undefined>
  /**
   * The token of a list's part that begins behind so many products. Platforms with Catalog V3 page by cursors alone, but for those with the
   * capability `catalogV3`: there alone it is to be used.
   */
  tokenAt(offset: number): string
}

/** All categories, or those directly below one, or those at the top of the tree (null). */
export interface CategoryList {
  readonly parentId?: string | null
}

export interface CategoryReads {
  /** `undefined` where there is none. */
  get(id: string, options?: SendOptions): Promise<Category | undefined>
  /** The category of an address. `undefined` where there is none. */
  getBySlug(slug: string, options?: SendOptions): Promise<Category | undefined>
  list(list: CategoryList, part: Part, options?: SendOptions): Promise<Page<Category>>
}

/** Search with facets: every site with Catalog V3 has it, and the embedded platform (capabilities `facets`, `suggestions`). */
export interface SearchReads {
  findProducts(search: ProductSearch, part: Part, options?: SendOptions): Promise<FoundProducts>
  countFacets(request: FacetsRequest, options?: SendOptions): Promise<Facets>
  suggest(request: SuggestionsRequest, options?: SendOptions): Promise<Suggestions>
  /** The token of a search's part that begins behind so many products, `undefined` where the platform pages by cursors alone. */
  tokenAt(offset: number): string | undefined
}

/** What the embedded platform remembers (capabilities `boughtTogether`, `slugHistory`). */
export interface HistoryReads {
  /** Products that shoppers bought in one order with a product, the most frequent first. */
  listBoughtTogether(productId: string, options?: SendOptions): Promise<Page<ListedProduct>>
  findSlugHistory(kind: 'product' | 'category', slug: string, options?: SendOptions): Promise<SlugHistory>
}

/** The reads by what they are of, so that a bundle holds those that it uses. */
export interface CatalogReads {
  readonly products: ProductReads
  readonly categories: CategoryReads
  readonly search: SearchReads
  readonly history: HistoryReads
}
