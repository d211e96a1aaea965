import { catalogSearch, cursorPaging, cursorQuery, MAX_ITEMS_OF_PAGE } from '@galleria/platform-client/entities/catalog-v3/catalog-queries'
import { CategoryField } from '@galleria/platform-client/entities/catalog-v3/catalog-requests'
import { STORES_TREE, TreeReference } from '@galleria/platform-client/entities/catalog-v3/category'
import { guid, optionalFields, requestList, text } from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'

/* What clients write as keys with dots is read as objects here. */

/** The store has one tree of categories. */
export const StoresTree = z.extend(TreeReference, { appNamespace: z.literal(STORES_TREE), treeKey: z.nullish(text(44)) })
const tree = { treeReference: StoresTree, ...optionalFields({ fields: requestList(CategoryField, 100) }) }

export const QueryCategories = z.object({ ...tree, ...optionalFields({ query: cursorQuery(MAX_ITEMS_OF_PAGE) }) })
export const SearchCategories = z.object({ ...tree, ...optionalFields({ search: catalogSearch(MAX_ITEMS_OF_PAGE) }) })
export const GetCategory = z.object({ ...tree, categoryId: guid() })
export const GetCategoryBySlug = z.object({ ...tree, slug: text(300, 1) })
export const ListItemsInCategory = z.object({
  ...tree,
  categoryId: guid(),
  ...optionalFields({ useCategoryArrangement: z.boolean(), cursorPaging: cursorPaging(MAX_ITEMS_OF_PAGE) }),
})
