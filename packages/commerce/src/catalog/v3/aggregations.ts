import { Failure } from '../../failures/failure.ts'
import { COMPARED_PRICE, type ValueKind } from './search-plan.ts'

type AggregationKind = 'VALUE' | 'RANGE' | 'SCALAR' | 'DATE_HISTOGRAM' | 'NESTED'

/** What is counted of all that a search finds. */
export interface Aggregation {
  readonly name?: string | undefined
  readonly type?: AggregationKind | (string & {}) | undefined
  readonly fieldPath?: string | undefined
  readonly value?: ValueOptions | undefined
  readonly range?: { readonly buckets?: readonly Bucket[] | undefined } | undefined
  readonly scalar?: { readonly type?: string | undefined } | undefined
  readonly dateHistogram?: { readonly interval?: string | undefined } | undefined
  readonly nested?: { readonly nestedAggregations?: readonly Aggregation[] | undefined } | undefined
}

export interface ValueOptions {
  readonly limit?: number | undefined
  readonly sortType?: string | undefined
  readonly sortDirection?: string | undefined
}

/** A range of amounts: from the first on, below the second. */
export interface Bucket {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export interface ValueCount {
  readonly value: string
  readonly count: number
}

/** The counts of one aggregation. */
export interface AggregationResult {
  readonly name?: string | undefined
  readonly type?: string | undefined
  readonly fieldPath?: string | undefined
  readonly values?: { readonly results: readonly ValueCount[] }
  readonly ranges?: { readonly results: readonly (Bucket & { readonly count: number })[] }
  readonly scalar?: { readonly type: string; readonly value: number }
  readonly dateHistogram?: { readonly results: readonly ValueCount[] }
  readonly nested?: { readonly results: readonly { readonly results: Readonly<Record<string, { readonly value: ValueCount }>> }[] }
}

const DEFAULT_VALUES = 10
const MAX_VALUES = 250

/** The values of a result in the order that is asked for: those of most products first, unless told otherwise. */
export function sortValues(
  counts: readonly ValueCount[],
  { limit = DEFAULT_VALUES, sortType = 'COUNT', sortDirection = 'DESC' }: ValueOptions = {},
): ValueCount[] {
  const direction = sortDirection === 'ASC' ? 1 : -1
  const byValue = (left: ValueCount, right: ValueCount) => (left.value < right.value ? -1 : left.value > right.value ? 1 : 0)
  return counts
    .filter(({ count }) => count > 0)
    .toSorted((left, right) =>
      sortType === 'VALUE' ? direction * byValue(left, right) : direction * (left.count - right.count) || byValue(left, right),
    )
    .slice(0, Math.min(limit, MAX_VALUES))
}

/** What of the index a field is counted by. */
export const COUNTED_FIELDS: Readonly<Record<string, { readonly kind: ValueKind; readonly by: 'name' | 'id' }>> = {
  'brand.name': { kind: 'brand', by: 'name' },
  'brand.id': { kind: 'brand', by: 'id' },
  'ribbon.name': { kind: 'ribbon', by: 'name' },
  'ribbon.id': { kind: 'ribbon', by: 'id' },
  productType: { kind: 'type', by: 'name' },
  'inventory.availabilityStatus': { kind: 'availability', by: 'name' },
  tags: { kind: 'tag', by: 'name' },
  'tags.publicTags.tagIds': { kind: 'tag', by: 'name' },
  'directCategoriesInfo.categories': { kind: 'collection', by: 'name' },
  'directCategoriesInfo.categories.id': { kind: 'collection', by: 'name' },
  'allCategoriesInfo.categories': { kind: 'collection', by: 'name' },
  'allCategoriesInfo.categories.id': { kind: 'collection', by: 'name' },
  'options.choicesSettings.choices.name': { kind: 'option', by: 'name' },
  'options.choicesSettings.choices.key': { kind: 'option', by: 'name' },
  'options.choicesSettings.choices.choiceId': { kind: 'option', by: 'id' },
}

export const COUNTED_PRICE = 'actualPriceRange.minValue.amount'

/** Fields of an option inside a nested aggregation: the innermost one is that of a choice. */
export const NESTED_OPTION_FIELDS: Readonly<Record<string, 'option' | 'optionId'>> = {
  'options.name': 'option',
  'options.key': 'option',
  'options.id': 'optionId',
}

/** Whether the search's index knows what is counted; else the store's tables do. */
export function isIndexed({ type, fieldPath = '', scalar, range }: Aggregation): boolean {
  if (type === 'VALUE' || type === 'NESTED') return true
  if (type === 'SCALAR' && (scalar?.type === undefined || scalar.type === 'COUNT_DISTINCT')) return true
  return ((type === 'RANGE' || type === 'SCALAR') && fieldPath === COUNTED_PRICE) || countsDiscounts({ type, fieldPath, range })
}

/** Throws INVALID_AGGREGATION: nothing is counted by this field in this way. */
export function refuseAggregation({ type, fieldPath }: Pick<Aggregation, 'type' | 'fieldPath'>): never {
  throw new Failure('INVALID_AGGREGATION', `Field '${fieldPath}' is not declared for aggregations of type ${type}`)
}

/** Whether what is counted are the products that cost less than before: those with any price to compare with. */
export function countsDiscounts({ type, fieldPath, range }: Aggregation): boolean {
  const [bucket, ...others] = range?.buckets ?? []
  const isAny = bucket?.from !== undefined && bucket.from <= SMALLEST_AMOUNT && bucket.to === undefined
  return type === 'RANGE' && fieldPath === COMPARED_PRICE && isAny && others.length === 0
}

const SMALLEST_AMOUNT = 0.001
