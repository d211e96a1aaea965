import * as z from 'zod/mini'
import { guid, list, optionalFields, requestList, text } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'
import { CursorMetadata, Filter } from '../wire/query.ts'
import { AggregationData, MAX_ITEMS_OF_PAGE, MAX_PRODUCTS_OF_PAGE, catalogSearch, cursorPaging, cursorQuery } from './catalog-queries.ts'
import { Category, CategoryItem, TreeReference } from './category.ts'
import { InventoryItem } from './inventory-item.ts'
import { Product } from './product.ts'
import { ReadOnlyVariant } from './read-only-variant.ts'

/** What a product is to have beside what it always has. */
export const ProductField = openEnum([
  'CURRENCY',
  'URL',
  'DESCRIPTION',
  'PLAIN_DESCRIPTION',
  'MEDIA_ITEMS_INFO',
  'INFO_SECTION',
  'INFO_SECTION_DESCRIPTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'DIRECT_CATEGORIES_INFO',
  'ALL_CATEGORIES_INFO',
  'BREADCRUMBS_INFO',
  'THUMBNAIL',
  'WEIGHT_MEASUREMENT_UNIT_INFO',
  'SUBSCRIPTION_PRICES_INFO',
  'VARIANT_OPTION_CHOICE_NAMES',
  'MERCHANT_DATA',
  'DISCOUNT_INFO',
  'MIN_PRICE_VARIANT',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
  'PRODUCT_CHOICES_DISPLAY_IMAGE',
])
export type ProductField = z.infer<typeof ProductField>

const productFields = optionalFields({ fields: requestList(ProductField, 100) })

export const GetProduct = z.object({ productId: text(36, 1), ...productFields })
export const GetProductBySlug = z.object({ slug: text(300, 1), ...productFields })
export const QueryProducts = z.object({ ...productFields, ...optionalFields({ query: cursorQuery(MAX_PRODUCTS_OF_PAGE) }) })
export const SearchProducts = z.object({ ...optionalFields({ search: catalogSearch(MAX_PRODUCTS_OF_PAGE) }), ...productFields })
export const CountProducts = z.object(optionalFields({ filter: Filter }))

export const ProductResponse = z.looseObject({ product: Product })
const pagingMetadata = optionalFields({ pagingMetadata: CursorMetadata })
/** The total is the embedded platform's own: the hosted one counts by `CountProducts`. */
const ProductsMetadata = z.extend(CursorMetadata, optionalFields({ total: z.number() }))
const productsMetadata = optionalFields({ pagingMetadata: ProductsMetadata })
export const ProductPage = z.looseObject({ products: list(Product), ...productsMetadata })
export const FoundProducts = z.looseObject({
  products: list(Product),
  ...productsMetadata,
  ...optionalFields({ aggregationData: AggregationData }),
})
export const ProductCount = z.looseObject({ count: z._default(z.number(), 0) })
/** The category of the system that every product is in. */
export const AllProductsCategory = z.looseObject({ categoryId: guid(), ...optionalFields({ treeReference: TreeReference }) })
export type AllProductsCategory = z.infer<typeof AllProductsCategory>

export const VariantField = openEnum(['CURRENCY', 'MERCHANT_DATA', 'SUBSCRIPTION_PRICES_INFO', 'WEIGHT_MEASUREMENT_UNIT_INFO'])
export type VariantField = z.infer<typeof VariantField>
const variantFields = optionalFields({ fields: requestList(VariantField, 100) })
export const QueryVariants = z.object({ ...variantFields, ...optionalFields({ query: cursorQuery(MAX_ITEMS_OF_PAGE) }) })
export const SearchVariants = z.object({ ...optionalFields({ search: catalogSearch(MAX_ITEMS_OF_PAGE) }), ...variantFields })
export const VariantPage = z.looseObject({ variants: list(ReadOnlyVariant), ...pagingMetadata })

export const QueryInventoryItems = z.object(optionalFields({ query: cursorQuery(MAX_ITEMS_OF_PAGE) }))
export const SearchInventoryItems = z.object(optionalFields({ search: catalogSearch(MAX_ITEMS_OF_PAGE) }))
export const GetInventoryItem = z.object({ inventoryItemId: guid() })
export const InventoryItemResponse = z.looseObject({ inventoryItem: InventoryItem })
export const InventoryItemPage = z.looseObject({ inventoryItems: list(InventoryItem), ...pagingMetadata })

export const CategoryField = openEnum(['DESCRIPTION', 'BREADCRUMBS_INFO', 'RICH_CONTENT_DESCRIPTION'])
export type CategoryField = z.infer<typeof CategoryField>
const categoryFields = optionalFields({ fields: requestList(CategoryField, 100) })
const treeReference = TreeReference

export const QueryCategories = z.object({
  treeReference,
  ...categoryFields,
  ...optionalFields({ query: cursorQuery(MAX_ITEMS_OF_PAGE) }),
})
export const SearchCategories = z.object({
  ...optionalFields({ search: catalogSearch(MAX_ITEMS_OF_PAGE) }),
  treeReference,
  ...categoryFields,
})

/** In a query string the fields of an object are keys of their own, with dots. */
const treeInQuery = {
  'treeReference.appNamespace': TreeReference.shape.appNamespace,
  'treeReference.treeKey': TreeReference.shape.treeKey,
}
export const GetCategory = z.object({ categoryId: guid(), ...treeInQuery, ...categoryFields })
export const GetCategoryBySlug = z.object({ slug: text(300, 1), ...treeInQuery, ...categoryFields })
export const ListItemsInCategory = z.object({
  categoryId: guid(),
  ...treeInQuery,
  ...optionalFields({
    useCategoryArrangement: z.boolean(),
    'cursorPaging.limit': cursorPaging(MAX_ITEMS_OF_PAGE).shape.limit,
    'cursorPaging.cursor': cursorPaging(MAX_ITEMS_OF_PAGE).shape.cursor,
  }),
})

export const CategoryResponse = z.looseObject({ category: Category })
export const CategoryPage = z.looseObject({ categories: list(Category), ...pagingMetadata })
export const CategoryItemPage = z.looseObject({ items: list(CategoryItem), ...pagingMetadata })
