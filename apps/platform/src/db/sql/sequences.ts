import { sql } from 'drizzle-orm'
import type { CommerceDatabase } from '../database.ts'
import { sequences } from '../schema/commerce.ts'

/** The next number of a sequence. Taken inside a transaction that fails, it is given out again. */
export function nextNumber(db: Pick<CommerceDatabase, 'insert'>, name: 'order' | 'product', first: number): number {
  const row = db
    .insert(sequences)
    .values({ name, last: first })
    .onConflictDoUpdate({ target: sequences.name, set: { last: sql`${sequences.last} + 1` } })
    .returning({ last: sequences.last })
    .get()
  return row.last
}
