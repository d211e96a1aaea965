import type { Member } from '@galleria/platform-client/entities/member'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { memberDocument, type MemberRecord } from '../../domain/member-record.ts'
import type { IdentityContext } from '../contexts.ts'
import { knownFields } from './known-fields.ts'

/** What a call that changes a member answers: everything, for only the member and the shop can make one. */
export function wholeMember(context: IdentityContext, member: MemberRecord): { member: Wire<typeof Member> } {
  return { member: memberDocument(member, 'FULL', knownFields(context)) }
}
