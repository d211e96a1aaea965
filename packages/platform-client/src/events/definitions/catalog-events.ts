import {
  CollectionChangedData,
  CollectionCreatedData,
  CollectionDeletedData,
  ProductChangedData,
  ProductCreatedData,
  ProductDeletedData,
  VariantsChangedData,
} from '../../entities/catalog/catalog-events.ts'
import { bareEvent } from './event-definition.ts'

export const productCreated = bareEvent('com.wix.ecommerce.catalog.api.v1.ProductCreated', ProductCreatedData)
export const productChanged = bareEvent('com.wix.ecommerce.catalog.api.v1.ProductChanged', ProductChangedData)
export const productDeleted = bareEvent('com.wix.ecommerce.catalog.api.v1.ProductDeleted', ProductDeletedData)
export const collectionCreated = bareEvent('com.wix.ecommerce.catalog.api.v1.CollectionCreated', CollectionCreatedData, withCollectionId)
export const collectionChanged = bareEvent('com.wix.ecommerce.catalog.api.v1.CollectionChanged', CollectionChangedData, withCollectionId)
export const collectionDeleted = bareEvent('com.wix.ecommerce.catalog.api.v1.CollectionDeleted', CollectionDeletedData, withCollectionId)
export const variantsChanged = bareEvent('com.wix.ecommerce.catalog.api.v1.VariantsChanged', VariantsChangedData)

/** The platform's own description of these events says `collection_Id`, its examples say `collectionId`. */
function withCollectionId(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('collection_Id' in payload)) return payload
  const { collection_Id: collectionId, ...rest } = payload
  return { collectionId, ...rest }
}
