import { toCollectionDocument } from '@galleria/commerce/catalog/collection-document'
import { sanitizeRichText } from '@galleria/commerce/catalog/rich-text'
import { Failure } from '@galleria/commerce/failures/failure'
import type { CollectionChanges, NewCollection } from '@galleria/platform-client/entities/catalog/collection-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { eq, sql } from 'drizzle-orm'
import { findCollection } from '../../../db/queries/catalog/collections.ts'
import { collectionProducts, collections, deletedImports } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { checkSlug, freeSlug } from '../catalog-slug.ts'
import { differingKeys, recordCollectionChanged, recordCollectionCreated, recordCollectionDeleted } from '../record-catalog-events.ts'
import { recordSlug } from '../slug-history.ts'
import { writeDocuments } from '../write-documents.ts'

function createCollection(context: CommerceContext, { collection }: { collection: Wire<typeof NewCollection> }) {
  const { db } = context
  const { name, description = '', visible = true } = collection
  const id = crypto.randomUUID()
  const time = context.now()
  db.transaction(() => {
    if (collection.slug !== undefined) checkSlug(context, 'collection', collection.slug)
    const slug = collection.slug ?? freeSlug(context, 'collection', name)
    recordSlug(context, 'collection', id, slug)
    const position =
      (db
        .select({ last: sql<number | null>`max(${collections.position})` })
        .from(collections)
        .get()?.last ?? 0) + 1
    db.insert(collections)
      .values({
        id,
        slug,
        name,
        nameKey: name.toLowerCase(),
        description: sanitizeRichText(description),
        position,
        visible,
        picture: null,
        numberOfProducts: 0,
        createdAt: time,
        updatedAt: time,
      })
      .run()
    recordCollectionCreated(context, id, { name, slug, visible })
  })
  scheduleOutbox(context)
  return { collection: documentOf(context, id) }
}

/** An absent part stays as it is. */
function updateCollection(context: CommerceContext, { id, collection }: { id: string; collection: Wire<typeof CollectionChanges> }) {
  const { db } = context
  db.transaction(() => {
    const before = documentOf(context, id)
    const { name, slug, description, visible } = collection
    if (slug !== undefined && slug !== before.slug) checkSlug(context, 'collection', slug, before.id)
    if (slug !== undefined) recordSlug(context, 'collection', before.id, slug)
    const changes = {
      ...(name !== undefined && { name, nameKey: name.toLowerCase() }),
      ...(slug !== undefined && { slug }),
      ...(description !== undefined && { description: sanitizeRichText(description) }),
      ...(visible !== undefined && { visible }),
    }
    if (Object.keys(changes).length > 0)
      db.update(collections)
        .set({ ...changes, updatedAt: context.now() })
        .where(eq(collections.id, before.id))
        .run()
    recordCollectionChanged(context, before.id, differingKeys(before, documentOf(context, before.id)))
  })
  scheduleOutbox(context)
  return { collection: documentOf(context, id) }
}

/** Deletes a collection; its products stay. */
function deleteCollection(context: CommerceContext, { id }: { id: string }): void {
  const { db } = context
  db.transaction(() => {
    const collection = collectionOf(context, id)
    const ofCollection = eq(collectionProducts.collectionId, collection.id)
    const members = db.select({ productId: collectionProducts.productId }).from(collectionProducts).where(ofCollection).all()
    db.delete(collectionProducts).where(ofCollection).run()
    for (const { productId } of members) writeDocuments(context, productId)
    recordSlug(context, 'collection', collection.id, null)
    db.delete(collections).where(eq(collections.id, collection.id)).run()
    const { sourceHash } = collection
    if (sourceHash !== '')
      db.insert(deletedImports)
        .values({ id: collection.id, sourceHash })
        .onConflictDoUpdate({ target: deletedImports.id, set: { sourceHash } })
        .run()
    recordCollectionDeleted(context, collection.id)
  })
  scheduleOutbox(context)
}

function collectionOf({ db }: CommerceContext, id: string) {
  const collection = findCollection(db, { id }, true)
  if (!collection) throw new Failure('COLLECTION_NOT_FOUND', `There is no collection ${id}.`)
  return collection
}

function documentOf(context: CommerceContext, id: string) {
  return toCollectionDocument(collectionOf(context, id), context.settings.publicUrl)
}

export const writeCollectionsMethods = { createCollection, deleteCollection, updateCollection }
