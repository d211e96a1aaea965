import type { Caller } from '@galleria/commerce/access/owner'
import { InvalidRequest } from '@galleria/commerce/failures/failure'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import { type MemberRule, memberRules } from '@galleria/platform-client/entities/members/member-rules'
import { eq } from 'drizzle-orm'
import { identities, idpAccounts, passkeys, signInHistory, signInSessions, signInTokens, verificationCodes } from '../../db/schema/auth.ts'
import { accountDeletions, dataExports } from '../../db/schema/identity.ts'
import { members } from '../../db/schema/members.ts'
import type { IdentityContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { postMessage } from '../outbox/post-message.ts'
import { deletePhotoFile } from './changes/member-photo.ts'
import { requireEditableMember } from './member-documents.ts'
import { recordMemberEvent } from './record-member-event.ts'

export interface Removal {
  readonly caller: Caller
  /** The members in question with a running membership. Members may give up their own. */
  readonly paying?: readonly string[]
}

/**
 * Deletes a member with all data that only the member needs: ways to sign in, sessions, cart and wishlist. Orders stay, with the member's id. Throws
 * InvalidRequest for a member who runs the shop or holds a running membership.
 */
export function removeMember(context: IdentityContext, member: MemberRecord, { caller, paying = [] }: Removal): void {
  refuseRunningTheShop(member)
  if (paying.includes(member.id))
    throw refusal('is of a member who holds a membership that is running', memberRules.activeSubscriptionDeleteForbidden)
  const { db } = context
  db.transaction(() => {
    recordMemberEvent(context, 'deleted', member, caller)
    for (const table of [
      identities,
      idpAccounts,
      passkeys,
      signInTokens,
      signInSessions,
      signInHistory,
      verificationCodes,
      dataExports,
      accountDeletions,
    ])
      db.delete(table).where(eq(table.memberId, member.id)).run()
    deletePhotoFile(context, member)
    db.delete(members).where(eq(members.id, member.id)).run()
    postMessage(context, { topic: 'member-deleted', memberId: member.id })
  })
  scheduleOutbox(context)
}

/** Accounts of the owner and of contributors cannot be deleted. */
export function refuseRunningTheShop({ role }: MemberRecord): void {
  if (role !== 'NONE') throw refusal('is of a member who runs the shop', memberRules.ownerOrContributorDeleteForbidden)
}

function refusal(description: string, ruleName: MemberRule): InvalidRequest {
  return new InvalidRequest([{ field: 'id', description, violatedRule: 'OTHER', ruleName }])
}

/** Deletes one member: the shop anyone, a member itself. */
export function deleteMember(context: IdentityContext, { id, ...removal }: Removal & { readonly id: string }): void {
  removeMember(context, requireEditableMember(context, id, removal.caller), removal)
}

export const removeMemberMethods = { deleteMember }
