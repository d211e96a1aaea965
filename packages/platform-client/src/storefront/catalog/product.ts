import type { MediaItem } from '../../entities/values/media.ts'
import type { Localized } from './localized.ts'
import type { CatalogPrice } from './price.ts'
import type { Seo } from './seo.ts'
import type { Versioned } from './versioned.ts'

/** A value of an option. */
export interface Choice {
  readonly id: string
  /** The name in the store's language: addresses and filters hold it. */
  readonly name: string
  /** What shoppers read instead, where the option is translated. */
  readonly label?: string
  /** The colour of its swatch, as CSS. */
  readonly color?: string
  readonly visible: boolean
  readonly inStock: boolean
  readonly media: readonly MediaItem[]
  readonly mainMedia?: MediaItem
}

/** What a shopper chooses: one choice of each option names a variant. */
export interface ProductOption {
  readonly id: string
  /** The name in the store's language. */
  readonly name: string
  /** What shoppers read instead, where the option is translated. */
  readonly label?: string
  /** Whether its choices are shown as swatches. */
  readonly hasSwatches: boolean
  readonly choices: readonly Choice[]
}

/** The choice of one option that a variant has. The name is empty where the variant does not say. */
export interface VariantChoice {
  readonly optionId: string
  readonly choiceId: string
  readonly name: string
}

/** Stock: without a quantity it is not counted. */
export interface Stock {
  readonly inStock: boolean
  readonly quantity?: number
}

/** One combination of choices that is sold. */
export interface Variant extends Stock {
  readonly id: string
  /** One per option, in the options' order. */
  readonly choices: readonly VariantChoice[]
  readonly price: CatalogPrice
}

/** A choice that changes what is delivered but makes no variant, such as gift wrapping. */
export interface Modifier {
  /** What carts call it. */
  readonly key: string
  readonly name: string
  readonly required: boolean
  readonly choices: readonly { readonly key: string; readonly name: string; readonly color?: string; readonly addedPrice?: string }[]
}

/** A text that a shopper writes for the product, such as an engraving. */
export interface TextField {
  /** What carts call it. */
  readonly key: string
  /** What shoppers read. */
  readonly label: string
  readonly maxLength: number
  readonly required: boolean
}

export interface InfoSection {
  readonly title: string
  readonly html: string
  /** The title in the store's language, where the section is translated. */
  readonly originalTitle?: string
}

/** What the price per unit is for: 100 G, or 1 KG. */
export interface UnitMeasure {
  readonly quantity: number
  readonly unit: string
}

/** A product as lists have it. */
export interface ListedProduct extends Versioned, Stock {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly visible: boolean
  /** Nothing of it is delivered. */
  readonly digital: boolean
  readonly giftCard: boolean
  /** HTML that the owner wrote; empty where there is none. */
  readonly description: string
  readonly price: CatalogPrice
  /** Whether the variants that a shopper may see cost different amounts. */
  readonly pricesVary: boolean
  readonly measure?: UnitMeasure
  readonly media: readonly MediaItem[]
  readonly mainMedia?: MediaItem
  readonly options: readonly ProductOption[]
  /** The variants that a shopper may see. Absent where the platform lists products without them. */
  readonly variants?: readonly Variant[]
  readonly modifiers: readonly Modifier[]
  readonly texts: readonly TextField[]
  readonly infoSections: readonly InfoSection[]
  readonly ribbon?: string
  /** The ribbon in the store's language, where it is translated. */
  readonly originalRibbon?: string
  readonly brand?: string
  readonly categoryIds: readonly string[]
  /** The percentage of the price that is paid with the order; absent where all of it is. */
  readonly depositPercentage?: number
  readonly createdDate?: Date
  readonly updatedDate?: Date
  readonly seo: Seo
  readonly localized?: Localized
}

/** A product as its own page has it: at least one variant, unless all are hidden. */
export interface Product extends ListedProduct {
  readonly variants: readonly Variant[]
}
