import type { CatalogLine, CustomLine } from '@galleria/commerce/cart/cart-line'
import type { CartRecord } from '@galleria/commerce/cart/cart-record'
import { asc, eq, sql } from 'drizzle-orm'
import type { CartDatabase } from '../../database.ts'
import { cart, cartLines, customLines } from '../../schema/cart.ts'
import { memoizeStatement } from '../../sql/memoize-statement.ts'

export type StoredCatalogLine = CatalogLine & { readonly referenceKey: string; readonly position: number }
export type StoredCustomLine = CustomLine & { readonly position: number }
export type StoredLine = StoredCatalogLine | StoredCustomLine

const theCart = memoizeStatement((db: CartDatabase) => db.select().from(cart).prepare())
const theCatalogLines = memoizeStatement((db: CartDatabase) => db.select().from(cartLines).orderBy(asc(cartLines.position)).prepare())
const theCustomLines = memoizeStatement((db: CartDatabase) => db.select().from(customLines).orderBy(asc(customLines.position)).prepare())
const lineOfKey = memoizeStatement((db: CartDatabase) =>
  db
    .select()
    .from(cartLines)
    .where(eq(cartLines.referenceKey, sql.placeholder('key')))
    .prepare(),
)
const places = memoizeStatement((db: CartDatabase) => {
  const { id, position } = cartLines
  return db
    .select({ id, position })
    .from(cartLines)
    .unionAll(db.select({ id: customLines.id, position: customLines.position }).from(customLines))
    .prepare()
})

export function findCart(db: CartDatabase): CartRecord | undefined {
  const row = theCart(db).get()
  return row && recordOf(row)
}

function recordOf(row: typeof cart.$inferSelect): CartRecord {
  const { ownerKind, ownerId, ...record } = row
  return { ...record, owner: { kind: ownerKind, id: ownerId } }
}

export function findCatalogLines(db: CartDatabase): StoredCatalogLine[] {
  return theCatalogLines(db).all()
}

export function findLineOf(db: CartDatabase, referenceKey: string): StoredCatalogLine | undefined {
  return lineOfKey(db).get({ key: referenceKey })
}

/** The ids and the positions that lines have, in no order. */
export function findPlaces(db: CartDatabase): { readonly id: string; readonly position: number }[] {
  return places(db).all()
}

export function findCustomLines(db: CartDatabase): StoredCustomLine[] {
  const rows = theCustomLines(db).all()
  return rows.map(({ item, ...line }) => ({ ...line, custom: item }))
}

/** All lines in the order in which they came. */
export function findLines(db: CartDatabase): StoredLine[] {
  const lines: StoredLine[] = [...findCatalogLines(db), ...findCustomLines(db)]
  return lines.toSorted((left, right) => left.position - right.position)
}

/** @param requested what was asked for, where the stock allows less of it */
export function setQuantity(db: CartDatabase, line: StoredLine, quantity: number, requested: number | null = null): void {
  if ('custom' in line) db.update(customLines).set({ quantity, requested }).where(eq(customLines.id, line.id)).run()
  else db.update(cartLines).set({ quantity, requested }).where(eq(cartLines.id, line.id)).run()
}

export function removeLine(db: CartDatabase, id: string): void {
  db.delete(cartLines).where(eq(cartLines.id, id)).run()
  db.delete(customLines).where(eq(customLines.id, id)).run()
}

export type CartChanges = Partial<
  Pick<
    CartRecord,
    'id' | 'notes' | 'checkoutId' | 'coupon' | 'giftCard' | 'merchantDiscounts' | 'leftOut' | 'mergedWith' | 'keyedAdditions' | 'details'
  >
>

/** What is told until the next change. */
const SHOWN_NOTICES = { leftOut: 0, mergedWith: 0 }

const cartTouched = memoizeStatement((db: CartDatabase) =>
  db
    .update(cart)
    .set({ ...SHOWN_NOTICES, revision: sql`${cart.revision} + 1`, updatedAt: sql`${sql.placeholder('now')}` })
    .returning()
    .prepare(),
)
const lineWritten = memoizeStatement((db: CartDatabase) =>
  db
    .update(cartLines)
    .set({
      quantity: sql`${sql.placeholder('quantity')}`,
      requested: null,
      lastSeen: sql`${sql.placeholder('lastSeen')}`,
      wishes: sql`${sql.placeholder('wishes')}`,
    })
    .where(eq(cartLines.id, sql.placeholder('id')))
    .prepare(),
)

/** Writes a line that is there, with its new quantity and its item as it is seen now. */
export function writeLine(db: CartDatabase, { id, quantity, lastSeen, wishes }: Omit<CatalogLine, 'reference'>): void {
  lineWritten(db).run({ id, quantity, lastSeen: JSON.stringify(lastSeen), wishes: JSON.stringify(wishes ?? {}) })
}

/**
 * Every change of a cart is seen in its revision and its date. What came from another cart, and what of it did not fit, is told until the next
 * one. Gives the cart as it is now.
 */
export function touchCart(db: CartDatabase, now: number, changes: CartChanges = {}): CartRecord | undefined {
  const [row] = Object.keys(changes).length === 0 ? cartTouched(db).all({ now }) : updateCart(db, now, changes)
  return row && recordOf(row)
}

function updateCart(db: CartDatabase, now: number, changes: CartChanges) {
  return db
    .update(cart)
    .set({ ...SHOWN_NOTICES, ...changes, revision: sql`${cart.revision} + 1`, updatedAt: now })
    .returning()
    .all()
}

const emptied = memoizeStatement((db: CartDatabase) => [cartLines, customLines, cart].map((table) => db.delete(table).prepare()))

export function removeCart(db: CartDatabase): void {
  for (const statement of emptied(db)) statement.run()
}
