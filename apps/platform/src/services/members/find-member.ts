import { and, eq, ne } from 'drizzle-orm'
import { members } from '../../db/schema/members.ts'
import type { MemberRecord } from '../../domain/member-record.ts'
import type { IdentityContext } from '../contexts.ts'

/** The member with this id, or the one who signs in with this address: disconnected members no longer do. */
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
