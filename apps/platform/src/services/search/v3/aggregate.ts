import {
  type Aggregation,
  type AggregationResult,
  type Bucket,
  COUNTED_FIELDS,
  COUNTED_PRICE,
  countsDiscounts,
  NESTED_OPTION_FIELDS,
  refuseAggregation,
  sortValues,
  type ValueCount,
} from '@galleria/commerce/catalog/v3/aggregations'
import type { Counts } from '@galleria/commerce/search/product-index'
import { MINOR_PER_ONE } from '@galleria/commerce/values/money'
import { minor } from '../minor.ts'
import type { SearchContext } from '../search-context.ts'
import { DISCOUNTED, type FacetValue } from '../search-copy.ts'
import { KEY_OF_VALUE, valuesOfKind } from './named-values.ts'

/** Which products are counted: all of them, or those that were found. */
interface Counted {
  readonly hidden: boolean
  readonly found?: readonly number[] | undefined
}

interface Counting extends Counted {
  readonly context: SearchContext
  readonly counts: Counts
  readonly limits: readonly number[]
  readonly elevated: boolean
}

/** Counts what the index knows of a search's products; other fields are left to the store's tables. */
export function aggregate(
  context: SearchContext,
  aggregations: readonly Aggregation[],
  { hidden, found }: Counted,
  elevated: boolean,
): AggregationResult[] {
  const limits = listLimits(aggregations)
  const counts = context.copy.index.count({ hidden, values: new Map(), ...(found && { found }) }, limits.map(minor))
  const counting = { context, counts, limits, elevated, hidden, found }
  return aggregations.map((aggregation) => {
    const { name, type, fieldPath } = aggregation
    return { name, type, fieldPath, ...countOne(counting, aggregation) }
  })
}

function countOne(counting: Counting, aggregation: Aggregation): AggregationResult {
  const { type, fieldPath = '', value, range, scalar } = aggregation
  switch (type) {
    case 'VALUE':
      return { values: { results: sortValues(countValues(counting, fieldPath), value) } }
    case 'RANGE':
      if (countsDiscounts(aggregation))
        return { ranges: { results: (range?.buckets ?? []).map((bucket) => ({ ...bucket, count: countDiscounted(counting) })) } }
      if (fieldPath !== COUNTED_PRICE) return refuseAggregation(aggregation)
      return { ranges: { results: (range?.buckets ?? []).map((bucket) => ({ ...bucket, count: countBucket(counting, bucket) })) } }
    case 'SCALAR':
      return { scalar: { type: scalar?.type ?? 'COUNT_DISTINCT', value: countScalar(counting, aggregation) } }
    case 'NESTED':
      return { nested: { results: countNested(counting, aggregation) } }
    default:
      return refuseAggregation(aggregation)
  }
}

function countValues(counting: Counting, fieldPath: string): ValueCount[] {
  const option = Object.hasOwn(NESTED_OPTION_FIELDS, fieldPath) ? NESTED_OPTION_FIELDS[fieldPath] : undefined
  if (option) return countOptions(counting, option)
  const field = Object.hasOwn(COUNTED_FIELDS, fieldPath) ? COUNTED_FIELDS[fieldPath] : undefined
  if (!field) return refuseAggregation({ type: 'VALUE', fieldPath })
  const totals = new Map<string, number>()
  for (const [number, value] of valuesOfKind(counting.context, field.kind)) {
    if (!isShown(counting, value)) continue
    const key = KEY_OF_VALUE[field.by](value)
    totals.set(key, (totals.get(key) ?? 0) + (counting.counts.values[number] ?? 0))
  }
  return [...totals].map(([value, count]) => ({ value, count }))
}

function countDiscounted({ context, counts }: Counting): number {
  const number = context.copy.numberOf(DISCOUNTED)
  return number === undefined ? 0 : (counts.values[number] ?? 0)
}

function isShown({ context, elevated }: Counting, { kind, value }: FacetValue): boolean {
  return kind !== 'collection' || elevated || context.copy.collections.get(value)?.visible === true
}

/** All amounts at which a range begins or ends. */
function listLimits(aggregations: readonly Aggregation[]): number[] {
  const buckets = aggregations.flatMap(({ range }) => range?.buckets ?? [])
  return [...new Set(buckets.flatMap(({ from, to }) => [from ?? [], to ?? []].flat()))].toSorted((left, right) => left - right)
}

function countBucket({ counts, limits }: Counting, { from = 0, to = Infinity }: Bucket): number {
  // Each count is of the amounts below its limit and from the one before it on; the last one has no limit.
  return counts.prices.reduce((sum, count, index) => {
    const begin = limits[index - 1] ?? 0
    const end = limits[index] ?? Infinity
    return begin >= from && end <= to ? sum + count : sum
  }, 0)
}

function countScalar(counting: Counting, aggregation: Aggregation): number {
  const { fieldPath = '', scalar } = aggregation
  const { lowest, highest } = counting.counts
  if (scalar?.type === undefined || scalar.type === 'COUNT_DISTINCT')
    return countValues(counting, fieldPath).filter(({ count }) => count > 0).length
  if (fieldPath !== COUNTED_PRICE) return refuseAggregation(aggregation)
  if (lowest > highest) return 0
  return (scalar.type === 'MIN' ? lowest : highest) / MINOR_PER_ONE
}

/** The number of products that have an option, with any of its choices. */
function countOptions({ context, hidden, found }: Counting, by: 'option' | 'optionId'): ValueCount[] {
  const ofOptions = Map.groupBy(valuesOfKind(context, 'option'), ([, value]) => KEY_OF_VALUE[by](value))
  return [...ofOptions].map(([value, choices]) => {
    const values = new Map([[ANY_DIMENSION, choices.map(([number]) => number)]])
    return { value, count: context.copy.index.matching({ hidden, values, ...(found && { found }) }).length }
  })
}

/** Where there is one condition only, it does not matter of which dimension it is. */
const ANY_DIMENSION = 0

/** Choices by their options: the one nesting that the index knows. */
function countNested(counting: Counting, aggregation: Aggregation) {
  const [outer, inner, ...others] = aggregation.nested?.nestedAggregations ?? []
  const option = NESTED_OPTION_FIELDS[outer?.fieldPath ?? '']
  const choice = COUNTED_FIELDS[inner?.fieldPath ?? '']
  if (!outer || !inner || !option || choice?.kind !== 'option' || others.length > 0)
    return refuseAggregation({ type: 'NESTED', fieldPath: outer?.fieldPath })
  const ofOptions = Map.groupBy(valuesOfKind(counting.context, 'option'), ([, value]) => KEY_OF_VALUE[option](value))
  return sortValues(countOptions(counting, option), outer.value).flatMap((counted) => {
    const choices = (ofOptions.get(counted.value) ?? []).map(([number, value]) => ({
      value: KEY_OF_VALUE[choice.by](value),
      count: counting.counts.values[number] ?? 0,
    }))
    return sortValues(choices, inner.value).map((value) => ({
      results: { [nameOf(outer)]: { value: counted }, [nameOf(inner)]: { value } },
    }))
  })
}

function nameOf({ name, fieldPath = '' }: Aggregation): string {
  return name ?? fieldPath
}
