import type { CatalogLine } from '@galleria/commerce/cart/cart-line'
import { desc, eq } from 'drizzle-orm'
import type { CartDatabase } from '../../database.ts'
import { savedLines } from '../../schema/cart.ts'
import { memoizeStatement } from '../../sql/memoize-statement.ts'

/** A line that is kept for later. */
export type SavedLine = CatalogLine & { readonly referenceKey: string; readonly savedAt: number }

const newestFirst = memoizeStatement((db: CartDatabase) =>
  db.select().from(savedLines).orderBy(desc(savedLines.savedAt), desc(savedLines.id)).prepare(),
)

export function findSavedLines(db: CartDatabase): SavedLine[] {
  return newestFirst(db).all()
}

export function findSavedLine(db: CartDatabase, id: string): SavedLine | undefined {
  return db.select().from(savedLines).where(eq(savedLines.id, id)).get()
}

/** Lines of the same item and variant are one: it becomes the given one. */
export function writeSavedLine(db: CartDatabase, line: SavedLine): void {
  const { id: _, referenceKey: target, ...changes } = line
  db.insert(savedLines)
    .values({ ...line, referenceKey: target })
    .onConflictDoUpdate({ target: savedLines.referenceKey, set: changes })
    .run()
}

export function removeSavedLine(db: CartDatabase, id: string): void {
  db.delete(savedLines).where(eq(savedLines.id, id)).run()
}

export function removeSavedLines(db: CartDatabase): void {
  db.delete(savedLines).run()
}
