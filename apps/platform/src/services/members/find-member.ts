import type { MemberRecord } from '@galleria/commerce/members/member-record'
import { and, eq, ne } from 'drizzle-orm'
import { members } from '../../db/schema/members.ts'
import type { IdentityContext } from '../contexts.ts'

/** The member with this id, or with this login e-mail: disconnected members cannot sign in and are not found by e-mail. */
export function findMember(
  { db }: Pick<IdentityContext, 'db'>,
  by: { readonly id: string } | { readonly loginEmail: string },
): MemberRecord | undefined {
  const condition =
    'id' in by
      ? eq(members.id, by.id.toLowerCase())
      : and(eq(members.loginEmail, by.loginEmail.toLowerCase()), ne(members.status, 'OFFLINE'))
  return db.select().from(members).where(condition).get()
}
