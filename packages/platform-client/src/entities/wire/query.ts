import * as z from 'zod/mini'
import { freeMap, integer, looseFields, optionalFields, requestList, text } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'

/** Default page of the offset query builder. */
export const defaultPaging = { limit: 50, offset: 0 } as const

export const Paging = z.object({ limit: integer(0, 1000), offset: integer(0, Number.MAX_SAFE_INTEGER) })
export type Paging = z.infer<typeof Paging>

export const SortOrder = openEnum(['ASC', 'DESC'])
export type SortOrder = z.infer<typeof SortOrder>

export const Sort = z.object({ fieldName: z.string().check(z.minLength(1), z.maxLength(512)), ...optionalFields({ order: SortOrder }) })
export type Sort = z.infer<typeof Sort>

/** The paging of the catalog: at most 100 things a page. */
export const CatalogPaging = z.object(optionalFields({ limit: integer(0, 100), offset: integer(0, Number.MAX_SAFE_INTEGER) }))
export type CatalogPaging = z.infer<typeof CatalogPaging>

/**
 * A filter of the API: field -> value, or field -> { $eq $ne $gt $gte $lt $lte $in $startsWith $endsWith $contains
 * $hasSome $hasAll $exists }, joined by $and, $or, $not. Takes any field and operator; `FilterOf` knows those of an entity.
 */
export const Filter = freeMap()
export type Filter = z.infer<typeof Filter>

export const OffsetQuery = z.object(optionalFields({ filter: Filter, paging: CatalogPaging, sort: requestList(Sort, 10) }))
export type OffsetQuery = z.infer<typeof OffsetQuery>

export const CursorSearch = z.object(
  optionalFields({
    filter: Filter,
    sort: requestList(Sort, 4),
    cursorPaging: z.object(optionalFields({ limit: integer(0, 100), cursor: text(16_000) })),
  }),
)
export type CursorSearch = z.infer<typeof CursorSearch>

export const Cursors = looseFields({ next: z.string(), prev: z.string() })
export type Cursors = z.infer<typeof Cursors>

/** Without `total` it is unknown whether more pages follow; the official client then stops. */
export const OffsetMetadata = looseFields({
  count: z.number(),
  offset: z.number(),
  total: z.number(),
  tooManyToCount: z.boolean(),
  cursors: Cursors,
})
export type OffsetMetadata = z.infer<typeof OffsetMetadata>

export const CursorMetadata = looseFields({ count: z.number(), cursors: Cursors, hasNext: z.boolean() })
export type CursorMetadata = z.infer<typeof CursorMetadata>
