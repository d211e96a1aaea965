import type { Measure } from './price-per-unit.ts'

export interface ProductOptionRecord {
  readonly name: string
  readonly type: 'drop_down' | 'color'
  readonly choices: readonly string[]
}

export interface MediaRecord {
  readonly id: string
  /** Absolute, or a path on the platform's own origin. */
  readonly url: string
  readonly alt: string
  readonly width?: number
  readonly height?: number
  /** `#rrggbb`: the colour that most of it has. */
  readonly colour?: string
  /** Shown when this choice is made. */
  readonly choice?: { readonly option: string; readonly choice: string }
}

/** The part of a product that no query filters or sorts by. */
export interface ProductFacts {
  readonly giftCard: boolean
  readonly ribbon?: string
  readonly options: readonly ProductOptionRecord[]
  readonly media: readonly MediaRecord[]
  readonly additionalInfo: readonly { readonly title: string; readonly description: string }[]
  readonly seo?: { readonly title?: string; readonly description?: string }
}

export interface ProductRecord {
  readonly id: string
  readonly slug: string
  readonly numericId: number
  readonly name: string
  readonly description: string
  readonly brand: string | null
  readonly productType: 'physical' | 'digital'
  readonly visible: boolean
  readonly inventoryItemId: string
  readonly facts: ProductFacts
  readonly createdAt: number
  readonly updatedAt: number
}

export interface VariantRecord {
  readonly id: string
  readonly choices: Readonly<Record<string, string>>
  readonly sku: string | null
  readonly priceMinor: number
  readonly discountedPriceMinor: number
  readonly costMinor: number | null
  /** Kilograms. */
  readonly weight: number | null
  /** Where it is sold by weight, volume, length or area. */
  readonly measure: Measure | null
  readonly visible: boolean
  readonly trackQuantity: boolean
  readonly quantity: number
  readonly inStock: boolean
}

/** Where a document's addresses lead, and what its prices are in. */
export interface CatalogSettings {
  readonly publicUrl: string
  readonly storeUrl: string
  readonly currency: string
  readonly language: string
}
