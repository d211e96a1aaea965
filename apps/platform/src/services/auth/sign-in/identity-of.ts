import { toIdentityDocument, type IdentityRecord } from '@galleria/commerce/auth/identity-document'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import type { Identity } from '@galleria/platform-client/entities/auth/identity'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { eq } from 'drizzle-orm'
import { identities, idpAccounts } from '../../../db/schema/identity.ts'
import type { IdentityContext } from '../../contexts.ts'
import { findMember } from '../../members/find-member.ts'

/** How a member signs in. Members that the shop has made have nothing written down yet. */
export function identityRecord({ db }: Pick<IdentityContext, 'db'>, { id, updatedAt }: MemberRecord): IdentityRecord {
  const known = db.select().from(identities).where(eq(identities.memberId, id)).get()
  return (
    known ?? {
      memberId: id,
      passwordHash: null,
      mustResetPassword: false,
      needsApproval: false,
      needsVerification: false,
      profile: {},
      revision: 1,
      updatedAt,
    }
  )
}

/** Writes down what changed of how a member signs in; every change makes a new revision. */
export function changeIdentity(
  context: IdentityContext,
  member: MemberRecord,
  changes: Partial<Omit<IdentityRecord, 'memberId' | 'revision' | 'updatedAt'>>,
): void {
  const known = identityRecord(context, member)
  const row = { ...known, ...changes, revision: known.revision + 1, updatedAt: context.now() }
  const { memberId: _, ...set } = row
  context.db.insert(identities).values(row).onConflictDoUpdate({ target: identities.memberId, set }).run()
}

/** The member as sign-in calls show it. */
export function identityOf(context: IdentityContext, member: MemberRecord): Wire<typeof Identity> {
  const connections = context.db.select().from(idpAccounts).where(eq(idpAccounts.memberId, member.id)).all()
  return toIdentityDocument(member, identityRecord(context, member), connections)
}

/** What the member signs in with, for a page that asks whether it is the right one. */
function getLoginEmail(context: IdentityContext, { memberId }: { readonly memberId: string }): string | null {
  return findMember(context, { id: memberId })?.loginEmail ?? null
}

export const identityOfMethods = { getLoginEmail }
