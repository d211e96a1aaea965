import { asc, eq } from 'drizzle-orm'
import type { CatalogLine, CustomLine } from '../../domain/cart-line.ts'
import type { CartRecord } from '../../domain/cart-record.ts'
import type { CartDatabase } from '../database.ts'
import { cart, cartLines, customLines } from '../schema/cart.ts'

export type StoredCatalogLine = CatalogLine & { readonly referenceKey: string; readonly position: number }
export type StoredCustomLine = CustomLine & { readonly position: number }
export type StoredLine = StoredCatalogLine | StoredCustomLine

export function findCart(db: CartDatabase): CartRecord | undefined {
  const row = db.select().from(cart).get()
  if (!row) return undefined
  const { ownerKind, ownerId, ...record } = row
  return { ...record, owner: { kind: ownerKind, id: ownerId } }
}

export function findCatalogLines(db: CartDatabase): StoredCatalogLine[] {
  return db.select().from(cartLines).orderBy(asc(cartLines.position)).all()
}

export function findCustomLines(db: CartDatabase): StoredCustomLine[] {
  const rows = db.select().from(customLines).orderBy(asc(customLines.position)).all()
  return rows.map(({ item, ...line }) => ({ ...line, custom: item }))
}

/** All lines in the order in which they came. */
export function findLines(db: CartDatabase): StoredLine[] {
  const lines: StoredLine[] = [...findCatalogLines(db), ...findCustomLines(db)]
  return lines.toSorted((left, right) => left.position - right.position)
}

export function setQuantity(db: CartDatabase, line: StoredLine, quantity: number): void {
  if ('custom' in line) db.update(customLines).set({ quantity }).where(eq(customLines.id, line.id)).run()
  else db.update(cartLines).set({ quantity }).where(eq(cartLines.id, line.id)).run()
}

export function removeLine(db: CartDatabase, id: string): void {
  db.delete(cartLines).where(eq(cartLines.id, id)).run()
  db.delete(customLines).where(eq(customLines.id, id)).run()
}

export type CartChanges = Partial<Pick<CartRecord, 'notes' | 'checkoutId' | 'coupon' | 'giftCard' | 'merchantDiscounts'>>

/** Every change of a cart is seen in its revision and its date. */
export function touchCart(db: CartDatabase, now: number, changes: CartChanges = {}): void {
  const record = findCart(db)
  if (!record) return
  db.update(cart).set({ ...changes, revision: record.revision + 1, updatedAt: now }).where(eq(cart.id, record.id)).run()
}

export function removeCart(db: CartDatabase): void {
  db.delete(cartLines).run()
  db.delete(customLines).run()
  db.delete(cart).run()
}
