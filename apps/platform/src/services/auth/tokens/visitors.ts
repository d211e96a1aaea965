import { eq } from 'drizzle-orm'
import { visitors } from '../../../db/schema/identity.ts'
import type { IdentityContext } from '../../contexts.ts'

/** One row per anonymous grant. */
export function createVisitor({ db, now }: IdentityContext): { id: string } {
  const id = crypto.randomUUID()
  db.insert(visitors).values({ id, createdAt: now() }).run()
  return { id }
}

export function isKnownVisitor({ db }: IdentityContext, { id }: { id: string }): boolean {
  return db.select({ id: visitors.id }).from(visitors).where(eq(visitors.id, id)).get() !== undefined
}
