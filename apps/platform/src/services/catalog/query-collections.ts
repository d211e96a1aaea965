import type { OffsetQuery } from '@galleria/platform-client/entities/query'
import { findCollections } from '../../db/queries/collections.ts'
import { collectionDocument } from '../../domain/collection-document.ts'
import type { CommerceContext } from '../contexts.ts'
import { pageOf } from './page.ts'

export function queryCollections({ db, settings }: CommerceContext, { query = {}, elevated }: { query?: OffsetQuery; elevated: boolean }) {
  const { limit, offset } = pageOf(query.paging)
  const { rows, total } = findCollections(db, query, limit, offset, elevated)
  return {
    collections: rows.map((row) => collectionDocument(row, settings.publicUrl)),
    metadata: { count: rows.length, offset, total, cursors: {} },
  }
}
