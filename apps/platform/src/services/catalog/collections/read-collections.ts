import { type CollectionRecord, toCollectionDocument } from '@galleria/commerce/catalog/collection-document'
import { translateCollection } from '@galleria/commerce/catalog/translate-documents'
import { Failure } from '@galleria/commerce/failures/failure'
import type { OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import { findCollection, findCollections } from '../../../db/queries/catalog/collections.ts'
import { findCollectionTranslations, targetsOf } from '../../../db/queries/catalog/translations.ts'
import { parsePaging } from '../../../db/sql/paging.ts'
import type { CatalogContext } from '../../contexts.ts'

interface GetCollection {
  readonly by: { readonly id: string } | { readonly slug: string }
  readonly elevated: boolean
  readonly language?: string | undefined
}

interface QueryCollections {
  readonly query?: OffsetQuery
  readonly elevated: boolean
  readonly language?: string | undefined
}

function getCollection(context: CatalogContext, { by, elevated, language }: GetCollection) {
  const row = findCollection(context.db, by, elevated)
  if (!row) throw new Failure('COLLECTION_NOT_FOUND', `There is no collection ${'id' in by ? by.id : by.slug}.`)
  const [collection] = documentsOf(context, [row], language)
  return { collection }
}

function queryCollections(context: CatalogContext, { query = {}, elevated, language }: QueryCollections) {
  const { limit, offset } = parsePaging(query.paging)
  const { rows, total } = findCollections(context.db, query, limit, offset, elevated)
  return {
    collections: documentsOf(context, rows, language),
    metadata: { count: rows.length, offset, total, cursors: {} },
  }
}

function documentsOf({ db, settings }: CatalogContext, rows: readonly CollectionRecord[], language: string | undefined) {
  const ids = rows.map(({ id }) => id)
  const targets = targetsOf(db, language)
  const translations = targets.length === 0 ? [] : findCollectionTranslations(db, ids, targets)
  return rows.map((row) => {
    const document = toCollectionDocument(row, settings.publicUrl)
    const ofRow = translations.filter(({ collectionId }) => collectionId === row.id)
    const [translation] = targets.flatMap((target) => ofRow.find((each) => each.language === target) ?? [])
    return translation ? translateCollection(document, translation.texts, translation.language) : document
  })
}

export const readCollectionsMethods = { getCollection, queryCollections }
