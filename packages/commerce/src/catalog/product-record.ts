import type { Dimensions } from '@galleria/platform-client/entities/product-parts/dimensions'
import type { SeoData } from '@galleria/platform-client/entities/product-parts/seo-data'
import type { MediaType } from '@galleria/platform-client/entities/values/media'
import type { Measure } from './prices/price-per-unit.ts'

export interface ProductOptionRecord {
  readonly name: string
  readonly type: 'drop_down' | 'color'
  readonly choices: readonly string[]
  /** What a shopper reads of a choice, where that is not its value. */
  readonly descriptions?: Readonly<Record<string, string>>
}

export type MediaKind = (typeof MediaType.values)[number]

export interface OptionChoice {
  readonly option: string
  readonly choice: string
}

export type PosterRecord = Pick<MediaRecord, 'url' | 'width' | 'height' | 'colour'>

export interface MediaRecord {
  readonly id: string
  /** Absolute, or a path on the platform's own origin. */
  readonly url: string
  readonly alt: string
  readonly width?: number
  readonly height?: number
  /** `#rrggbb`: the colour that most of it has. */
  readonly colour?: string
  /** Pictures, where nothing is said. */
  readonly kind?: MediaKind
  /** The address that it came from, until it is there in the widths that pages ask for. */
  readonly source?: string
  /** The picture shown before a film plays; films have captions, too. */
  readonly poster?: PosterRecord
  readonly captions?: readonly { readonly url: string; readonly language: string }[]
  /** The choice that shows it. */
  readonly choice?: OptionChoice
  /** The choices that show it, instead of `choice`, where there are several. */
  readonly choices?: readonly OptionChoice[]
}

/** A text that shoppers write for the product. Its title is its name, too. */
export interface TextFieldRecord {
  readonly title: string
  readonly maxLength: number
  readonly mandatory: boolean
}

export const DISCOUNT_TYPES = ['NONE', 'AMOUNT', 'PERCENT'] as const

export interface DiscountRecord {
  readonly type: (typeof DISCOUNT_TYPES)[number]
  /** An amount of the currency, or per cent; 0 for no discount. */
  readonly value: number
}

/** The part of a product that no query filters or sorts by. */
export interface ProductFacts {
  readonly giftCard: boolean
  readonly ribbon?: string
  readonly tags?: readonly string[]
  readonly options: readonly ProductOptionRecord[]
  readonly media: readonly MediaRecord[]
  readonly textFields?: readonly TextFieldRecord[]
  /** The number of pieces that one customer may buy. */
  readonly maxPerCustomer?: number | undefined
  /** How many percent of the price are paid with the order, the rest later. */
  readonly depositPercentage?: number | undefined
  readonly additionalInfo: readonly { readonly title: string; readonly description: string }[]
  readonly seo?: { readonly title?: string; readonly description?: string }
  /** The data for search engines that was written whole, instead of `seo`. */
  readonly seoData?: SeoData
  /** Whether variants have prices, weights and costs of their own. Absent, they have where there are options. */
  readonly manageVariants?: boolean
  /** The discount of every variant. Absent, each has the one that its prices show. */
  readonly discount?: DiscountRecord
  /** What the product says of itself, and what variants begin with. Absent, the cheapest variant's. */
  readonly base?: VariantDefaults
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
  readonly productDimensions: Dimensions | null
  readonly packageDimensions: Dimensions | null
  readonly visible: boolean
  readonly trackQuantity: boolean
  readonly quantity: number
  readonly inStock: boolean
}

/** What a variant may have of its own, as its product has it. */
export type VariantDefaults = Pick<
  VariantRecord,
  'sku' | 'priceMinor' | 'discountedPriceMinor' | 'costMinor' | 'weight' | 'measure' | 'productDimensions' | 'packageDimensions'
>

/** Where a document's addresses lead, and what its prices are in. */
export interface CatalogSettings {
  readonly publicUrl: string
  readonly storeUrl: string
  readonly currency: string
  readonly language: string
}
