/** What of a product is counted and searched. */
export interface SearchableProduct {
  readonly id: string
  readonly number: number
  readonly visible: boolean
  readonly inStock: boolean
  /** What a shopper pays. */
  readonly priceMinor: number
  /** It costs less than before. */
  readonly discounted: boolean
  readonly productType: 'physical' | 'digital'
  /** The name as it is ordered by. */
  readonly nameKey: string
  readonly name: string
  readonly brand: string | null
  /** HTML, as the shop wrote it. */
  readonly description: string
  readonly collectionIds: readonly string[]
  /** Choices of its visible variants, each once, with their option's name. */
  readonly choices: readonly (readonly [option: string, choice: string])[]
}

export interface SearchableCollection {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly visible: boolean
}
