import type { Member } from '@galleria/platform-client/entities/member'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { eq } from 'drizzle-orm'
import { members } from '../../db/schema/members.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import type { Caller } from '../../domain/owner.ts'
import type { IdentityContext } from '../contexts.ts'
import { changeMember } from './change-member.ts'
import { touchableMember } from './touchable-member.ts'
import { wholeMember } from './whole-member.ts'

/** A slug is the end of an address: letters and digits of any script, and what needs no escape between them. */
const SLUG = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u

/** Gives a member another slug. Throws SLUG_ALREADY_EXISTS where it is another member's. */
export function updateMemberSlug(
  context: IdentityContext,
  { id, slug, caller }: { id: string; slug: string; caller: Caller },
): { member: Wire<typeof Member> } {
  const member = touchableMember(context, id, caller)
  if (!SLUG.test(slug)) throw invalid('slug', 'must be letters and digits, with - . _ or ~ between them', 'FORMAT')
  const holder = context.db.select({ id: members.id }).from(members).where(eq(members.slug, slug)).get()
  if (holder && holder.id !== member.id) throw new Failure('SLUG_ALREADY_EXISTS', 'Another member has this slug.', { slug })
  return wholeMember(context, changeMember(context, member, { slug }, caller))
}
