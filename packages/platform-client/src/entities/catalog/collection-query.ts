import type { QueryOf, TextField } from '../wire/filter.ts'
import type { OffsetQuery } from '../wire/query.ts'

/** The fields of a collection that queries filter and sort by. */
export interface CollectionFields {
  readonly id: TextField
  readonly name: TextField
  readonly slug: TextField
}

export type CollectionQuery = QueryOf<CollectionFields, OffsetQuery>
