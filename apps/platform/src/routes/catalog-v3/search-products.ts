import { type Aggregation, type AggregationResult, isIndexed } from '@galleria/commerce/catalog/v3/aggregations'
import { checkDeclared, checkSortable } from '@galleria/commerce/catalog/v3/declared-fields'
import { type PageRequest, pagingMetadata, readPageRequest, type RequestedPage, textOf } from '@galleria/commerce/catalog/v3/page-cursor'
import { planSearch, SEARCH_FIELDS } from '@galleria/commerce/catalog/v3/search-plan'
import { listNamedIds, toTableFilter } from '@galleria/commerce/catalog/v3/table-filter'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { primaryLanguage } from '@galleria/commerce/values/primary-language'
import type { SearchSort } from '@galleria/platform-client/entities/catalog/product-search'
import type { Filter, Sort } from '@galleria/platform-client/entities/wire/query'
import type { Services } from '../../objects/services.ts'
import { JsonText } from '../../rpc/methods.ts'
import type { ShopList } from '../../services/catalog/v3/list-products.ts'
import type { Reading } from '../../services/catalog/v3/present-products.ts'
import { toOwnConditions, toOwnBuckets, toShownResults } from './searched-prices.ts'

type SearchServices = Pick<Services, 'commerce' | 'search'>

export interface ProductSearch extends PageRequest {
  readonly search?: { readonly expression?: string | undefined } | undefined
  readonly aggregations?: readonly Aggregation[] | undefined
}

/** What the index of the search is sorted by; other orders are those of the store's tables. */
const INDEXED_SORTS: Readonly<Record<string, SearchSort['fieldName']>> = {
  name: 'name',
  createdDate: 'numericId',
  'actualPriceRange.minValue.amount': 'price',
}
const TABLE_SORTS: ReadonlySet<string> = new Set([
  'updatedDate',
  'slug',
  'actualPriceRange.maxValue.amount',
  'compareAtPriceRange.minValue.amount',
  'compareAtPriceRange.maxValue.amount',
  'physicalProperties.shippingWeightRange.minValue',
  'physicalProperties.shippingWeightRange.maxValue',
])

/** A page of the products that a search finds, with what is counted of all. */
export async function searchProductsV3(services: SearchServices, request: ProductSearch, reading: Reading) {
  const page = readPageRequest(request, reading.extras)
  const { filter, sort, limit, offset } = page
  const text = textOf(page.search)
  const list = request.aggregations?.length || text ? undefined : toShopList(page, reading)
  if (list) return services.commerce.text('listProductsV3', { page, list, ...reading })
  const aggregations = await toOwnBuckets(services, request.aggregations ?? [], reading.currency)
  const indexed = aggregations.filter(isIndexed)
  const others = aggregations.filter((aggregation) => !isIndexed(aggregation))
  const found = await findProducts(
    services,
    { filter, sort, text, limit, offset, aggregations: indexed, listed: others.length > 0 },
    reading,
  )
  const counted =
    others.length === 0 ? [] : await services.commerce.run('aggregateProducts', { numbers: found.numbers ?? [], aggregations: others })
  const results = [...found.aggregations, ...counted]
  const { text: products } = await services.commerce.text('getFoundProductsV3', { ids: found.ids, ...reading })
  const rest = {
    pagingMetadata: pagingMetadata(
      page,
      found.ids.length,
      offset + found.ids.length < found.total,
      reading.extras ? found.total : undefined,
    ),
    ...(aggregations.length > 0 && {
      aggregationData: { results: await toShownResults(services, inTurn(request, results), request.aggregations ?? [], reading.currency) },
    }),
  }
  return new JsonText(`{"products":${products},${JSON.stringify(rest).slice(1)}`)
}

/** The list that a request asks for, where a shop's tables have it by an index. Names in another language than the store's are in the search's. */
function toShopList({ filter, sort = [] }: RequestedPage, { elevated, language }: Reading): ShopList | undefined {
  if (elevated || sort.length > 1) return undefined
  const { conditions, rest } = planSearch(filter)
  const [condition, ...others] = conditions.filter(({ on }) => on !== 'visible')
  const categoryId =
    condition?.on === 'value' && condition.kind === 'collection' && condition.values.length === 1 ? condition.values[0] : undefined
  if (rest || others.length > 0 || (condition && categoryId === undefined)) return undefined
  const { fieldName = '', order } = sort[0] ?? { fieldName: 'createdDate' }
  const column = Object.hasOwn(INDEXED_SORTS, fieldName) ? INDEXED_SORTS[fieldName] : undefined
  const isTranslated = language !== undefined && primaryLanguage(language) !== STORE_SETTINGS.language
  if (!column || (column === 'name' && isTranslated)) return undefined
  return { categoryId, sort: column, descending: order === 'DESC' }
}

export async function countProductsV3(services: SearchServices, request: Pick<ProductSearch, 'filter' | 'search'>, reading: Reading) {
  const { filter, search } = request
  const { total } = await findProducts(
    services,
    { filter, text: textOf(search), limit: 0, offset: 0, aggregations: [], listed: false },
    reading,
  )
  return { count: total }
}

interface FindProducts {
  readonly filter?: Filter | undefined
  readonly sort?: readonly Sort[] | undefined
  readonly text: string | undefined
  readonly limit: number
  readonly offset: number
  readonly aggregations: readonly Aggregation[]
  readonly listed: boolean
}

/** The index answers alone what it knows; what only the tables know is found there before. */
async function findProducts(
  services: SearchServices,
  { filter, sort = [], ...search }: FindProducts,
  { elevated, language, currency }: Reading,
) {
  checkDeclared(filter, SEARCH_FIELDS)
  checkSortable(sort, (field) => field in INDEXED_SORTS || TABLE_SORTS.has(field))
  const { conditions, rest } = planSearch(filter)
  const ordered = sort.length > 1 || sort.some(({ fieldName }) => TABLE_SORTS.has(fieldName))
  const numbers =
    rest || ordered
      ? await services.commerce.run('findNumbersV3', {
          elevated,
          filter: await tableFilterOf(services, rest),
          ...(ordered && { sort: [...sort] }),
        })
      : undefined
  const [first] = sort
  const indexedSort = first && !ordered ? INDEXED_SORTS[first.fieldName] : undefined
  return services.search.run('searchCatalog', {
    ...search,
    conditions: await toOwnConditions(services, conditions, currency),
    elevated,
    language,
    numbers,
    ordered,
    ...(indexedSort && { sort: { fieldName: indexedSort, order: first?.order } }),
  })
}

async function tableFilterOf(services: SearchServices, rest: Filter | undefined): Promise<Filter | undefined> {
  return rest && toTableFilter(rest, await findNames(services, rest))
}

/** The names of what a filter names by ids that no table knows. */
export async function findNames({ search }: Pick<Services, 'search'>, filter: Filter | undefined): Promise<Record<string, string>> {
  const ids = listNamedIds(filter)
  return ids.length === 0 ? {} : search.run('findNamesOfIds', { ids })
}

/** The results in the order in which they were asked for. */
function inTurn({ aggregations = [] }: ProductSearch, results: readonly AggregationResult[]): AggregationResult[] {
  return aggregations.flatMap(
    ({ name, type, fieldPath }) =>
      results.find((result) => result.name === name && result.type === type && result.fieldPath === fieldPath) ?? [],
  )
}
