import { ADMIN } from '@galleria/commerce/access/owner'
import { Failure, InvalidRequest } from '@galleria/commerce/failures/failure'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { memberJobs, members } from '../../../db/schema/members.ts'
import { filterCondition } from '../../../db/sql/filter.ts'
import type { IdentityContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { postMessage } from '../../outbox/post-message.ts'
import { setStatus } from '../changes/set-status.ts'
import { memberColumns } from '../member-columns.ts'
import { memberSearch } from '../member-search.ts'
import { removeMember } from '../remove-member.ts'

const PORTION = 50
type Job = typeof memberJobs.$inferSelect

export interface Portion {
  readonly jobId: string
  /** All members with a running membership: the job skips them. */
  readonly paying: readonly string[]
  /** Whether to leave a message for what is left to do. */
  readonly pause: boolean
}

/** Runs the next portion of a job in one transaction: a retry continues where the last portion ended. */
function continueMemberJob(context: IdentityContext, { jobId, paying, pause }: Portion): { finished: boolean } {
  const { db, now } = context
  const finished = db.transaction(() => {
    const job = db.select().from(memberJobs).where(eq(memberJobs.id, jobId)).get()
    if (!job || job.finishedAt !== null) return true
    const portion = nextPortion(context, job)
    const succeeded = portion.filter((member) => isDone(() => act(context, job.action, member, paying))).length
    const last = portion.length < PORTION
    db.update(memberJobs)
      .set({
        lastId: portion.at(-1)?.id ?? job.lastId,
        succeeded: job.succeeded + succeeded,
        failed: job.failed + portion.length - succeeded,
        finishedAt: last ? now() : null,
      })
      .where(eq(memberJobs.id, jobId))
      .run()
    if (pause && !last) postMessage(context, { topic: 'member-job', jobId })
    return last
  })
  scheduleOutbox(context)
  return { finished }
}

function nextPortion({ db }: IdentityContext, { request, lastId, createdAt }: Job): MemberRecord[] {
  const { search, filter } = request
  return db
    .select()
    .from(members)
    .where(
      and(
        gt(members.id, lastId),
        lte(members.createdAt, createdAt),
        filterCondition(filter, memberColumns(ADMIN), 'filter'),
        memberSearch(search, ADMIN, 'search'),
      ),
    )
    .orderBy(asc(members.id))
    .limit(PORTION)
    .all()
}

function act(context: IdentityContext, action: Job['action'], member: MemberRecord, paying: readonly string[]): void {
  if (action === 'delete') removeMember(context, member, { caller: ADMIN, paying })
  else setStatus(context, member, { status: action === 'approve' ? 'APPROVED' : 'BLOCKED', paying }, ADMIN)
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

export const continueMemberJobMethods = { continueMemberJob }
