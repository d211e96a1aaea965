import { sql } from 'drizzle-orm'
import type { CartDatabase } from '../../database.ts'
import { cart, cartLines, customLines, savedLines } from '../../schema/cart.ts'
import { memoizeStatement } from '../../sql/memoize-statement.ts'

const bytesOf = (column: unknown) => sql<number>`coalesce(sum(length(cast(${column} as blob))), 0)`

const written = memoizeStatement((db: CartDatabase) =>
  db
    .select({ bytes: sql<number>`${bytesOf(cart.notes)} + ${bytesOf(cart.details)}` })
    .from(cart)
    .unionAll(db.select({ bytes: sql<number>`${bytesOf(cartLines.reference)} + ${bytesOf(cartLines.wishes)}` }).from(cartLines))
    .unionAll(db.select({ bytes: sql<number>`${bytesOf(savedLines.reference)} + ${bytesOf(savedLines.wishes)}` }).from(savedLines))
    .unionAll(db.select({ bytes: bytesOf(customLines.item) }).from(customLines))
    .prepare(),
)

/** The bytes of what the owner wrote into the cart, and into what is saved of it. */
export function countWrittenBytes(db: CartDatabase): number {
  return written(db)
    .all()
    .reduce((sum, { bytes }) => sum + bytes, 0)
}
