import { type Caller, ADMIN } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import type { Member } from '@galleria/platform-client/entities/members/member'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { eq } from 'drizzle-orm'
import { members } from '../../../db/schema/members.ts'
import type { IdentityContext } from '../../contexts.ts'
import { requireEditableMember, toMemberResponse } from '../member-documents.ts'
import { changeMember } from './change-member.ts'
import { setStatus, type StatusChange } from './set-status.ts'

/** Keeps a member from writing in public places, or lets it write again. */
function setActivity(
  context: IdentityContext,
  { id, muted, caller }: { id: string; muted: boolean; caller: Caller },
): { member: Wire<typeof Member> } {
  const member = requireEditableMember(context, id, caller)
  return toMemberResponse(context, changeMember(context, member, { activityStatus: muted ? 'MUTED' : 'ACTIVE' }, caller))
}

/** Shows a member to other members, or hides the member again. Throws COMMUNITY_JOIN_IMPOSSIBLE for a member muted by the shop. */
function setCommunity(
  context: IdentityContext,
  { id, joined, caller }: { id: string; joined: boolean; caller: Caller },
): { member: Wire<typeof Member> } {
  const member = requireEditableMember(context, id, caller)
  if (joined && member.activityStatus === 'MUTED') throw new Failure('COMMUNITY_JOIN_IMPOSSIBLE', 'The shop has muted this member.')
  return toMemberResponse(context, changeMember(context, member, { privacyStatus: joined ? 'PUBLIC' : 'PRIVATE' }, caller))
}

/** Sets whether a member runs the shop. The one owner and the contributors can be neither blocked by other members nor deleted. */
function setMemberRole(
  context: IdentityContext,
  { id, role }: { id: string; role: MemberRecord['role'] },
): { member: Wire<typeof Member> } {
  const member = requireEditableMember(context, id, ADMIN)
  const owner = context.db.select({ id: members.id }).from(members).where(eq(members.role, 'OWNER')).get()
  if (role === 'OWNER' && owner && owner.id !== member.id) throw new Failure('SHOP_HAS_AN_OWNER', 'Another member is the owner.')
  return toMemberResponse(context, changeMember(context, member, { role }, ADMIN))
}

/** Approves, blocks or disconnects one member. */
function changeStatus(
  context: IdentityContext,
  { id, caller, ...change }: StatusChange & { readonly id: string; readonly caller: Caller },
): { member: Wire<typeof Member> } {
  return toMemberResponse(context, setStatus(context, requireEditableMember(context, id, caller), change, caller))
}

/** Empties one of the lists of how to reach a member. The address to sign in with stays. */
function clearContactList(
  context: IdentityContext,
  { id, list, caller }: { id: string; list: 'phones' | 'emails' | 'addresses'; caller: Caller },
): { member: Wire<typeof Member> } {
  const member = requireEditableMember(context, id, caller)
  const { [list]: _, ...contact } = member.contact
  return toMemberResponse(context, changeMember(context, member, { contact }, caller))
}

export const memberActionsMethods = { clearContactList, setActivity, setCommunity, setMemberRole }

export const memberActionsAccountMethods = { changeStatus }
