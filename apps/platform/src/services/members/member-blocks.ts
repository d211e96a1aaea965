import type { Owner } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import { isPublic } from '@galleria/commerce/members/member-record'
import { and, asc, count, eq } from 'drizzle-orm'
import { memberBlocks } from '../../db/schema/members.ts'
import type { IdentityContext } from '../contexts.ts'
import { findMember } from './find-member.ts'
import { requireEditableMember } from './member-documents.ts'

const MAX_BLOCKS = 1000

interface BlockRequest {
  readonly caller: Owner
  /** The member to block or unblock. */
  readonly id: string
}

/** Hides two members from each other. A member who runs the shop cannot be blocked. */
function blockFor(context: IdentityContext, { caller, id }: BlockRequest): void {
  const { db, now } = context
  const memberId = requireEditableMember(context, caller.id, caller).id
  const other = findMember(context, { id })
  if (other?.id === memberId) throw new Failure('SELF_BLOCKING_FORBIDDEN', 'A member cannot block itself.')
  if (!other || !isPublic(other)) throw new Failure('MEMBER_NOT_FOUND', 'There is no such member.')
  if (other.role !== 'NONE') throw new Failure('ADMIN_BLOCKING_FORBIDDEN', 'This member runs the shop.')
  const held = db.select({ total: count() }).from(memberBlocks).where(eq(memberBlocks.memberId, memberId)).get()?.total ?? 0
  if (held >= MAX_BLOCKS) throw new Failure('TOO_MANY_BLOCKS', `A member blocks at most ${MAX_BLOCKS} others.`)
  const added = db.insert(memberBlocks).values({ memberId, blockedId: other.id, createdAt: now() }).onConflictDoNothing().returning().all()
  if (added.length === 0) throw new Failure('MEMBER_ALREADY_BLOCKED', 'This member is blocked already.')
}

/** Takes a block of the caller's own back. */
function unblockFor({ db }: IdentityContext, { caller, id }: BlockRequest): void {
  const removed = db
    .delete(memberBlocks)
    .where(and(eq(memberBlocks.memberId, caller.id), eq(memberBlocks.blockedId, id.toLowerCase())))
    .returning()
    .all()
  if (removed.length === 0) throw new Failure('BLOCK_DOES_NOT_EXIST', 'This member is not blocked.')
}

/** The members that the caller has blocked, oldest block first. */
export function listBlocks({ db }: IdentityContext, { caller }: { readonly caller: Owner }): { blockedMemberIds: string[] } {
  const rows = db
    .select()
    .from(memberBlocks)
    .where(eq(memberBlocks.memberId, caller.id))
    .orderBy(asc(memberBlocks.createdAt), asc(memberBlocks.blockedId))
    .all()
  return { blockedMemberIds: rows.map(({ blockedId }) => blockedId) }
}

export const memberBlocksMethods = { blockFor, listBlocks, unblockFor }
