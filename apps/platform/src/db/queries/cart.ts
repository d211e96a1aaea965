import { asc, eq } from 'drizzle-orm'
import type { CartLineRecord, CartRecord } from '../../domain/cart.ts'
import type { CartDatabase } from '../database.ts'
import { cart, cartLines } from '../schema/cart.ts'

export type StoredLine = CartLineRecord & { readonly referenceKey: string; readonly position: number }

export function findCart(db: CartDatabase): CartRecord | undefined {
  const row = db.select().from(cart).get()
  if (!row) return undefined
  const { ownerKind, ownerId, ...record } = row
  return { ...record, owner: { kind: ownerKind, id: ownerId } }
}

export function findLines(db: CartDatabase): StoredLine[] {
  return db.select().from(cartLines).orderBy(asc(cartLines.position)).all()
}

/** Every change of a cart is seen in its revision and its date. */
export function touchCart(db: CartDatabase, now: number, changes: { notes?: CartRecord['notes']; checkoutId?: string | null } = {}): void {
  const record = findCart(db)
  if (!record) return
  db.update(cart).set({ ...changes, revision: record.revision + 1, updatedAt: now }).where(eq(cart.id, record.id)).run()
}

export function removeCart(db: CartDatabase): void {
  db.delete(cartLines).run()
  db.delete(cart).run()
}
