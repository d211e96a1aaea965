import { memberFields } from '../../db/schema/members.ts'
import type { MemberField } from '../../domain/member-fields.ts'
import type { IdentityContext } from '../contexts.ts'

/** The shop's own fields of members, by their keys. */
export function knownFields({ db }: Pick<IdentityContext, 'db'>): Map<string, MemberField> {
  return new Map(
    db
      .select()
      .from(memberFields)
      .all()
      .map((field) => [field.key, field]),
  )
}
