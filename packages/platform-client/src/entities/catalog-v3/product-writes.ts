import * as z from 'zod/mini'
import { Dimensions } from '../product-parts/dimensions.ts'
import { SeoData } from '../product-parts/seo-data.ts'
import { catalogAmount, guid, integer, optionalFields, requestList, text, webUrl } from '../values/fields.ts'
import { bulkResults } from '../wire/bulk.ts'
import { catalogDecimal } from './catalog-money.ts'
import { ProductField } from './catalog-requests.ts'
import { InventoryItem } from './inventory-item.ts'
import { ModifierRenderType, OptionRenderType } from './product-options.ts'
import { Product, ProductType, RichContent } from './product.ts'
import { PricePerUnitSettings, VariantChoice } from './variant.ts'

/** The largest quantity that an inventory item counts. */
const MAX_COUNTED = 99_999

const Amount = z.object({ amount: catalogDecimal() })

/** What is in stock of a new variant: a quantity, or that there is some. */
const NewStock = z.object(optionalFields({ quantity: integer(0, MAX_COUNTED), inStock: z.boolean() }))

const variantFields = {
  id: guid(),
  visible: z.boolean(),
  sku: text(40),
  choices: requestList(VariantChoice, 6),
  price: z.object({ actualPrice: Amount, ...optionalFields({ compareAtPrice: Amount }) }),
  revenueDetails: z.object(optionalFields({ cost: Amount })),
  physicalProperties: z.object(
    optionalFields({
      weight: catalogAmount(),
      pricePerUnit: z.object(optionalFields({ settings: PricePerUnitSettings })),
      productDimensions: Dimensions,
      packageDimensions: Dimensions,
    }),
  ),
}

/** A variant as it is written: one of the product by its id or its choices, or a new one. */
export const WrittenVariant = z.object(optionalFields(variantFields))
export type WrittenVariant = z.infer<typeof WrittenVariant>
const StockedVariant = z.object(optionalFields({ ...variantFields, inventoryItem: NewStock }))

const WrittenChoice = z.object(
  optionalFields({
    choiceId: guid(),
    choiceType: z.string(),
    key: text(50),
    name: text(50, 1),
    colorCode: text(20, 3),
  }),
)

/** An option as it is written; one of the product, which may be renamed, by its id. */
export const WrittenOption = z.object({
  ...optionalFields({ id: text(36, 1) }),
  name: text(50, 1),
  ...optionalFields({ optionRenderType: OptionRenderType }),
  choicesSettings: z.object({ choices: requestList(WrittenChoice, 1000, 1) }),
})
export type WrittenOption = z.infer<typeof WrittenOption>

/** A text that shoppers write. The embedded platform has no other modifiers. */
export const WrittenModifier = z.object({
  ...optionalFields({ id: text(36, 1) }),
  name: text(50, 1),
  ...optionalFields({
    modifierRenderType: ModifierRenderType,
    mandatory: z.boolean(),
    freeTextSettings: z.object(
      optionalFields({ minCharCount: integer(0, 500), maxCharCount: integer(0, 500), title: text(150, 1), key: text(150, 1) }),
    ),
  }),
})
export type WrittenModifier = z.infer<typeof WrittenModifier>

/** A picture or film at an address, or one that the store has by its id. */
export const WrittenMedia = z.object(optionalFields({ id: text(200, 1), url: webUrl(), altText: text(1000) }))
export type WrittenMedia = z.infer<typeof WrittenMedia>

const nameOf = (max: number) => z.object(optionalFields({ id: text(36, 1), name: text(max) }))

const productFields = {
  productType: ProductType,
  physicalProperties: z.object(optionalFields({ pricePerUnit: PricePerUnitSettings })),
  slug: text(300),
  plainDescription: text(16_000),
  description: RichContent,
  visible: z.boolean(),
  options: requestList(WrittenOption, 6),
  modifiers: requestList(WrittenModifier, 10),
  media: z.object(optionalFields({ itemsInfo: z.object({ items: requestList(WrittenMedia, 50) }) })),
  seoData: SeoData,
  brand: nameOf(50),
  ribbon: nameOf(30),
  infoSections: requestList(
    z.object(
      optionalFields({ id: guid(), uniqueName: text(100), title: text(50), plainDescription: text(16_000), description: RichContent }),
    ),
    20,
  ),
  tags: z.object(optionalFields({ publicTags: z.object(optionalFields({ tagIds: requestList(z.string(), 100) })) })),
}
const NAME = text(80, 1)
const variantsOf = <Variant extends z.ZodMiniType>(variant: Variant) => z.object({ variants: requestList(variant, 1000, 1) })

export const NewProduct = z.object({
  name: NAME,
  ...optionalFields(productFields),
  variantsInfo: variantsOf(WrittenVariant),
})
export type NewProduct = z.infer<typeof NewProduct>

export const NewStockedProduct = z.object({
  name: NAME,
  ...optionalFields(productFields),
  variantsInfo: variantsOf(StockedVariant),
})
export type NewStockedProduct = z.infer<typeof NewStockedProduct>

/** What is left out stays as it is; lists are replaced whole. `revision` is the one that the change was made on. */
export const ProductChanges = z.object({
  revision: text(40, 1),
  ...optionalFields({ name: NAME, ...productFields, variantsInfo: variantsOf(WrittenVariant) }),
})
export type ProductChanges = z.infer<typeof ProductChanges>

const ChangedProduct = z.object({ ...ProductChanges.shape, id: text(36, 1) })

const MAX_IN_BULK = 100
const requested = optionalFields({ fields: requestList(ProductField, 100) })
const returned = optionalFields({ returnEntity: z.boolean() })

export const CreateProduct = z.object({ product: NewProduct, ...requested })
export const CreateProductWithInventory = z.object({ product: NewStockedProduct, ...returned, ...requested })
export const BulkCreateProducts = z.object({ products: requestList(NewProduct, MAX_IN_BULK, 1), ...returned, ...requested })
export const UpdateProduct = z.object({ product: ChangedProduct, ...requested })
export const BulkUpdateProducts = z.object({
  products: requestList(z.object({ product: ChangedProduct }), MAX_IN_BULK, 1),
  ...returned,
  ...requested,
})
export const DeleteProduct = z.object({ productId: text(36, 1) })
export const BulkDeleteProducts = z.object({ productIds: requestList(text(36, 1), MAX_IN_BULK, 1) })

export const StockedProductResponse = z.looseObject(optionalFields({ product: Product, inventoryResults: bulkResults(InventoryItem) }))
export const ProductResults = bulkResults(Product)
export const DeletionResults = bulkResults(z.looseObject({}))
