import type { MemberSearch } from '@galleria/platform-client/entities/member-requests'
import { and, eq, isNull } from 'drizzle-orm'
import { filterCondition } from '../../db/queries/filter.ts'
import { memberJobs } from '../../db/schema/members.ts'
import { emptyFilterPart } from '../../domain/empty-filter-part.ts'
import { invalid } from '../../domain/failure.ts'
import type { MemberJobAction } from '../../domain/member-job.ts'
import { shop } from '../../domain/owner.ts'
import type { IdentityContext } from '../contexts.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'
import { postMessage } from '../operations/post-message.ts'
import { memberColumns } from './member-columns.ts'
import { memberSearch } from './member-search.ts'

export interface MemberJobRequest {
  readonly action: MemberJobAction
  readonly filter: Record<string, unknown>
  readonly search?: MemberSearch | undefined
}

/**
 * Begins to approve, block or delete every member that a filter finds and that is there now. The work is done in portions by the outbox,
 * which a death of the process only delays. The same request, while its job runs, is that job.
 */
export function startMemberJob(context: IdentityContext, { action, filter, search }: MemberJobRequest): { jobId: string } {
  const { db, now } = context
  // What was meant for some must not reach everybody.
  const empty = search && Object.keys(filter).length === 0 ? undefined : emptyFilterPart(filter, 'filter')
  if (empty !== undefined) throw invalid(empty, 'names nobody in particular', 'REQUIRED_FIELD')
  // Refuses what could not be done later.
  filterCondition(filter, memberColumns(shop), 'filter')
  memberSearch(search, shop, 'search')
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
  wakeForOutbox(context)
  return { jobId }
}
