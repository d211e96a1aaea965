import * as z from 'zod/mini'
import { currencyCode, guid, list, looseFields, optionalFields, text } from '../values/fields.ts'
import { ProductType, WeightMeasurementUnitInfo } from './product.ts'
import { VariantChoice, variantFields } from './variant.ts'

/** A variant of any product, with what its product says. Its own id is on its way out: `variantId` and the product's name it. */
export const ReadOnlyVariant = z.looseObject({
  optionChoices: list(VariantChoice, 6),
  ...optionalFields({
    ...variantFields,
    variantId: guid(),
    productData: looseFields({
      physicalProperties: looseFields({ weightMeasurementUnitInfo: WeightMeasurementUnitInfo }),
      productId: text(36, 1),
      name: text(80, 1),
      productType: ProductType,
      slug: z.string(),
      visible: z.boolean(),
      visibleInPos: z.boolean(),
      mainCategoryId: guid(),
      currency: currencyCode(),
      revision: z.string(),
      handle: text(100, 1),
    }),
  }),
})
export type ReadOnlyVariant = z.infer<typeof ReadOnlyVariant>
