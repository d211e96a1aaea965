import { memberRules, type MemberRule } from '@galleria/platform-client/entities/member-rules'
import { eq } from 'drizzle-orm'
import { members } from '../../db/schema/members.ts'
import { identities, idpAccounts, signInSessions, signInTokens, verificationCodes } from '../../db/schema/sign-in.ts'
import { InvalidRequest } from '../../domain/failure.ts'
import type { MemberRecord } from '../../domain/member-record.ts'
import type { Caller } from '../../domain/owner.ts'
import type { IdentityContext } from '../contexts.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'
import { postMessage } from '../operations/post-message.ts'
import { recordMemberEvent } from './record-member-event.ts'

export interface Removal {
  readonly caller: Caller
  /** Those of the members in question who hold a membership that is running. Members themselves may give theirs up. */
  readonly paying?: readonly string[]
}

/**
 * Deletes a member with everything that only the member needs: ways to sign in, sessions, the cart. Orders stay, with the id of whom they
 * were for. Throws InvalidRequest for who runs the shop, or holds a membership that is running.
 */
export function removeMember(context: IdentityContext, member: MemberRecord, { caller, paying = [] }: Removal): void {
  if (member.role !== 'NONE') throw refusal('is of a member who runs the shop', memberRules.ownerOrContributorDeleteForbidden)
  if (paying.includes(member.id))
    throw refusal('is of a member who holds a membership that is running', memberRules.activeSubscriptionDeleteForbidden)
  const { db } = context
  db.transaction(() => {
    recordMemberEvent(context, 'deleted', member, caller)
    for (const table of [identities, idpAccounts, signInTokens, signInSessions, verificationCodes])
      db.delete(table).where(eq(table.memberId, member.id)).run()
    db.delete(members).where(eq(members.id, member.id)).run()
    postMessage(context, { topic: 'member-deleted', memberId: member.id })
  })
  wakeForOutbox(context)
}

function refusal(description: string, ruleName: MemberRule): InvalidRequest {
  return new InvalidRequest([{ field: 'id', description, violatedRule: 'OTHER', ruleName }])
}
