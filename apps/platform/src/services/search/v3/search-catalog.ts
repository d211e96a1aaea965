import type { Aggregation, AggregationResult } from '@galleria/commerce/catalog/v3/aggregations'
import type { IndexCondition } from '@galleria/commerce/catalog/v3/search-plan'
import type { Selection } from '@galleria/commerce/search/product-index'
import { primaryLanguage } from '@galleria/commerce/values/primary-language'
import type { SearchSort } from '@galleria/platform-client/entities/catalog/product-search'
import { waitUntilCurrent } from '../keep-up.ts'
import { minor } from '../minor.ts'
import type { SearchContext } from '../search-context.ts'
import { textOf } from '../selection.ts'
import { aggregate } from './aggregate.ts'
import { KEY_OF_VALUE, valuesOfKind } from './named-values.ts'

export interface CatalogSearch {
  readonly conditions: readonly IndexCondition[]
  /** Numbers of the products that meet the part of the filter that this index does not know. */
  readonly numbers?: readonly number[] | undefined
  /** Whether the numbers stand in the order that is asked for. */
  readonly ordered?: boolean | undefined
  readonly text?: string | undefined
  readonly language?: string | undefined
  readonly sort?: SearchSort | undefined
  readonly offset: number
  readonly limit: number
  readonly aggregations?: readonly Aggregation[] | undefined
  /** Whether the caller needs the numbers of all that were found. */
  readonly listed?: boolean | undefined
  readonly elevated: boolean
}

interface FoundProducts {
  readonly ids: readonly string[]
  readonly total: number
  readonly aggregations: readonly AggregationResult[]
  readonly numbers?: readonly number[]
}

/** The products that Catalog V3 is asked for: without a sort those with a text the best first, else in the order of their numbers. */
async function searchCatalog(context: SearchContext, search: CatalogSearch): Promise<FoundProducts> {
  await waitUntilCurrent(context)
  const { sort, offset, limit, aggregations = [], language } = search
  const { index } = context.copy
  const { numbers, isAll } = findNumbers(context, search)
  const sorted = sort ? index.sort(numbers, sort, offset + limit, language && primaryLanguage(language)) : numbers
  const counts =
    aggregations.length > 0 ? { hidden: search.elevated && !isVisibleOnly(search), found: isAll ? undefined : numbers } : undefined
  return {
    ids: context.copy.idsOf(sorted.slice(offset, offset + limit)),
    total: numbers.length,
    aggregations: counts ? aggregate(context, aggregations, counts, search.elevated) : [],
    ...(search.listed && { numbers }),
  }
}

/** One look at the index for each condition, after the first at what is left. */
function findNumbers(context: SearchContext, search: CatalogSearch): { numbers: readonly number[]; isAll: boolean } {
  const hidden = search.elevated && !isVisibleOnly(search)
  const { text, language, sort } = search
  const isRanked = sort === undefined && !search.ordered
  const matching = (selection: Omit<Selection, 'hidden'>) => context.copy.index.matching({ hidden, ...selection })
  let found: readonly number[] | undefined = search.numbers
  const textNumbers = textOf(
    context,
    { ...(text !== undefined && { text }), ...(language !== undefined && { language }), elevated: hidden },
    isRanked,
  )?.numbers
  if (textNumbers && found) found = search.ordered ? intersect(found, textNumbers) : intersect(textNumbers, found)
  else if (textNumbers) found = textNumbers
  for (const condition of search.conditions) {
    const selection = toSelection(context, condition, search.elevated)
    if (selection) found = matching({ ...selection, ...(found && { found }) })
  }
  return { numbers: matching({ values: new Map(), ...(found && { found }) }), isAll: found === undefined }
}

/** In the order of the first. */
function intersect(numbers: readonly number[], others: readonly number[]): number[] {
  const known = new Set(others)
  return numbers.filter((number) => known.has(number))
}

function isVisibleOnly({ conditions }: CatalogSearch): boolean {
  return conditions.some(({ on }) => on === 'visible')
}

/** Any dimension will do where there is one condition only. */
const DIMENSION = 0

function toSelection(context: SearchContext, condition: IndexCondition, elevated: boolean): Omit<Selection, 'hidden'> | undefined {
  if (condition.on === 'visible') return undefined
  if (condition.on === 'price') {
    const { from = '0', to } = condition
    return { values: new Map(), price: { from: minor(Number(from)), to: to === undefined ? Infinity : minor(Number(to)) } }
  }
  const { kind, by } = condition
  const requested = new Set(
    by === 'name' && kind !== 'collection'
      ? condition.values
      : condition.values.map((value) => (by === 'option' ? value : value.toLowerCase())),
  )
  const keyOf = KEY_OF_VALUE[by]
  const numbers: number[] = []
  for (const [number, value] of valuesOfKind(context, kind)) {
    if (!requested.has(keyOf(value))) continue
    if (kind === 'collection' && !elevated && !context.copy.collections.get(value.value)?.visible) continue
    numbers.push(number)
  }
  return { values: new Map([[DIMENSION, numbers]]) }
}

export const searchCatalogMethods = { searchCatalog }
