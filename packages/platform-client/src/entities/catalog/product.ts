import * as z from 'zod/mini'
import { Dimensions, MeasurementUnit } from '../product-parts/dimensions.ts'
import { LocalizedProduct } from '../product-parts/localized.ts'
import { ownProductFields } from '../product-parts/own-product-fields.ts'
import { ProductStock } from '../product-parts/product-stock.ts'
import { SeoData } from '../product-parts/seo-data.ts'
import { VariantStock } from '../product-parts/variant-stock.ts'
import { catalogAmount, float, guid, instant, integer, list, looseFields, numberWithin, optionalFields, text } from '../values/fields.ts'
import { Media } from '../values/media.ts'
import { NumericPropertyRange, PriceData } from '../values/money.ts'
import { openEnum } from '../values/open-enum.ts'

export const ProductType = openEnum(['physical', 'digital'])
export type ProductType = z.infer<typeof ProductType>

/** What is free has no margin: the wire says NaN. */
export const CostAndProfitData = looseFields({
  itemCost: catalogAmount(),
  formattedItemCost: z.string(),
  profit: float(catalogAmount()),
  formattedProfit: z.string(),
  profitMargin: float(z.number().check(z.maximum(1))),
})
export type CostAndProfitData = z.infer<typeof CostAndProfitData>

export const PricePerUnitData = looseFields({
  totalQuantity: numberWithin(0.01, 999_999_999.99),
  totalMeasurementUnit: MeasurementUnit,
  baseQuantity: numberWithin(0.01, 999_999_999.99),
  baseMeasurementUnit: MeasurementUnit,
})
export type PricePerUnitData = z.infer<typeof PricePerUnitData>

export const AdditionalInfoSection = looseFields({ title: text(50), description: text(16_000) })
export type AdditionalInfoSection = z.infer<typeof AdditionalInfoSection>

/** `value` is what is sent back when chosen; `description` is what a shopper reads. */
export const Choice = looseFields({
  value: text(50, 1),
  description: text(50, 1),
  media: Media,
  inStock: z.boolean(),
  visible: z.boolean(),
})
export type Choice = z.infer<typeof Choice>

export const ProductOption = z.looseObject({
  name: text(50, 1),
  choices: list(Choice, 100, 1),
  ...optionalFields({ optionType: openEnum(['drop_down', 'color']) }),
})
export type ProductOption = z.infer<typeof ProductOption>

export const VariantData = looseFields({
  priceData: PriceData,
  convertedPriceData: PriceData,
  costAndProfitData: CostAndProfitData,
  weight: z.number(),
  sku: z.string(),
  visible: z.boolean(),
  productDimensions: Dimensions,
  packageDimensions: Dimensions,
})
export type VariantData = z.infer<typeof VariantData>

/** One combination of choices (option name -> choice value), with its own price and stock. */
export const Variant = z.looseObject({
  id: guid(),
  ...optionalFields({ choices: z.record(z.string(), z.string()), variant: VariantData, stock: VariantStock }),
})
export type Variant = z.infer<typeof Variant>

export const Discount = looseFields({ type: openEnum(['NONE', 'AMOUNT', 'PERCENT']), value: z.number() })
export type Discount = z.infer<typeof Discount>

/** The maximum number of text fields: with its options, a line of a cart then has no more than 20 lines of description. */
export const MAX_TEXT_FIELDS = 10

/** A text that a shopper writes for the product, such as an engraving. Carts name it by its title. */
export const CustomTextField = looseFields({
  title: text(100),
  maxLength: integer(0, 500),
  mandatory: z.boolean(),
})
export type CustomTextField = z.infer<typeof CustomTextField>

/** A product of the catalog, with its options and, where the owner manages them, its variants. */
export const Product = z.looseObject({
  id: z.string(),
  name: text(80, 1),
  slug: text(100),
  additionalInfoSections: list(AdditionalInfoSection),
  ribbons: list(looseFields({ text: text(30) })),
  customTextFields: list(CustomTextField),
  productOptions: list(ProductOption, 6),
  collectionIds: list(z.string()),
  variants: list(Variant, 1000),
  ...optionalFields({
    visible: z.boolean(),
    productType: ProductType,
    description: text(8000),
    sku: text(40),
    weight: catalogAmount(),
    weightRange: NumericPropertyRange,
    productDimensions: Dimensions,
    packageDimensions: Dimensions,
    stock: ProductStock,
    price: PriceData,
    priceData: PriceData,
    convertedPriceData: PriceData,
    priceRange: NumericPropertyRange,
    costAndProfitData: CostAndProfitData,
    costRange: NumericPropertyRange,
    pricePerUnitData: PricePerUnitData,
    media: Media,
    manageVariants: z.boolean(),
    productPageUrl: looseFields({ base: z.string(), path: z.string() }),
    numericId: z.string(),
    inventoryItemId: z.string(),
    discount: Discount,
    lastUpdated: instant(),
    createdDate: instant(),
    seoData: SeoData,
    ribbon: text(30),
    brand: text(50, 1),
    /** The tags are the embedded platform's own: the hosted one tells none. */
    tags: z.array(text(100, 1)),
    ...ownProductFields,
    /** The texts in another language than the store's, where they were asked for and are had in it. */
    localized: LocalizedProduct,
  }),
})
export type Product = z.infer<typeof Product>
