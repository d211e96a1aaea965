import * as z from 'zod/mini'
import { integer, list, looseFields, optionalFields, requestList, text } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'
import { Filter, Sort, SortOrder } from '../wire/query.ts'

/** The page of a query that names none. */
export const DEFAULT_PAGE_SIZE = 50
export const MAX_PRODUCTS_OF_PAGE = 100
/** The longest page of variants, inventory items and categories. */
export const MAX_ITEMS_OF_PAGE = 1000

export const cursorPaging = (most: number) =>
  z.object(
    optionalFields({
      cursor: text(64_000),
      limit: integer(0, most),
      /** How many products stand before the page; the embedded platform's own (capability `catalogV3`), of lists of products. */
      offset: integer(0, Number.MAX_SAFE_INTEGER),
    }),
  )

/** A cursor stands for the whole query: with one, the platform takes no filter and no sort. */
export const cursorQuery = (most: number) =>
  z.object(optionalFields({ filter: Filter, sort: requestList(Sort, 5), cursorPaging: cursorPaging(most) }))
export type CursorQuery = z.infer<ReturnType<typeof cursorQuery>>

const SearchDetails = z.object(
  optionalFields({ expression: text(100), fields: requestList(text(200), 20), mode: openEnum(['AND', 'OR']), fuzzy: z.boolean() }),
)

export const AggregationType = openEnum(['VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM', 'NESTED'])

const ofValue = z.object(
  optionalFields({
    limit: integer(1, 250),
    sortType: openEnum(['COUNT', 'VALUE']),
    sortDirection: SortOrder,
    missingValues: openEnum(['EXCLUDE', 'INCLUDE']),
  }),
)
/** Values inside other values: an option, then its choices. */
const ofNested = z.object(
  optionalFields({
    nestedAggregations: requestList(
      z.object(optionalFields({ name: z.string(), type: AggregationType, fieldPath: z.string(), value: ofValue })),
      3,
      1,
    ),
  }),
)
const bucket = z.object(optionalFields({ from: z.number(), to: z.number() }))

/** What is counted of all that a search finds, beside its page: the facets of a list. */
export const Aggregation = z.looseObject(
  optionalFields({
    name: text(100),
    type: AggregationType,
    fieldPath: text(200),
    value: ofValue,
    range: z.object(optionalFields({ buckets: requestList(bucket, 50) })),
    scalar: z.object(optionalFields({ type: openEnum(['COUNT_DISTINCT', 'MIN', 'MAX']) })),
    dateHistogram: z.object(optionalFields({ interval: openEnum(['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND']) })),
    nested: ofNested,
  }),
)
export type Aggregation = z.infer<typeof Aggregation>

export const catalogSearch = (most: number) =>
  z.object(
    optionalFields({
      filter: Filter,
      sort: requestList(Sort, 10),
      search: SearchDetails,
      aggregations: requestList(Aggregation, 10),
      cursorPaging: cursorPaging(most),
    }),
  )
export type CatalogSearch = z.infer<ReturnType<typeof catalogSearch>>

const ValueResult = looseFields({ value: z.string(), count: z.number() })

export const AggregationResult = looseFields({
  name: text(100),
  type: AggregationType,
  fieldPath: text(200),
  values: looseFields({ results: list(ValueResult) }),
  ranges: looseFields({ results: list(looseFields({ from: z.number(), to: z.number(), count: z.number() })) }),
  scalar: looseFields({ type: openEnum(['COUNT_DISTINCT', 'MIN', 'MAX']), value: z.number() }),
  dateHistogram: looseFields({ results: list(ValueResult) }),
  /** One row for each combination of values, by the names of the nested aggregations. */
  nested: looseFields({ results: list(looseFields({ results: z.record(z.string(), looseFields({ value: ValueResult })) })) }),
})
export type AggregationResult = z.infer<typeof AggregationResult>

export const AggregationData = looseFields({ results: list(AggregationResult) })
