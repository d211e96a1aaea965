import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { filterCondition } from '../../db/queries/filter.ts'
import { memberJobs, members } from '../../db/schema/members.ts'
import { outbox } from '../../db/schema/outbox.ts'
import { Failure, InvalidRequest } from '../../domain/failure.ts'
import type { MemberRecord } from '../../domain/member-record.ts'
import type { IdentityContext } from '../contexts.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'
import { memberColumns } from './member-columns.ts'
import { memberSearch } from './member-search.ts'
import { removeMember } from './remove-member.ts'
import { setStatus } from './set-status.ts'

const PORTION = 50
const shop = { kind: 'elevated' } as const

type Job = typeof memberJobs.$inferSelect

/**
 * Does the next portion of a job, and asks for the one after it, in one transaction. A portion that is asked for again after it was done
 * is not done again.
 */
export function continueMemberJob(context: IdentityContext, { jobId, after }: { jobId: string; after: string }): void {
  const { db, now } = context
  db.transaction(() => {
    const job = db.select().from(memberJobs).where(eq(memberJobs.id, jobId)).get()
    if (!job || job.finishedAt !== null || job.lastId !== after) return
    const portion = nextPortion(context, job)
    const succeeded = portion.filter((member) => isDone(() => act(context, job.action, member))).length
    const lastId = portion.at(-1)?.id ?? after
    const finished = portion.length < PORTION
    db.update(memberJobs)
      .set({ lastId, succeeded: job.succeeded + succeeded, failed: job.failed + portion.length - succeeded, finishedAt: finished ? now() : null })
      .where(eq(memberJobs.id, jobId))
      .run()
    if (!finished) db.insert(outbox).values({ message: { topic: 'member-job', jobId, after: lastId }, dueAt: now(), createdAt: now() }).run()
  })
  wakeForOutbox(context)
}

function nextPortion({ db }: IdentityContext, { request, lastId, createdAt }: Job): MemberRecord[] {
  const { search, filter } = request
  return db
    .select()
    .from(members)
    .where(and(gt(members.id, lastId), lte(members.createdAt, createdAt), filterCondition(filter, memberColumns(shop), 'filter'), memberSearch(search, shop, 'search')))
    .orderBy(asc(members.id))
    .limit(PORTION)
    .all()
}

function act(context: IdentityContext, action: Job['action'], member: MemberRecord): void {
  if (action === 'delete') removeMember(context, member, shop)
  else setStatus(context, member, action === 'approve' ? 'APPROVED' : 'BLOCKED', shop)
}

function isDone(work: () => void): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (error instanceof Failure || error instanceof InvalidRequest) return false
    throw error
  }
}
