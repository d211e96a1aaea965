import { eq } from 'drizzle-orm'
import { visitors } from '../../db/schema/identity.ts'
import type { IdentityContext } from '../contexts.ts'

export function isKnownVisitor({ db }: IdentityContext, { id }: { id: string }): boolean {
  return db.select({ id: visitors.id }).from(visitors).where(eq(visitors.id, id)).get() !== undefined
}
