import { type Aggregation, type AggregationResult, type Bucket, refuseAggregation } from '@galleria/commerce/catalog/v3/aggregations'
import type { OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import { sql, type SQL } from 'drizzle-orm'
import { findProductNumbers } from '../../../db/queries/catalog/v3/found-numbers.ts'
import { SEARCHED_FIELDS } from '../../../db/queries/catalog/v3/product-fields.ts'
import { products } from '../../../db/schema/commerce.ts'
import { jsonValues, type ScalarField } from '../../../db/sql/filter.ts'
import type { CatalogContext } from '../../contexts.ts'

type FindNumbers = Pick<OffsetQuery, 'filter' | 'sort'> & { readonly elevated: boolean }

/** The numbers of the products that a filter finds which the search's index does not know, in the order of the sort. */
function findNumbersV3({ db }: CatalogContext, { filter, sort, elevated }: FindNumbers): number[] {
  return findProductNumbers(db, { filter, sort }, elevated)
}

interface AggregateProducts {
  readonly numbers: readonly number[]
  readonly aggregations: readonly Aggregation[]
}

/** How SQLite writes the beginning of an interval that a moment is in, a week's on Monday. */
const INTERVALS: Readonly<Record<string, string>> = {
  YEAR: '%Y-01-01T00:00:00.000Z',
  MONTH: '%Y-%m-01T00:00:00.000Z',
  WEEK: '%Y-%m-%dT00:00:00.000Z',
  DAY: '%Y-%m-%dT00:00:00.000Z',
  HOUR: '%Y-%m-%dT%H:00:00.000Z',
  MINUTE: '%Y-%m-%dT%H:%M:00.000Z',
  SECOND: '%Y-%m-%dT%H:%M:%S.000Z',
}

/** Counts what the search's index does not know: dates, and amounts other than the lowest price. */
function aggregateProducts(context: CatalogContext, { numbers, aggregations }: AggregateProducts): AggregationResult[] {
  return aggregations.map((aggregation) => {
    const { name, type, fieldPath } = aggregation
    return { name, type, fieldPath, ...countOne(context, numbers, aggregation) }
  })
}

function countOne({ db }: CatalogContext, numbers: readonly number[], aggregation: Aggregation): AggregationResult {
  const { type, fieldPath = '', scalar, range, dateHistogram } = aggregation
  const field = Object.hasOwn(SEARCHED_FIELDS, fieldPath) ? SEARCHED_FIELDS[fieldPath] : undefined
  const found = sql`from ${products} where ${products.numericId} in ${jsonValues(numbers)}`
  if (!field || field.kind === 'list') return refuseAggregation(aggregation)
  if (type === 'DATE_HISTOGRAM' && field.kind === 'date') {
    const format = INTERVALS[dateHistogram?.interval ?? 'DAY']
    if (!format) return refuseAggregation(aggregation)
    const monday = dateHistogram?.interval === 'WEEK' ? sql`, 'weekday 0', '-6 days'` : sql``
    const interval = sql`strftime(${format}, ${field.column} / 1000, 'unixepoch'${monday})`
    return { dateHistogram: { results: db.all(sql`select ${interval} as value, count(*) as count ${found} group by 1 order by 1`) } }
  }
  if (field.kind !== 'amount' && field.kind !== 'number') return refuseAggregation(aggregation)
  const value = valueOf(field)
  if (type === 'RANGE')
    return {
      ranges: {
        results: (range?.buckets ?? []).map((bucket) => ({
          ...bucket,
          count: db.get<{ count: number }>(sql`select count(*) as count ${found} and ${withinBucket(value, bucket)}`)?.count ?? 0,
        })),
      },
    }
  const extreme = scalar?.type === 'MIN' ? sql`min(${value})` : scalar?.type === 'MAX' ? sql`max(${value})` : undefined
  if (type !== 'SCALAR' || !extreme || !scalar?.type) return refuseAggregation(aggregation)
  return { scalar: { type: scalar.type, value: db.get<{ value: number | null }>(sql`select ${extreme} as value ${found}`)?.value ?? 0 } }
}

/** Amounts are stored in minor units. */
function valueOf({ kind, column, toColumn }: ScalarField): SQL {
  return kind === 'amount' && toColumn ? sql`${column} * 1.0 / ${toColumn(1)}` : sql`${column}`
}

function withinBucket(value: SQL, { from, to }: Bucket): SQL {
  return sql`${value} >= ${from ?? -Number.MAX_VALUE} and ${value} < ${to ?? Number.MAX_VALUE}`
}

export const foundProductsMethods = { aggregateProducts, findNumbersV3 }
