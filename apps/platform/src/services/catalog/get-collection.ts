import { findCollection } from '../../db/queries/collections.ts'
import { collectionDocument } from '../../domain/collection-document.ts'
import { Failure } from '../../domain/failure.ts'
import type { CommerceContext } from '../contexts.ts'

export interface GetCollection {
  readonly by: { readonly id: string } | { readonly slug: string }
  readonly elevated: boolean
}

export function getCollection({ db, settings }: CommerceContext, { by, elevated }: GetCollection) {
  const collection = findCollection(db, by, elevated)
  if (!collection) throw new Failure('COLLECTION_NOT_FOUND', `There is no collection ${'id' in by ? by.id : by.slug}.`)
  return { collection: collectionDocument(collection, settings.publicUrl) }
}
