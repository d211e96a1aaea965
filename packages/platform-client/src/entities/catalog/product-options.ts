import * as z from 'zod/mini'
import { Dimensions } from '../product-parts/dimensions.ts'
import { list, looseFields, optionalFields, text } from '../values/fields.ts'
import { Media } from '../values/media.ts'
import { PriceData } from '../values/money.ts'
import { CatalogPaging } from '../wire/query.ts'
import { ProductOption, Variant } from './product.ts'

/** Option name -> choice value. */
const choices = z.record(z.string(), z.string())

/** What the choices made so far lead to: the variant, once they name one. */
export const SelectedVariant = looseFields({
  price: PriceData,
  convertedPriceData: PriceData,
  weight: z.number(),
  sku: z.string(),
  quantity: z.number(),
  inStock: z.boolean(),
  visible: z.boolean(),
  productDimensions: Dimensions,
  packageDimensions: Dimensions,
})
export type SelectedVariant = z.infer<typeof SelectedVariant>

/** What can still be chosen of a product beside the choices made so far. */
export const OptionsAvailability = z.looseObject({
  productOptions: list(ProductOption),
  ...optionalFields({ selectedVariant: SelectedVariant, media: Media, availableForPurchase: z.boolean() }),
})
export type OptionsAvailability = z.infer<typeof OptionsAvailability>

export const GetOptionsAvailability = z.object({ id: text(undefined, 1), options: choices })

/** Which variants of a product: those of some choices, or those with these ids. */
export const ProductVariantQuery = z.object(
  optionalFields({
    choices,
    variantIds: z.array(z.string()),
    paging: CatalogPaging,
    includeMerchantSpecificData: z.boolean(),
  }),
)
export type ProductVariantQuery = z.infer<typeof ProductVariantQuery>

export const QueryProductVariants = z.object({ id: text(undefined, 1), ...ProductVariantQuery.shape })

/** A page of variants. Unlike other queries this one counts beside its metadata. */
export const ProductVariantPage = z.looseObject({
  variants: list(Variant),
  ...optionalFields({ metadata: looseFields({ items: z.number(), offset: z.number() }), totalResults: z.number() }),
})
