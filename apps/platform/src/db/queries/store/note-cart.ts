import type { Owner } from '@galleria/commerce/access/owner'
import { sql } from 'drizzle-orm'
import type { CommerceDatabase } from '../../database.ts'
import { carts } from '../../schema/commerce.ts'
import { memoizeStatement } from '../../sql/memoize-statement.ts'

const noted = memoizeStatement((db: CommerceDatabase) =>
  db
    .insert(carts)
    .values({
      id: sql.placeholder('id'),
      ownerKind: sql.placeholder('kind'),
      ownerId: sql.placeholder('ownerId'),
      apart: sql.placeholder('apart'),
      createdAt: sql.placeholder('now'),
    })
    .onConflictDoNothing()
    .prepare(),
)

/** Notes in the list of carts that an owner has this one. */
export function noteCart(
  db: CommerceDatabase,
  { id, owner, apart = false, now }: { id: string; owner: Owner; apart?: boolean; now: number },
): void {
  noted(db).run({ id, kind: owner.kind, ownerId: owner.id, apart, now })
}
