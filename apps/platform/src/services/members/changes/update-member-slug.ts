import type { Caller } from '@galleria/commerce/access/owner'
import { Failure, invalid } from '@galleria/commerce/failures/failure'
import type { Member } from '@galleria/platform-client/entities/members/member'
import type { SlugAvailability } from '@galleria/platform-client/entities/members/member-slug'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { eq } from 'drizzle-orm'
import { members } from '../../../db/schema/members.ts'
import type { IdentityContext } from '../../contexts.ts'
import { requireEditableMember, toMemberResponse } from '../member-documents.ts'
import { changeMember } from './change-member.ts'
import { checkOwnName, isShopName } from './member-names.ts'

/** A slug is the end of an address: letters and digits of any script, and what needs no escape between them. */
const SLUG = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u

/** Gives a member another slug. Throws SLUG_ALREADY_EXISTS where it is another member's. */
function updateMemberSlug(
  context: IdentityContext,
  { id, slug, caller }: { id: string; slug: string; caller: Caller },
): { member: Wire<typeof Member> } {
  const member = requireEditableMember(context, id, caller)
  if (!SLUG.test(slug)) throw invalid('slug', 'must be letters and digits, with - . _ or ~ between them', 'FORMAT')
  if (slug !== member.slug) checkOwnName(context, 'slug', slug, caller)
  if (isTaken(context, slug, member.id)) throw new Failure('SLUG_ALREADY_EXISTS', 'Another member has this slug.', { slug })
  return toMemberResponse(context, changeMember(context, member, { slug }, caller))
}

/** Checks a slug without changing it. */
function checkMemberSlug(context: IdentityContext, { id, slug }: { id: string; slug: string }): SlugAvailability {
  if (!SLUG.test(slug)) return { available: false, reason: 'FORMAT' }
  if (isTaken(context, slug, id)) return { available: false, reason: 'TAKEN' }
  const { slug: own } = requireEditableMember(context, id, { kind: 'member', id })
  return slug !== own && isShopName(context, slug) ? { available: false, reason: 'RESERVED' } : { available: true }
}

function isTaken({ db }: Pick<IdentityContext, 'db'>, slug: string, memberId: string): boolean {
  const holder = db.select({ id: members.id }).from(members).where(eq(members.slug, slug)).get()
  return holder !== undefined && holder.id !== memberId
}

export const updateMemberSlugMethods = { checkMemberSlug, updateMemberSlug }
