import * as z from 'zod/mini'
import { Dimensions, MeasurementUnit } from '../product-parts/dimensions.ts'
import { SecuredFileType } from '../product-parts/secured-file-type.ts'
import { VariantStock } from '../product-parts/variant-stock.ts'
import { catalogAmount, guid, list, looseFields, numberWithin, optionalFields, text } from '../values/fields.ts'
import { PriceData } from '../values/money.ts'
import { catalogDecimal, FixedMonetaryAmount } from './catalog-money.ts'
import { ProductMedia } from './product-media.ts'
import { OptionRenderType } from './product-options.ts'

export const PricePerUnitSettings = looseFields({ quantity: numberWithin(0.01, 999_999_999.99), measurementUnit: MeasurementUnit })

const PricePerUnit = looseFields({
  settings: PricePerUnitSettings,
  value: catalogDecimal(),
  description: text(100),
  priceAfterDiscount: FixedMonetaryAmount,
})

const fileSize = text(1000, 1)
const DigitalFile = looseFields({ id: text(100, 1), fileName: text(1000, 1), fileSize, fileType: SecuredFileType })

/** The choice of one option, by ids and, where VARIANT_OPTION_CHOICE_NAMES was asked for, by names. */
export const VariantChoice = looseFields({
  optionChoiceIds: looseFields({ optionId: text(36, 1), choiceId: guid() }),
  optionChoiceNames: looseFields({ optionName: text(undefined, 1), choiceName: text(undefined, 1), renderType: OptionRenderType }),
})
export type VariantChoice = z.infer<typeof VariantChoice>

export const VariantPrice = looseFields({
  actualPrice: FixedMonetaryAmount,
  compareAtPrice: FixedMonetaryAmount,
  priceAfterDiscount: FixedMonetaryAmount,
})
export type VariantPrice = z.infer<typeof VariantPrice>

export const VariantStatus = looseFields({ inStock: z.boolean(), preorderEnabled: z.boolean() })
export type VariantStatus = z.infer<typeof VariantStatus>

const SubscriptionPrice = looseFields({
  subscriptionId: guid(),
  price: FixedMonetaryAmount,
  pricePerUnit: looseFields({ value: catalogDecimal(), description: text(20), priceAfterDiscount: FixedMonetaryAmount }),
  priceAfterDiscount: FixedMonetaryAmount,
})

/** What a variant has in a product and where it is read without one. */
export const variantFields = {
  physicalProperties: looseFields({
    weight: catalogAmount(),
    pricePerUnit: PricePerUnit,
    productDimensions: Dimensions,
    packageDimensions: Dimensions,
  }),
  digitalProperties: looseFields({ digitalFile: DigitalFile }),
  visible: z.boolean(),
  sku: text(40, 1),
  barcode: text(40, 1),
  price: VariantPrice,
  revenueDetails: looseFields({ cost: FixedMonetaryAmount, profit: FixedMonetaryAmount, profitMargin: z.number().check(z.maximum(1)) }),
  media: ProductMedia,
  subscriptionPricesInfo: looseFields({ subscriptionPrices: list(SubscriptionPrice, 6) }),
  inventoryStatus: VariantStatus,
  /** The price in the store's currency, where another one was requested; the embedded platform's own, as V1 tells it. */
  priceData: PriceData,
}

/** One combination of choices with its own price and stock; a product without options has one variant without choices. */
export const Variant = z.looseObject({
  id: guid(),
  choices: list(VariantChoice, 6),
  ...optionalFields({
    ...variantFields,
    /** How many there are; the embedded platform's own: the hosted one tells it of inventory items. */
    stock: VariantStock,
  }),
})
export type Variant = z.infer<typeof Variant>
