import { Product } from '@galleria/platform-client/entities/catalog-v3/product'
import { OptionChoice, ProductOption } from '@galleria/platform-client/entities/catalog-v3/product-options'
import { Variant } from '@galleria/platform-client/entities/catalog-v3/variant'
import { looseFields, optionalFields } from '@galleria/platform-client/entities/values/fields'
import { bulkResults } from '@galleria/platform-client/entities/wire/bulk'
import * as z from 'zod/mini'

const ServedVariant = z.omit(Variant, { barcode: true, digitalProperties: true, subscriptionPricesInfo: true })
const ServedChoice = z.extend(OptionChoice, optionalFields({ linkedMedia: z.array(z.looseObject({})) }))
const ServedOption = z.extend(ProductOption, optionalFields({ choicesSettings: looseFields({ choices: z.array(ServedChoice) }) }))

/**
 * A product as this store tells it: what of Catalog V3 it has no place for is not among the fields, so that a request with it is refused. All
 * that a product has been read with may be sent back with its changes.
 */
const ServedProduct = z.extend(
  z.omit(Product, {
    additionalRibbons: true,
    extendedFields: true,
    purchaseEligibility: true,
    subscriptionDetails: true,
    taxGroupId: true,
  }),
  {
    options: z.array(ServedOption),
    ...optionalFields({
      variantsInfo: looseFields({ variants: z.array(ServedVariant) }),
      numericId: z.string(),
      pricePerUnitData: z.looseObject({}),
      stock: z.looseObject({}),
    }),
  },
)
export const ServedProductResponse = z.object({ product: ServedProduct })
export const ServedProductResults = bulkResults(ServedProduct)
