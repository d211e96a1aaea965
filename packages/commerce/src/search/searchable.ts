import type { ProductTranslations } from '@galleria/platform-client/entities/catalog/translation'

/** What of a product is counted and searched. */
export interface SearchableProduct {
  readonly id: string
  readonly number: number
  readonly visible: boolean
  readonly inStock: boolean
  /** What a shopper pays. */
  readonly priceMinor: number
  /** Whether the product costs less than before. */
  readonly discounted: boolean
  readonly productType: 'physical' | 'digital'
  /** The name as it is ordered by. */
  readonly nameKey: string
  readonly name: string
  readonly brand: string | null
  /** HTML, as the shop wrote it. */
  readonly description: string
  /** Stock numbers of all its variants, hidden ones too. */
  readonly skus: readonly string[]
  /** HTML texts of its info sections. */
  readonly sections: readonly string[]
  /** What shoppers read of its choices, where that is not their value. */
  readonly choiceNames: readonly string[]
  readonly collectionIds: readonly string[]
  readonly tags: readonly string[]
  readonly ribbon: string | null
  readonly availability: 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK'
  /** Choices of its visible variants, each once, with their option's name. */
  readonly choices: readonly (readonly [option: string, choice: string])[]
  readonly translations: ProductTranslations
}

export interface SearchableCollection {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly visible: boolean
  /** The names by language, where the name is translated. */
  readonly names: Readonly<Record<string, string>>
}
