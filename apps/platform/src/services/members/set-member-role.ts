import type { Member } from '@galleria/platform-client/entities/member'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { eq } from 'drizzle-orm'
import { members } from '../../db/schema/members.ts'
import { Failure } from '../../domain/failure.ts'
import type { MemberRecord } from '../../domain/member-record.ts'
import { shop } from '../../domain/owner.ts'
import type { IdentityContext } from '../contexts.ts'
import { changeMember } from './change-member.ts'
import { touchableMember } from './touchable-member.ts'
import { wholeMember } from './whole-member.ts'

/** Says who runs the shop: its one owner and the contributors can be neither blocked nor deleted. */
export function setMemberRole(
  context: IdentityContext,
  { id, role }: { id: string; role: MemberRecord['role'] },
): { member: Wire<typeof Member> } {
  const member = touchableMember(context, id, shop)
  const owner = context.db.select({ id: members.id }).from(members).where(eq(members.role, 'OWNER')).get()
  if (role === 'OWNER' && owner && owner.id !== member.id) throw new Failure('SHOP_HAS_AN_OWNER', 'Another member is the owner.')
  return wholeMember(context, changeMember(context, member, { role }, shop))
}
