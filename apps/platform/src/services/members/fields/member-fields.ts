import { Failure } from '@galleria/commerce/failures/failure'
import type { MemberField } from '@galleria/commerce/members/member-fields'
import { eq, sql } from 'drizzle-orm'
import { memberFields, members } from '../../../db/schema/members.ts'
import type { IdentityContext } from '../../contexts.ts'

/** Deletes a field of the shop's own, and what members said in it. */
function deleteMemberField(context: IdentityContext, { key }: { key: string }): void {
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

const MAX_FIELDS = 50

/** Adds a field of the shop's own, or renames one. What kind of value it takes does not change. */
function putMemberField(context: IdentityContext, { field }: { field: MemberField }): { field: MemberField } {
  const known = readMemberFields(context)
  const before = known.get(field.key)
  if (before && before.kind !== field.kind)
    throw new Failure('MEMBER_FIELD_KIND_IS_FIXED', 'A field keeps the kind of its values: delete it first.')
  if (!before && known.size >= MAX_FIELDS)
    throw new Failure('TOO_MANY_MEMBER_FIELDS', `A shop has at most ${MAX_FIELDS} fields of its own.`)
  context.db
    .insert(memberFields)
    .values(field)
    .onConflictDoUpdate({ target: memberFields.key, set: { name: field.name } })
    .run()
  return { field }
}

/** What the shop asks its members beyond the usual. */
function listMemberFields(context: IdentityContext): { fields: MemberField[] } {
  return { fields: [...readMemberFields(context).values()] }
}

/** The shop's own fields of members, by their keys. */
export function readMemberFields({ db }: Pick<IdentityContext, 'db'>): Map<string, MemberField> {
  return new Map(
    db
      .select()
      .from(memberFields)
      .all()
      .map((field) => [field.key, field]),
  )
}

export const memberFieldsMethods = { deleteMemberField, listMemberFields, putMemberField }
