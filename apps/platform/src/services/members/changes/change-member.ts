import type { Caller } from '@galleria/commerce/access/owner'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import { eq } from 'drizzle-orm'
import { members } from '../../../db/schema/members.ts'
import type { IdentityContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { findMember } from '../find-member.ts'
import { recordMemberEvent } from '../record-member-event.ts'

export type MemberChange = Partial<Omit<typeof members.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>>

/** Writes a change of a member down, with the event of it. A change of nothing is none. */
export function changeMember(context: IdentityContext, member: MemberRecord, change: MemberChange, caller: Caller): MemberRecord {
  const differs = Object.entries(change).some(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(member[column as keyof MemberRecord]),
  )
  if (!differs) return member
  const changed = context.db.transaction(() => {
    context.db
      .update(members)
      .set({ ...change, updatedAt: context.now() })
      .where(eq(members.id, member.id))
      .run()
    const after = findMember(context, { id: member.id })
    if (!after) throw new Error('A member that was just changed is not there')
    recordMemberEvent(context, 'updated', after, caller)
    return after
  })
  scheduleOutbox(context)
  return changed
}
