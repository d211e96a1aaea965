import { EXPIRY_GRAIN, sessionExpiry } from '@galleria/commerce/auth/session-limits'
import { and, eq, gt, sql } from 'drizzle-orm'
import { visitors } from '../../../db/schema/identity.ts'
import { memoizeStatement } from '../../../db/sql/memoize-statement.ts'
import type { IdentityContext } from '../../contexts.ts'

const insertVisitor = memoizeStatement((db: IdentityContext['db']) =>
  db
    .insert(visitors)
    .values({ id: sql.placeholder('id'), createdAt: sql.placeholder('createdAt'), expiresAt: sql.placeholder('expiresAt') })
    .prepare(),
)

/** Creates a visitor: a row for each anonymous grant. */
function createVisitor({ db, now }: IdentityContext): { id: string } {
  const id = crypto.randomUUID()
  const createdAt = now()
  insertVisitor(db).run({ id, createdAt, expiresAt: sessionExpiry(createdAt, createdAt) })
  return { id }
}

/** Whether the visitor's tokens can be renewed; the visitor then stays for longer. */
function renewVisitor({ db, now }: IdentityContext, { id }: { id: string }): boolean {
  const visitor = db
    .select()
    .from(visitors)
    .where(and(eq(visitors.id, id), gt(visitors.expiresAt, now())))
    .get()
  if (!visitor) return false
  const expiresAt = sessionExpiry(visitor.createdAt, now())
  if (expiresAt - visitor.expiresAt >= EXPIRY_GRAIN) db.update(visitors).set({ expiresAt }).where(eq(visitors.id, id)).run()
  return true
}

export const visitorsMethods = { createVisitor, renewVisitor }
