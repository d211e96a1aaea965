import { optionalFields } from '@galleria/platform-client/entities/fields'
import { CursorSearch, OffsetQuery } from '@galleria/platform-client/entities/query'
import * as z from 'zod/mini'

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
