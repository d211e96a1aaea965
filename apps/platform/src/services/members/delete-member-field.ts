import { eq, sql } from 'drizzle-orm'
import { memberFields, members } from '../../db/schema/members.ts'
import { Failure } from '../../domain/failure.ts'
import type { IdentityContext } from '../contexts.ts'

/** Deletes a field of the shop's own, and what members said in it. */
export function deleteMemberField(context: IdentityContext, { key }: { key: string }): void {
  const { db } = context
  const path = `$.customFields."${key}"`
  db.transaction(() => {
    const deleted = db.delete(memberFields).where(eq(memberFields.key, key)).returning({ key: memberFields.key }).all()
    if (deleted.length === 0) throw new Failure('MEMBER_FIELD_NOT_FOUND', 'The shop has no such field.')
    db.update(members)
      .set({ contact: sql`json_remove(${members.contact}, ${path})` })
      .where(sql`json_type(${members.contact}, ${path}) is not null`)
      .run()
  })
}
