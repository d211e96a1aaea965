import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { memberBlocks, members } from '../../db/schema/members.ts'
import type { IdentityContext } from '../contexts.ts'

/** Whether one of two members has blocked the other. */
export function isBlockedBetween({ db }: Pick<IdentityContext, 'db'>, one: string, other: string): boolean {
  const { memberId, blockedId } = memberBlocks
  const between = or(and(eq(memberId, one), eq(blockedId, other)), and(eq(memberId, other), eq(blockedId, one)))
  return db.select({ memberId }).from(memberBlocks).where(between).get() !== undefined
}

/** The members that neither block this one nor are blocked by it. */
export function notBlockedFor(id: string): SQL {
  const { memberId, blockedId } = memberBlocks
  const between = sql`(${memberId} = ${id} and ${blockedId} = ${members.id}) or (${memberId} = ${members.id} and ${blockedId} = ${id})`
  return sql`not exists (select 1 from ${memberBlocks} where ${between})`
}
