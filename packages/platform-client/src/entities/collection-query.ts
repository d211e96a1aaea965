import type { QueryOf, TextField } from './filter.ts'
import type { OffsetQuery } from './query.ts'

/** The fields of a collection that queries filter and sort by. */
export interface CollectionFields {
  id: TextField
  name: TextField
  slug: TextField
}

export type CollectionQuery = QueryOf<CollectionFields, OffsetQuery>
