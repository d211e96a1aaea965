import type { OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import { findCollection, findCollections } from '../../../db/queries/catalog/collections.ts'
import { collectionDocument } from '../../../domain/catalog/collection-document.ts'
import { Failure } from '../../../domain/failures/failure.ts'
import type { CommerceContext } from '../../contexts.ts'
import { pageOf } from '../../page.ts'

interface GetCollection {
  readonly by: { readonly id: string } | { readonly slug: string }
  readonly elevated: boolean
}

export function getCollection({ db, settings }: CommerceContext, { by, elevated }: GetCollection) {
  const collection = findCollection(db, by, elevated)
  if (!collection) throw new Failure('COLLECTION_NOT_FOUND', `There is no collection ${'id' in by ? by.id : by.slug}.`)
  return { collection: collectionDocument(collection, settings.publicUrl) }
}

export function queryCollections({ db, settings }: CommerceContext, { query = {}, elevated }: { query?: OffsetQuery; elevated: boolean }) {
  const { limit, offset } = pageOf(query.paging)
  const { rows, total } = findCollections(db, query, limit, offset, elevated)
  return {
    collections: rows.map((row) => collectionDocument(row, settings.publicUrl)),
    metadata: { count: rows.length, offset, total, cursors: {} },
  }
}
