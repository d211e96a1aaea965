import { Failure } from '@galleria/commerce/failures/failure'
import { eq } from 'drizzle-orm'
import { collectionIdsOf, findCollection } from '../../../db/queries/catalog/collections.ts'
import { findProduct } from '../../../db/queries/catalog/products.ts'
import { collections } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { recordCollectionChanged } from '../record-catalog-events.ts'
import { recordCategoryItemV3 } from '../v3/record-events.ts'
import { writeDocuments } from '../write-documents.ts'
import { writeMemberships } from './write-memberships.ts'

export interface CollectionMembers {
  readonly id: string
  readonly productIds: readonly string[]
}

/** Puts products into a collection. All of them, or none where one does not exist. */
export function addToCollection(context: CommerceContext, members: CollectionMembers): void {
  changeMembers(context, members, (ids, collectionId) => (ids.includes(collectionId) ? ids : [...ids, collectionId]))
}

/** Takes products out of a collection; the products stay. */
export function removeFromCollection(context: CommerceContext, members: CollectionMembers): void {
  changeMembers(context, members, (ids, collectionId) => ids.filter((id) => id !== collectionId))
}

function changeMembers(
  context: CommerceContext,
  { id, productIds }: CollectionMembers,
  change: (ids: readonly string[], collectionId: string) => readonly string[],
): void {
  const { db } = context
  db.transaction(() => {
    const collection = findCollection(db, { id }, true)
    if (!collection) throw new Failure('COLLECTION_NOT_FOUND', `There is no collection ${id}.`)
    let changed = 0
    for (const productId of new Set(productIds)) {
      const product = findProduct(db, productId)
      if (!product) throw new Failure('PRODUCT_NOT_FOUND', `There is no product ${productId}.`)
      const before = collectionIdsOf(db, product.id)
      const after = change(before, collection.id)
      if (after.length === before.length) continue
      changed += 1
      writeMemberships(context, product.id, after)
      writeDocuments(context, product.id)
      recordCategoryItemV3(context, collection.id, product.id, after.length > before.length)
    }
    if (changed === 0) return
    db.update(collections).set({ updatedAt: context.now() }).where(eq(collections.id, collection.id)).run()
    recordCollectionChanged(context, collection.id, ['numberOfProducts'])
  })
  scheduleOutbox(context)
}

export const collectionMembersMethods = { addToCollection, removeFromCollection }
