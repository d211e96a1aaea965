import { ADMIN } from '@galleria/commerce/access/owner'
import { Failure, invalid } from '@galleria/commerce/failures/failure'
import { emptyFilterPart } from '@galleria/commerce/members/empty-filter-part'
import type { MemberJob, MemberJobAction } from '@galleria/platform-client/entities/members/member-administration'
import type { MemberSearch } from '@galleria/platform-client/entities/members/member-query-requests'
import { and, eq, isNull } from 'drizzle-orm'
import { memberJobs } from '../../../db/schema/members.ts'
import { filterCondition } from '../../../db/sql/filter.ts'
import type { IdentityContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { postMessage } from '../../outbox/post-message.ts'
import { memberColumns } from '../member-columns.ts'
import { memberSearch } from '../member-search.ts'

interface MemberJobRequest {
  readonly action: MemberJobAction
  readonly filter: Record<string, unknown>
  readonly search?: MemberSearch | undefined
}

/**
 * Begins to approve, block or delete every member that a filter finds and that is there now. The work is done in portions by the outbox,
 * which a death of the process only delays. The same request, while its job runs, is that job.
 */
function startMemberJob(context: IdentityContext, { action, filter, search }: MemberJobRequest): { jobId: string } {
  const { db, now } = context
  // What was meant for some must not reach everybody.
  const empty = search && Object.keys(filter).length === 0 ? undefined : emptyFilterPart(filter, 'filter')
  if (empty !== undefined) throw invalid(empty, 'names nobody in particular', 'REQUIRED_FIELD')
  // Refuses what could not be done later.
  filterCondition(filter, memberColumns(ADMIN), 'filter')
  memberSearch(search, ADMIN, 'search')
  const request = { filter, ...(search && { search: { expression: search.expression, ...(search.fields && { fields: search.fields }) } }) }
  const requestKey = JSON.stringify(request)
  const running = db
    .select({ id: memberJobs.id })
    .from(memberJobs)
    .where(and(isNull(memberJobs.finishedAt), eq(memberJobs.action, action), eq(memberJobs.requestKey, requestKey)))
    .get()
  if (running) return { jobId: running.id }
  const jobId = crypto.randomUUID()
  db.transaction(() => {
    db.insert(memberJobs).values({ id: jobId, action, request, requestKey, createdAt: now() }).run()
    postMessage(context, { topic: 'member-job', jobId })
  })
  scheduleOutbox(context)
  return { jobId }
}

/** The progress of a job. */
function getMemberJob({ db }: IdentityContext, { id }: { id: string }): { job: MemberJob } {
  const job = db.select().from(memberJobs).where(eq(memberJobs.id, id)).get()
  if (!job) throw new Failure('JOB_NOT_FOUND', 'There is no such job.')
  const { action, succeeded, failed, finishedAt } = job
  return { job: { id, action, succeeded, failed, finished: finishedAt !== null } }
}

export const startMemberJobMethods = { getMemberJob, startMemberJob }
