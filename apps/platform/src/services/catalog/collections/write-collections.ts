import { type CollectionRecord, toCollectionDocument } from '@galleria/commerce/catalog/collection-document'
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

interface CreateCollection {
  readonly collection: Wire<typeof NewCollection>
  readonly picture?: CollectionRecord['picture']
}

export function createCollection(context: CommerceContext, { collection, picture = null }: CreateCollection) {
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
        picture,
        numberOfProducts: 0,
        createdAt: time,
        updatedAt: time,
      })
      .run()
    recordCollectionCreated(context, id, { name, slug, visible, ...(picture && { media: documentOf(context, id).media }) })
  })
  scheduleOutbox(context)
  return { collection: documentOf(context, id) }
}

interface UpdateCollection {
  readonly id: string
  readonly collection: Wire<typeof CollectionChanges>
  readonly picture?: CollectionRecord['picture']
}

/** An absent part stays as it is. */
export function updateCollection(context: CommerceContext, { id, collection, picture }: UpdateCollection) {
  const { db } = context
  db.transaction(() => {
    const { updatedAt } = collectionOf(context, id)
    const before = documentOf(context, id)
    const { name, slug, description, visible } = collection
    if (slug !== undefined && slug !== before.slug) checkSlug(context, 'collection', slug, before.id)
    if (slug !== undefined) recordSlug(context, 'collection', before.id, slug)
    const changes = {
      ...(name !== undefined && { name, nameKey: name.toLowerCase() }),
      ...(slug !== undefined && { slug }),
      ...(description !== undefined && { description: sanitizeRichText(description) }),
      ...(visible !== undefined && { visible }),
      ...(picture !== undefined && { picture }),
    }
    if (Object.keys(changes).length > 0)
      db.update(collections)
        // Catalog V3 takes it for the revision: two changes within a millisecond are two.
        .set({ ...changes, updatedAt: Math.max(context.now(), updatedAt + 1) })
        .where(eq(collections.id, before.id))
        .run()
    recordCollectionChanged(context, before.id, differingKeys(before, documentOf(context, before.id)))
  })
  scheduleOutbox(context)
  return { collection: documentOf(context, id) }
}

/** Deletes a collection; its products stay. */
export function deleteCollection(context: CommerceContext, { id }: { id: string }): void {
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
