import { MAX_SAVED_ITEMS } from '@galleria/platform-client/entities/cart/priced-items'
import { eq } from 'drizzle-orm'
import { findSavedLines, type SavedLine, writeSavedLine } from '../../../db/queries/cart/saved-lines.ts'
import { takenCarts } from '../../../db/schema/cart.ts'
import type { CartContext } from '../../contexts.ts'

/**
 * Adds the list of a visitor to the owner's after sign-in. Where both have an item, the owner's stays; the newest others come as far as there is
 * room. Each list is taken once, however often it comes.
 */
function takeSavedItems({ db, now }: CartContext, { id, lines }: { id: string; lines: readonly SavedLine[] }): void {
  db.transaction(() => {
    if (db.select().from(takenCarts).where(eq(takenCarts.id, id)).get()) return
    db.insert(takenCarts).values({ id, takenAt: now() }).run()
    const own = findSavedLines(db)
    const known = new Set(own.map(({ referenceKey }) => referenceKey))
    const added = lines.filter(({ referenceKey }) => !known.has(referenceKey)).slice(0, MAX_SAVED_ITEMS - own.length)
    for (const line of added) writeSavedLine(db, line)
  })
}

export const takeSavedItemsMethods = { takeSavedItems }
