import * as z from 'zod/mini'
import { guid, list, optionalFields, requestList, text } from '../values/fields.ts'
import { Image } from '../values/media.ts'
import { openEnum } from '../values/open-enum.ts'
import { BulkActionMetadata, ItemMetadata } from '../wire/bulk.ts'
import { Filter } from '../wire/query.ts'
import { CategoryField } from './catalog-requests.ts'
import { CategoryItem, TreeReference } from './category.ts'

const NAME = text(80, 1)
const categoryFields = {
  description: text(600),
  visible: z.boolean(),
  parentCategory: z.object(optionalFields({ id: guid() })),
  image: Image,
  slug: text(300),
}

export const NewCategory = z.object({ name: NAME, ...optionalFields(categoryFields) })
export type NewCategory = z.infer<typeof NewCategory>

/** What is left out stays as it is. `revision` is the one that the change was made on. */
export const CategoryChanges = z.object({ revision: text(40, 1), ...optionalFields({ name: NAME, ...categoryFields }) })
export type CategoryChanges = z.infer<typeof CategoryChanges>

export const MovePosition = openEnum(['FIRST', 'LAST', 'AFTER'])
export type MovePosition = z.infer<typeof MovePosition>

const requested = optionalFields({ fields: requestList(CategoryField, 100) })
const treeReference = TreeReference

export const CreateCategory = z.object({ category: NewCategory, treeReference, ...requested })
export const UpdateCategory = z.object({
  category: z.object({ ...CategoryChanges.shape, id: guid() }),
  treeReference,
  ...requested,
})
/** In a query string the fields of an object are keys of their own, with dots. */
export const DeleteCategory = z.object({
  categoryId: guid(),
  'treeReference.appNamespace': TreeReference.shape.appNamespace,
  'treeReference.treeKey': TreeReference.shape.treeKey,
})
/** Without a parent, the category moves to the root. */
export const MoveCategory = z.object({
  categoryId: guid(),
  treeReference,
  ...optionalFields({ parentCategoryId: guid() }),
  position: MovePosition,
  ...optionalFields({ moveAfterCategoryId: guid() }),
})
export const UpdateCategoryVisibility = z.object({ categoryId: guid(), visible: z.boolean(), treeReference, ...requested })
export const ItemsOfCategory = z.object({ categoryId: guid(), items: requestList(CategoryItem, 100, 1), treeReference })
export const CountCategories = z.object({ ...optionalFields({ filter: Filter }), treeReference })

/** The categories beside the one that moved, in their order. */
export const MovedCategory = z.looseObject({ ...optionalFields({ parentCategoryId: guid() }), categoriesAfterMove: list(guid()) })
export type MovedCategory = z.infer<typeof MovedCategory>

export const CategoryItemResults = z.looseObject({
  results: list(z.looseObject({ itemMetadata: z.looseObject({ ...ItemMetadata.shape, ...optionalFields({ item: CategoryItem }) }) })),
  bulkActionMetadata: z._default(BulkActionMetadata, { totalSuccesses: 0, totalFailures: 0, undetailedFailures: 0 }),
})
export type CategoryItemResults = z.infer<typeof CategoryItemResults>
export const CategoryCount = z.looseObject({ count: z._default(z.number(), 0) })
