import { memberFields } from '../../db/schema/members.ts'
import type { IdentityContext } from '../contexts.ts'

/** What the shop calls its own fields of members, by their keys. */
export function fieldNames({ db }: Pick<IdentityContext, 'db'>): Map<string, string> {
  return new Map(db.select({ key: memberFields.key, name: memberFields.name }).from(memberFields).all().map(({ key, name }) => [key, name]))
}
