import { sql } from 'drizzle-orm'
import type { CommerceDatabase } from '../database.ts'
import { sequences } from '../schema/commerce.ts'
import { memoizeStatement } from './memoize-statement.ts'

const taken = memoizeStatement((db: Pick<CommerceDatabase, 'insert'>) =>
  db
    .insert(sequences)
    .values({ name: sql.placeholder('name'), last: sql.placeholder('first') })
    .onConflictDoUpdate({ target: sequences.name, set: { last: sql`${sequences.last} + 1` } })
    .returning({ last: sequences.last })
    .prepare(),
)

/** The next number of a sequence. Taken inside a transaction that fails, it is given out again. */
export function nextNumber(db: Pick<CommerceDatabase, 'insert'>, name: 'order' | 'product', first: number): number {
  return taken(db).get({ name, first }).last
}
