import { COLLECTIONS_TAG, PRODUCTS_TAG, productTag, STORE_TAG } from '@galleria/fragments/contract'
import {
  collectionChanged,
  collectionCreated,
  collectionDeleted,
  type EventHandler,
  on,
  productChanged,
  productCreated,
  productDeleted,
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

const changes = (...tags: string[]): Purge => ({ tags, gone: [] })
const collections = (_: unknown, purge: NotePurge) => purge(changes(COLLECTIONS_TAG))

/** Purges copies by the events of catalog and store, in any order, even twice: a purge only says that something is to be read anew. */
export const catalogHandlers: readonly EventHandler<NotePurge>[] = [
  on(productCreated, (_, purge) => purge(changes(PRODUCTS_TAG))),
  on(productChanged, ({ data: { productId, changedFields } }, purge) => {
    const isShownOnly = changedFields?.every((field) => SHOWN_FIELDS.has(field))
    return purge(isShownOnly ? changes(productTag(productId)) : changes(productTag(productId), PRODUCTS_TAG))
  }),
  on(variantsChanged, ({ data }, purge) => purge(changes(productTag(data.productId)))),
  on(productDeleted, ({ data }, purge) => {
    const tag = productTag(data.productId)
    return purge({ tags: [tag, PRODUCTS_TAG], gone: [tag] })
  }),
  on(collectionCreated, collections),
  on(collectionChanged, collections),
  on(collectionDeleted, collections),
  on(storeContentChanged, (_, purge) => purge(changes(STORE_TAG))),
]
