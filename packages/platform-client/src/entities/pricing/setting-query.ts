import * as z from 'zod/mini'
import { optionalFields } from '../values/fields.ts'
import { CursorMetadata, CursorSearch, OffsetMetadata, OffsetQuery } from '../wire/query.ts'

/** A query of settings: a page by its place, or one that a cursor leads to. */
export const SettingQuery = z.object(
  optionalFields({
    filter: OffsetQuery.shape.filter,
    sort: OffsetQuery.shape.sort,
    paging: OffsetQuery.shape.paging,
    cursorPaging: CursorSearch.shape.cursorPaging,
  }),
)
export type SettingQuery = z.infer<typeof SettingQuery>

export const SettingPaging = z.looseObject({ ...OffsetMetadata.shape, ...CursorMetadata.shape })
