import type { Page } from './page.ts'
import type { ListedProduct } from './product.ts'
import type { Versioned } from './versioned.ts'

/** What narrows a list of products. Any value of a facet will do; all facets that are named have to agree. */
export interface ProductFilter {
  readonly categoryIds?: readonly string[]
  readonly brands?: readonly string[]
  readonly tags?: readonly string[]
  readonly types?: readonly string[]
  /** Options and choices by their names in the store's language. */
  readonly options?: readonly { readonly name: string; readonly values: readonly string[] }[]
  /** What a shopper pays, both ends included, as decimal text: in the store's currency, or in another one that prices are converted to. */
  readonly price?: { readonly from?: string; readonly to?: string; readonly currency?: string }
  readonly inStock?: boolean
  readonly discounted?: boolean
}

/** `priceDescending` begins with the dearest; `id` is an order that does not change when products do. */
export type ProductOrder = 'newest' | 'price' | 'priceDescending' | 'name' | 'id'

export interface ProductSearch {
  readonly filter: ProductFilter
  /** What a shopper typed; the last term may be unfinished. */
  readonly text?: string
  /** The language that the shopper reads. */
  readonly language?: string
  /** Without one the best matches come first. */
  readonly order?: ProductOrder
}

/** A part of a text that was read as a filter or an order, or that says something else than what a product is called. */
export interface ReadPart {
  readonly kind: 'price' | 'size' | 'cheapest' | 'discounted' | 'color' | 'gift'
  /** Its words, as they were typed. */
  readonly typed: string
  /** The text without it, to be searched instead. */
  readonly textWithout: string
  /** The amounts of a price as decimal text, in the currency that the text names, if it names one. */
  readonly from?: string
  readonly to?: string
  readonly currency?: string
}

/** How a text was searched. */
export interface SearchedText {
  /** What was searched instead of a text that no product has. */
  readonly correctedText?: string
  /** Words of the text that nothing was found with, as they were typed. */
  readonly droppedTerms?: readonly string[]
  readonly reading?: readonly ReadPart[]
}

export interface FoundProducts extends Page<ListedProduct>, SearchedText {}

export interface FacetsRequest extends Omit<ProductSearch, 'order'> {
  /** The currency of the amounts that are counted; the store's own without it. */
  readonly currency?: string
}

export interface ValueCount {
  readonly value: string
  /** What shoppers read instead, where it is translated. */
  readonly label?: string
  readonly count: number
}

export interface OptionCounts {
  readonly name: string
  /** What shoppers read instead, where it is translated. */
  readonly label?: string
  readonly values: readonly ValueCount[]
}

/** How many products have what, most first; each facet is counted as if it were not filtered by itself. */
export interface Facets extends Versioned {
  readonly total: number
  readonly brands: readonly ValueCount[]
  readonly tags: readonly ValueCount[]
  readonly types: readonly ValueCount[]
  readonly options: readonly OptionCounts[]
  /** Amounts as decimal text; `chosen` are those of the filter, in the currency that is counted in. */
  readonly price: {
    readonly min?: string
    readonly max?: string
    readonly chosen?: { readonly from?: string; readonly to?: string }
  }
  readonly inStock: number
  readonly discounted: number
  /** Whether all products were counted. */
  readonly complete: boolean
}

export interface SuggestionsRequest {
  /** What a shopper has typed so far. */
  readonly text: string
  readonly language?: string
  readonly limit?: number
}

/** What a search field shows below itself. */
export interface Suggestions extends Versioned, SearchedText {
  /** The best matches. */
  readonly products: readonly ListedProduct[]
  /** The categories with the text in their name, or the ones with most products where no product has it. */
  readonly categories: readonly { readonly id: string; readonly name: string; readonly slug: string }[]
  /** The text with its last term finished. */
  readonly queries: readonly string[]
  /** Terms that find something and are like those of the text. None where the text finds something. */
  readonly nearest: readonly string[]
}

/** Where a slug leads that no product or category has now: `moved` to the one beside it, `gone`, or `unknown`. */
export interface SlugHistory extends Versioned {
  readonly state: 'moved' | 'gone' | 'unknown'
  readonly slug?: string
}
