import { STORES_TREE } from '@galleria/platform-client/entities/catalog-v3/category'
import type { CollectionTexts } from '@galleria/platform-client/entities/catalog/translation'
import { isoDate } from '../../values/iso-date.ts'
import { type CollectionRecord, toCollectionDocument } from '../collection-document.ts'
import { translateCollection } from '../translate-documents.ts'
import { ALL_PRODUCTS_ID } from './ids.ts'
import { toPicture } from './media.ts'
import type { Requested } from './requested.ts'
import { toRichContent } from './rich-content.ts'

/** The tree of categories that a store has. */
export const TREE_REFERENCE = { appNamespace: STORES_TREE }

export interface CategoryRecord extends CollectionRecord {
  readonly position: number
  readonly createdAt: number
  readonly updatedAt: number
}

export interface CategoryTranslation {
  readonly language: string
  readonly texts: CollectionTexts
}

/** A collection as a category. All stand at the root of the tree: collections hold products, not each other. */
export function toCategory(
  collection: CategoryRecord,
  requested: Requested,
  publicUrl: string,
  translation?: CategoryTranslation | undefined,
) {
  const own = toCollectionDocument(collection, publicUrl)
  const {
    id,
    name,
    slug,
    description = '',
    visible,
    numberOfProducts,
    media,
    localized,
  } = translation ? translateCollection(own, translation.texts, translation.language) : own
  return {
    id,
    revision: String(collection.updatedAt),
    createdDate: isoDate(collection.createdAt),
    updatedDate: isoDate(collection.updatedAt),
    name,
    ...(media?.mainMedia && { image: toPicture(media.mainMedia, requested) }),
    itemCounter: numberOfProducts,
    ...(requested.has('DESCRIPTION') && description && { description }),
    ...(requested.has('RICH_CONTENT_DESCRIPTION') && { richContentDescription: toRichContent(description) }),
    ...(requested.has('BREADCRUMBS_INFO') && { breadcrumbsInfo: { breadcrumbs: [] } }),
    parentCategory: { index: collection.position },
    visible,
    slug,
    treeReference: TREE_REFERENCE,
    ...(requested.extras && localized && { localized }),
  }
}

const ALL_PRODUCTS_SLUG = 'all-products'

/** The category of all products, which the hosted platform makes by itself. */
export function toAllProductsCategory(numberOfProducts: number): CategoryRecord {
  return {
    id: ALL_PRODUCTS_ID,
    slug: ALL_PRODUCTS_SLUG,
    name: 'All Products',
    description: '',
    visible: true,
    picture: null,
    numberOfProducts,
    position: 0,
    createdAt: 0,
    updatedAt: 0,
  }
}
