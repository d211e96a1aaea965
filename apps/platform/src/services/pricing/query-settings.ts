import { findSettings } from '../../db/queries/settings.ts'
import { cursorLinks, readCursor } from '../../domain/cursor.ts'
import { invalid } from '../../domain/failure.ts'
import type { ListedKind } from '../../domain/pricing-forms/setting-forms.ts'
import type { SettingQuery } from '../../domain/pricing-forms/setting-query.ts'
import { pageOf } from '../catalog/page.ts'
import type { CommerceContext } from '../contexts.ts'
import { readSettings } from './read-settings.ts'
import { settingDocument } from './setting-rows.ts'

export interface QuerySettings {
  readonly kind: ListedKind
  readonly query?: SettingQuery
}

/** Settings of one kind, by place or by cursor: clients know both ways. */
export function querySettings(context: CommerceContext, { kind, query = {} }: QuerySettings) {
  readSettings(context)
  const { paging, cursorPaging } = query
  if (paging && cursorPaging) throw invalid('query.cursorPaging', 'does not go with paging', 'ONE_OF_ALIGNMENT')
  const given = cursorPaging?.cursor
  if (given && (query.sort || Object.keys(query.filter ?? {}).length > 0))
    throw invalid('query.cursorPaging.cursor', 'brings its own filter and sort', 'ONE_OF_ALIGNMENT')
  const cursor = given ? readCursor(given) : undefined
  const { filter, sort } = cursor ?? query
  const { limit, offset } = pageOf(cursorPaging ? { limit: cursorPaging.limit } : paging)
  const page = findSettings(context.db, { kind, filter, sort, limit, offset, cursor })
  return {
    items: page.rows.map(({ row }) => settingDocument(row)),
    pagingMetadata: { count: page.rows.length, offset, total: page.total, ...cursorLinks({ filter, sort }, page) },
  }
}
