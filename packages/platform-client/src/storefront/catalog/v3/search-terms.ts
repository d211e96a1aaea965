import type { CatalogSearch } from '../../../entities/catalog-v3/catalog-queries.ts'
import type { Filter } from '../../../entities/wire/query.ts'
import type { ProductFilter, ProductOrder } from '../search.ts'

/* How Catalog V3 names what lists are narrowed and sorted by. Amounts are text. */

export const LOWEST_PRICE = 'actualPriceRange.minValue.amount'
/** The price before a reduction; zero or absent without one. */
export const COMPARED_PRICE = 'compareAtPriceRange.minValue.amount'
export const AVAILABILITY = 'inventory.availabilityStatus'
export const CHOICE_NAME = 'options.choicesSettings.choices.name'
/** Products with any variant that can be had. */
export const AVAILABLE = ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK']

const SORTS = {
  newest: { fieldName: 'createdDate', order: 'DESC' },
  price: { fieldName: LOWEST_PRICE, order: 'ASC' },
  priceDescending: { fieldName: LOWEST_PRICE, order: 'DESC' },
  name: { fieldName: 'name', order: 'ASC' },
} as const

export function sortOf(order: ProductOrder | undefined): Pick<CatalogSearch, 'sort'> {
  return order === undefined || order === 'id' ? {} : { sort: [SORTS[order]] }
}

/** Products of categories and of those below them. */
export function inCategories(ids: readonly string[]): Filter {
  return { 'allCategoriesInfo.categories': { $matchItems: ids.map((id) => ({ id })) } }
}

/** The filter of a search. All conditions have to be met, each by any of its values. */
export function toFilter({
  categoryIds,
  brands,
  tags,
  types,
  options = [],
  price,
  inStock,
  discounted,
}: ProductFilter): Pick<CatalogSearch, 'filter'> {
  const { from, to } = price ?? {}
  const conditions: Filter[] = [
    ...(categoryIds ? [inCategories(categoryIds)] : []),
    ...(brands ? [{ 'brand.name': { $in: brands } }] : []),
    ...(tags ? [{ tags: { $hasSome: tags } }] : []),
    ...(types ? [{ productType: { $in: types.map((type) => type.toUpperCase()) } }] : []),
    ...options.map(({ values }) => ({ [CHOICE_NAME]: { $hasSome: values } })),
    ...(from === undefined ? [] : [{ [LOWEST_PRICE]: { $gte: from } }]),
    ...(to === undefined ? [] : [{ [LOWEST_PRICE]: { $lte: to } }]),
    ...(inStock ? [{ [AVAILABILITY]: { $in: AVAILABLE } }] : []),
    ...(discounted ? [{ [COMPARED_PRICE]: { $gt: '0' } }] : []),
  ]
  const [only, ...others] = conditions
  if (!only) return {}
  return { filter: others.length > 0 ? { $and: conditions } : only }
}

/** A text that may end in an unfinished term. */
export function toExpression(text: string | undefined): Pick<CatalogSearch, 'search'> {
  return text ? { search: { expression: text, mode: 'AND', fuzzy: true } } : {}
}
