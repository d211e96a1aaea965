import { COLLECTIONS_TAG, PRODUCTS_TAG, productTag, STORE_TAG } from '@galleria/fragments/contract'
import {
  categoryCreated,
  categoryDeleted,
  categoryMoved,
  categoryUpdated,
  collectionChanged,
  collectionCreated,
  collectionDeleted,
  type EventHandler,
  inventoryItemCreated,
  inventoryItemDeleted,
  inventoryItemUpdated,
  inventoryItemUpdatedWithReason,
  itemAddedToCategory,
  itemRemovedFromCategory,
  itemsArrangedInCategory,
  on,
  productChanged,
  productCreated,
  productDeleted,
  productV3Created,
  productV3Deleted,
  productV3Updated,
  storeContentChanged,
  variantsChanged,
} from '@galleria/platform-client/events'
import type { Purge } from './purge-log.ts'

/** Takes what an event purges. */
export type NotePurge = (purge: Purge) => Promise<void>

/** Fields that copies with the product show, and that no list is made by. */
const SHOWN_FIELDS = new Set([
  'additionalInfoSections',
  'convertedPriceData',
  'costAndProfitData',
  'costRange',
  'description',
  'discount',
  'media',
  'price',
  'priceData',
  'pricePerUnitData',
  'priceRange',
  'seoData',
  'stock',
  'variants',
])

/** The same fields as the third catalog names them. */
const SHOWN_FIELDS_V3 = new Set([
  'actualPriceRange',
  'compareAtPriceRange',
  'costRange',
  'description',
  'infoSections',
  'inventory',
  'media',
  'physicalProperties',
  'plainDescription',
  'revision',
  'seoData',
  'updatedDate',
  'variantSummary',
  'variantsInfo',
])

const changes = (...tags: string[]): Purge => ({ tags, gone: [] })
const collections = (_: unknown, purge: NotePurge) => purge(changes(COLLECTIONS_TAG))
const productsOfCollections = (_: unknown, purge: NotePurge) => purge(changes(COLLECTIONS_TAG, PRODUCTS_TAG))
/** A deletion may lack the item. */
const stockOf = (item: { readonly productId?: string | undefined } | undefined) =>
  changes(item?.productId === undefined ? PRODUCTS_TAG : productTag(item.productId))

/** Events of the third catalog may lack what changed, and name the parts of a field. */
function purgeOfProductUpdate(productId: string, modifiedFields: Record<string, unknown> = {}): Purge {
  const fields = Object.keys(modifiedFields)
  const isShownOnly = fields.length > 0 && fields.every((field) => SHOWN_FIELDS_V3.has(field.split('.', 1).join()))
  return isShownOnly ? changes(productTag(productId)) : changes(productTag(productId), PRODUCTS_TAG)
}

function purgeOfDeletion(productId: string): Purge {
  const tag = productTag(productId)
  return { tags: [tag, PRODUCTS_TAG], gone: [tag] }
}

/** Purges copies by the events of catalog and store, in any order, even twice: a purge only says that something is to be read anew. */
export const catalogHandlers: readonly EventHandler<NotePurge>[] = [
  on(productCreated, (_, purge) => purge(changes(PRODUCTS_TAG))),
  on(productChanged, ({ data: { productId, changedFields } }, purge) => {
    const isShownOnly = changedFields?.every((field) => SHOWN_FIELDS.has(field))
    return purge(isShownOnly ? changes(productTag(productId)) : changes(productTag(productId), PRODUCTS_TAG))
  }),
  on(variantsChanged, ({ data }, purge) => purge(changes(productTag(data.productId)))),
  on(productDeleted, ({ data }, purge) => purge(purgeOfDeletion(data.productId))),
  on(collectionCreated, collections),
  on(collectionChanged, collections),
  on(collectionDeleted, collections),
  on(productV3Created, (_, purge) => purge(changes(PRODUCTS_TAG))),
  on(productV3Updated, ({ entity, modifiedFields }, purge) => purge(purgeOfProductUpdate(entity.id, modifiedFields))),
  on(productV3Deleted, ({ metadata }, purge) =>
    purge(metadata.entityId === undefined ? changes(PRODUCTS_TAG) : purgeOfDeletion(metadata.entityId)),
  ),
  on(inventoryItemCreated, ({ entity }, purge) => purge(stockOf(entity))),
  on(inventoryItemUpdated, ({ entity }, purge) => purge(stockOf(entity))),
  on(inventoryItemUpdatedWithReason, ({ data }, purge) => purge(stockOf(data.currentEntity))),
  on(inventoryItemDeleted, ({ entity }, purge) => purge(stockOf(entity))),
  on(categoryCreated, collections),
  on(categoryUpdated, collections),
  on(categoryDeleted, productsOfCollections),
  on(categoryMoved, collections),
  on(itemAddedToCategory, productsOfCollections),
  on(itemRemovedFromCategory, productsOfCollections),
  on(itemsArrangedInCategory, productsOfCollections),
  on(storeContentChanged, (_, purge) => purge(changes(STORE_TAG))),
]
