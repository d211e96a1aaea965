import * as z from 'zod/mini'
import { Dimensions } from '../product-parts/dimensions.ts'
import { type ExactlyOne, exactlyOne } from '../values/exactly-one.ts'
import { catalogAmount, languageCode, numberWithin, optionalFields, requestList, text, webUrl } from '../values/fields.ts'
import { Product } from './product.ts'

const price = { price: catalogAmount() }
const cost = { itemCost: catalogAmount() }

const WritableChoice = z.object(optionalFields({ value: text(50, 1), description: text(50, 1) }))
const WritableOption = z.object({ name: text(50, 1), choices: requestList(WritableChoice, 100, 1) })

const { shape } = Product

/** The parts of a product that are written with it. Pictures, stock, collections and variants have calls of their own. */
const writable = {
  ...optionalFields({
    name: shape.name,
    slug: shape.slug,
    additionalInfoSections: z.array(shape.additionalInfoSections.def.innerType.def.element),
    productOptions: requestList(WritableOption, 6),
    priceData: z.object(optionalFields(price)),
    costAndProfitData: z.object(optionalFields(cost)),
  }),
  visible: shape.visible,
  productType: shape.productType,
  description: shape.description,
  sku: shape.sku,
  weight: shape.weight,
  productDimensions: shape.productDimensions,
  packageDimensions: shape.packageDimensions,
  pricePerUnitData: shape.pricePerUnitData,
  manageVariants: shape.manageVariants,
  discount: shape.discount,
  seoData: shape.seoData,
  ribbon: shape.ribbon,
  brand: shape.brand,
}

/** A product that is written whole. The platform makes up what is left out, its id and its slug among that. */
export const NewProduct = z.object({
  ...writable,
  name: shape.name,
  priceData: z.object(price),
  ...optionalFields({ costAndProfitData: z.object(cost) }),
})
export type NewProduct = z.infer<typeof NewProduct>

/** An absent part stays as it is; a list replaces the whole list. What is only read of a product is left out on the way. */
export const ProductChanges = z.object(writable)
export type ProductChanges = z.infer<typeof ProductChanges>

const productId = text(undefined, 1)
export const ProductById = z.object({ id: productId })
export const CreateProduct = z.object({ product: NewProduct })
export const UpdateProduct = z.object({ product: z.object({ ...writable, id: productId }) })

/** What variants have of their own instead of the product's. They are named by their choices or by their ids. */
export const VariantOverride = z.object(
  optionalFields({
    choices: z.record(z.string(), z.string()),
    variantIds: z.array(z.string()),
    price: catalogAmount(),
    cost: catalogAmount(),
    weight: catalogAmount(),
    sku: text(40),
    visible: z.boolean(),
    productDimensions: Dimensions,
    packageDimensions: Dimensions,
  }),
)
export type VariantOverride = z.infer<typeof VariantOverride>

export const UpdateVariants = z.object({ id: productId, variants: z.array(VariantOverride) })

const bulkIds = requestList(z.string(), 100, 1)

const settable = optionalFields({
  price: catalogAmount(),
  cost: catalogAmount(),
  weight: catalogAmount(),
  ribbon: text(30),
  brand: text(50),
})
/** A change that sets one property to the same value for all. An empty `ribbon` or `brand` takes it away. */
export const BulkSet = z.object(settable).check(exactlyOne('price', 'cost', 'weight', 'ribbon', 'brand'))
export type BulkSet = ExactlyOne<z.infer<typeof BulkSet>>

const Adjustment = z
  .object(
    optionalFields({
      percentage: z.object({ rate: numberWithin(-100, 1000), ...optionalFields({ roundToInt: z.boolean() }) }),
      amount: numberWithin(-999_999_999.99, 999_999_999.99),
    }),
  )
  .check(exactlyOne('percentage', 'amount'))
/** A change of a price by an amount, or by a percentage of what it was. */
export type Adjustment = ExactlyOne<z.infer<typeof Adjustment>>

/** A change of one property by as much for each product. */
export const BulkAdjust = z
  .object(optionalFields({ price: Adjustment, cost: Adjustment, weight: Adjustment }))
  .check(exactlyOne('price', 'cost', 'weight'))
export type BulkAdjust = ExactlyOne<{ price: Adjustment; cost: Adjustment; weight: Adjustment }>

export const BulkUpdateProducts = z.object({ ids: bulkIds, set: BulkSet })
export const BulkAdjustProducts = z.object({ adjust: BulkAdjust, ids: bulkIds })

const OptionAndChoice = z.object({ option: text(50, 1), choice: text(50, 1) })

/**
 * A picture or film: of the media library by its id, or from an address. With `choice` it shows that choice. A film may have a picture for
 * the time before it plays, and captions (WebVTT); the hosted platform makes the one itself and has none of the other.
 */
export const MediaForWrite = z
  .object(
    optionalFields({
      mediaId: z.string(),
      url: webUrl(),
      choice: OptionAndChoice,
      poster: webUrl(),
      captions: requestList(z.object({ url: webUrl(), language: languageCode() }), 20),
    }),
  )
  .check(exactlyOne('mediaId', 'url'))
export type MediaForWrite = ExactlyOne<Pick<z.infer<typeof MediaForWrite>, 'mediaId' | 'url'>> &
  Pick<z.infer<typeof MediaForWrite>, 'choice' | 'poster' | 'captions'>

/** Media of the product that show one of its choices. */
export const MediaToChoice = z.object({ ...OptionAndChoice.shape, ...optionalFields({ mediaIds: requestList(z.string(), 50) }) })
export type MediaToChoice = z.infer<typeof MediaToChoice>

/** The request is that of `MediaToChoice`; what is left out narrows nothing. */
export const MediaFromChoice = z.partial(MediaToChoice)
export type MediaFromChoice = z.infer<typeof MediaFromChoice>

export const AddProductMedia = z.object({ id: productId, media: requestList(MediaForWrite, 50, 1) })
export const RemoveProductMedia = z.object({ id: productId, mediaIds: requestList(z.string(), 50) })
export const AddMediaToChoices = z.object({ id: productId, media: requestList(MediaToChoice, 10, 1) })
export const RemoveMediaFromChoices = z.object({ id: productId, media: requestList(MediaFromChoice, 10, 1) })
