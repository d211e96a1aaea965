import type { CollectionRecord } from '@galleria/commerce/catalog/collection-document'
import { toCategory } from '@galleria/commerce/catalog/v3/category'
import { ALL_PRODUCTS_ID } from '@galleria/commerce/catalog/v3/ids'
import { toRequested } from '@galleria/commerce/catalog/v3/requested'
import { Failure } from '@galleria/commerce/failures/failure'
import type { CategoryItem } from '@galleria/platform-client/entities/catalog-v3/category'
import type { CategoryChanges, NewCategory } from '@galleria/platform-client/entities/catalog-v3/category-writes'
import { storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { Image } from '@galleria/platform-client/entities/values/media'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { asc, eq } from 'drizzle-orm'
import { findCollection } from '../../../db/queries/catalog/collections.ts'
import { findMedia } from '../../../db/queries/catalog/media.ts'
import { collections } from '../../../db/schema/commerce.ts'
import { applyInBulk } from '../../bulk.ts'
import type { CommerceContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { addToCollection, removeFromCollection } from '../collections/collection-members.ts'
import { createCollection, deleteCollection, updateCollection } from '../collections/write-collections.ts'
import { recordCollectionChanged } from '../record-catalog-events.ts'
import { CATEGORY_ERRORS, withDeclaredErrors } from './declared-errors.ts'
import type { Reading } from './present-products.ts'

type Picture = CollectionRecord['picture']
type Written = Wire<typeof NewCategory>

function createCategory(context: CommerceContext, { category, ...reading }: Reading & { readonly category: Written }) {
  return withDeclaredErrors(CATEGORY_ERRORS, () => {
    checkParent(context, category.parentCategory?.id)
    const { name, description, visible, slug } = category
    const picture = category.image ? pictureOf(context, category.image) : null
    const { collection } = createCollection(context, { collection: { name, description, visible, slug: slug || undefined }, picture })
    return present(context, collection.id, reading)
  })
}

type ChangedCategory = Wire<typeof CategoryChanges> & { readonly id: string }

/** Throws REVISION_MISMATCH where the category was changed meanwhile. */
function updateCategory(context: CommerceContext, { category, ...reading }: Reading & { readonly category: ChangedCategory }) {
  return withDeclaredErrors(CATEGORY_ERRORS, () => {
    const revision = String(categoryOf(context, category.id).updatedAt)
    if (category.revision !== revision) throw new Failure('REVISION_MISMATCH', 'The category was changed meanwhile.', { revision })
    checkParent(context, category.parentCategory?.id)
    const { name, description, visible, slug, image } = category
    const changes = { name, description, visible, slug: slug || undefined }
    updateCollection(context, { id: category.id, collection: changes, ...(image && { picture: pictureOf(context, image) }) })
    return present(context, category.id, reading)
  })
}

interface SetVisibility extends Reading {
  readonly categoryId: string
  readonly visible: boolean
}

function setCategoryVisibility(context: CommerceContext, { categoryId, visible, ...reading }: SetVisibility) {
  categoryOf(context, categoryId)
  updateCollection(context, { id: categoryId, collection: { visible } })
  return present(context, categoryId, reading)
}

/** Deletes a category; its products stay. */
function deleteCategory(context: CommerceContext, { categoryId }: { readonly categoryId: string }): void {
  deleteCollection(context, { id: categoryOf(context, categoryId).id })
}

interface MoveCategory {
  readonly categoryId: string
  readonly parentCategoryId?: string | undefined
  readonly position: string
  readonly moveAfterCategoryId?: string | undefined
}

/** Gives a category another place in the order of the store. Returns all categories in their new order. */
function moveCategory(context: CommerceContext, { categoryId, parentCategoryId, position, moveAfterCategoryId }: MoveCategory) {
  const { db, now } = context
  checkParent(context, parentCategoryId)
  const { id } = categoryOf(context, categoryId)
  const known = db
    .select({ id: collections.id, position: collections.position })
    .from(collections)
    .orderBy(asc(collections.position), asc(collections.id))
    .all()
  const others = known.filter((other) => other.id !== id).map((other) => other.id)
  const at = placeIn(others, position, moveAfterCategoryId?.toLowerCase())
  const order = others.toSpliced(at, 0, id)
  const before = new Map(known.map((other) => [other.id, other.position]))
  db.transaction(() => {
    for (const [index, target] of order.entries())
      if (before.get(target) !== index + 1)
        db.update(collections)
          .set({ position: index + 1 })
          .where(eq(collections.id, target))
          .run()
    db.update(collections).set({ updatedAt: now() }).where(eq(collections.id, id)).run()
    recordCollectionChanged(context, id, ['position'])
  })
  scheduleOutbox(context)
  return { categoriesAfterMove: order }
}

function placeIn(others: readonly string[], position: string, after: string | undefined): number {
  if (position === 'FIRST') return 0
  if (position === 'LAST') return others.length
  if (after === undefined) throw new Failure('MISSING_AFTER_CATEGORY', 'It is not said behind which category.')
  const index = others.indexOf(after)
  if (index < 0) throw new Failure('AFTER_CATEGORY_NOT_IN_PARENT', 'There is no such category beside it.')
  return index + 1
}

interface ChangeItems {
  readonly categoryId: string
  readonly items: readonly Wire<typeof CategoryItem>[]
}

function addCategoryItems(context: CommerceContext, change: ChangeItems) {
  return changeItems(context, change, addToCollection)
}

function removeCategoryItems(context: CommerceContext, change: ChangeItems) {
  return changeItems(context, change, removeFromCollection)
}

/** Each by itself: one that is refused stops no other. */
function changeItems(context: CommerceContext, { categoryId, items }: ChangeItems, change: typeof addToCollection) {
  const { id } = categoryOf(context, categoryId)
  const { results, bulkActionMetadata } = applyInBulk(items, {
    idOf: ({ catalogItemId = '' }) => catalogItemId,
    act: ({ catalogItemId = '', appId = '' }) => {
      if (appId.toLowerCase() !== storesAppId) throw new Failure('PRODUCT_NOT_FOUND', 'There is no such catalog.')
      change(context, { id, productIds: [catalogItemId] })
      return undefined
    },
  })
  return {
    results: results.map(({ itemMetadata: { originalIndex, success, error } }) => ({
      itemMetadata: { item: items[originalIndex], originalIndex, success, ...(error && { error }) },
    })),
    bulkActionMetadata,
  }
}

/** Categories of this store stand at the root. */
function checkParent({ db }: CommerceContext, id: string | undefined): void {
  if (id === undefined) return
  if (!findCollection(db, { id }, true)) throw new Failure('PARENT_CATEGORY_NOT_IN_TREE', `There is no category ${id}.`)
  throw new Failure('CATEGORY_DEPTH_LIMIT_EXCEEDED', 'The categories of this store have none below them.')
}

function pictureOf({ db }: CommerceContext, { id, url, altText, width, height }: Wire<typeof Image>): Picture {
  const known = id === undefined ? undefined : findMedia(db, id)
  if (known) {
    const { id: _, choice: __, choices: ___, ...picture } = known
    return { ...picture, ...(altText && { alt: altText }) }
  }
  if (!url || !/^https?:/.test(url)) throw new Failure('MEDIA_NOT_FOUND', `The shop has no media ${id ?? url}.`)
  return { url, alt: altText ?? '', ...(width && height && { width, height }) }
}

function categoryOf({ db }: CommerceContext, id: string) {
  if (id.toLowerCase() === ALL_PRODUCTS_ID)
    throw new Failure('MANAGED_CATEGORY_OPERATION_NOT_ALLOWED', 'The category of all products is the platform’s own.')
  const found = findCollection(db, { id }, true)
  if (!found) throw new Failure('CATEGORY_NOT_FOUND', `There is no category ${id}.`)
  return found
}

function present(context: CommerceContext, id: string, { fields = [], extras }: Reading) {
  return { category: toCategory(categoryOf(context, id), toRequested(fields, extras), context.settings.publicUrl) }
}

export const writeCategoriesMethods = {
  addCategoryItems,
  createCategory,
  deleteCategory,
  moveCategory,
  removeCategoryItems,
  setCategoryVisibility,
  updateCategory,
}
