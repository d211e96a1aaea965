import { memberFields } from '../../db/schema/members.ts'
import { Failure } from '../../domain/failure.ts'
import type { MemberField } from '../../domain/member-fields.ts'
import type { IdentityContext } from '../contexts.ts'
import { knownFields } from './known-fields.ts'

const MOST_FIELDS = 50

/** Adds a field of the shop's own, or renames one. What kind of value it takes does not change. */
export function putMemberField(context: IdentityContext, { field }: { field: MemberField }): { field: MemberField } {
  const known = knownFields(context)
  const before = known.get(field.key)
  if (before && before.kind !== field.kind)
    throw new Failure('MEMBER_FIELD_KIND_IS_FIXED', 'A field keeps the kind of its values: delete it first.')
  if (!before && known.size >= MOST_FIELDS)
    throw new Failure('TOO_MANY_MEMBER_FIELDS', `A shop has at most ${MOST_FIELDS} fields of its own.`)
  context.db
    .insert(memberFields)
    .values(field)
    .onConflictDoUpdate({ target: memberFields.key, set: { name: field.name } })
    .run()
  return { field }
}
