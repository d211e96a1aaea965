import type { Member } from '@galleria/platform-client/entities/member'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { Failure } from '../../domain/failure.ts'
import { memberDocument, type MemberFieldset } from '../../domain/member-record.ts'
import type { Owner } from '../../domain/owner.ts'
import type { IdentityContext } from '../contexts.ts'
import { findMember } from './find-member.ts'
import { knownFields } from './known-fields.ts'

/** The member whom the token speaks for. Throws NOT_FOUND for a visitor, and where the member was deleted since. */
export function getMyMember(
  context: IdentityContext,
  { caller, fieldset }: { caller: Owner; fieldset: MemberFieldset },
): { member: Wire<typeof Member> } {
  const member = caller.kind === 'member' ? findMember(context, { id: caller.id }) : undefined
  if (!member) throw new Failure('NOT_FOUND', 'This token speaks for no member.')
  return { member: memberDocument(member, fieldset, knownFields(context)) }
}
