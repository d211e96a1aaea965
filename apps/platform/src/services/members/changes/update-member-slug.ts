import type { Member } from '@galleria/platform-client/entities/members/member'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { eq } from 'drizzle-orm'
import { members } from '../../../db/schema/members.ts'
import type { Caller } from '../../../domain/access/owner.ts'
import { Failure, invalid } from '../../../domain/failures/failure.ts'
import type { IdentityContext } from '../../contexts.ts'
import { requireEditableMember, toMemberDocument } from '../member-documents.ts'
import { changeMember } from './change-member.ts'
import { checkOwnName } from './member-names.ts'

/** A slug is the end of an address: letters and digits of any script, and what needs no escape between them. */
const SLUG = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u

/** Gives a member another slug. Throws SLUG_ALREADY_EXISTS where it is another member's. */
export function updateMemberSlug(
  context: IdentityContext,
  { id, slug, caller }: { id: string; slug: string; caller: Caller },
): { member: Wire<typeof Member> } {
  const member = requireEditableMember(context, id, caller)
  if (!SLUG.test(slug)) throw invalid('slug', 'must be letters and digits, with - . _ or ~ between them', 'FORMAT')
  if (slug !== member.slug) checkOwnName(context, 'slug', slug, caller)
  const holder = context.db.select({ id: members.id }).from(members).where(eq(members.slug, slug)).get()
  if (holder && holder.id !== member.id) throw new Failure('SLUG_ALREADY_EXISTS', 'Another member has this slug.', { slug })
  return toMemberDocument(context, changeMember(context, member, { slug }, caller))
}
