import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { memberJobs } from '../../db/schema/members.ts'
import { Failure } from '../../domain/failure.ts'
import type { MemberJob } from '../../domain/member-requests.ts'
import type { IdentityContext } from '../contexts.ts'

/** How far a job is. */
export function getMemberJob({ db }: IdentityContext, { id }: { id: string }): { job: z.input<typeof MemberJob> } {
  const job = db.select().from(memberJobs).where(eq(memberJobs.id, id)).get()
  if (!job) throw new Failure('JOB_NOT_FOUND', 'There is no such job.')
  const { action, succeeded, failed, finishedAt } = job
  return { job: { id, action, succeeded, failed, finished: finishedAt !== null } }
}
