import * as z from 'zod/mini'
import { SiteCatalog } from '../product-parts/site-catalog.ts'
import { looseFields, optionalFields } from '../values/fields.ts'
import { Collection } from './collection.ts'
import { Product } from './product.ts'

/** Events of the catalog carry ids and the names of changed fields, seldom the entity: read it anew. */
const aboutProduct = { productId: z.string(), ...optionalFields({ originatedFromVersion: SiteCatalog }) }
const aboutCollection = { collectionId: z.string(), ...optionalFields({ originatedFromVersion: SiteCatalog }) }
const changedFields = optionalFields({ changedFields: z.array(z.string()) })

export const ProductCreatedData = z.extend(
  z.pick(z.partial(Product), {
    name: true,
    price: true,
    visible: true,
    media: true,
    sku: true,
    productPageUrl: true,
    brand: true,
    costAndProfitData: true,
    slug: true,
  }),
  aboutProduct,
)
export type ProductCreatedData = z.infer<typeof ProductCreatedData>

export const ProductChangedData = z.looseObject({ ...aboutProduct, ...changedFields })
export type ProductChangedData = z.infer<typeof ProductChangedData>

export const ProductDeletedData = z.looseObject(aboutProduct)
export type ProductDeletedData = z.infer<typeof ProductDeletedData>

export const CollectionCreatedData = z.extend(
  z.pick(z.partial(Collection), { name: true, media: true, slug: true, visible: true }),
  aboutCollection,
)
export type CollectionCreatedData = z.infer<typeof CollectionCreatedData>

export const CollectionChangedData = z.looseObject({ ...aboutCollection, ...changedFields })
export type CollectionChangedData = z.infer<typeof CollectionChangedData>

export const CollectionDeletedData = z.looseObject(aboutCollection)
export type CollectionDeletedData = z.infer<typeof CollectionDeletedData>

export const VariantsChangedData = z.looseObject({
  ...aboutProduct,
  ...optionalFields({
    variants: z.array(
      looseFields({
        variantId: z.string(),
        choices: z.record(z.string(), z.string()),
        ...changedFields,
        originatedFromVersion: SiteCatalog,
      }),
    ),
  }),
})
export type VariantsChangedData = z.infer<typeof VariantsChangedData>
