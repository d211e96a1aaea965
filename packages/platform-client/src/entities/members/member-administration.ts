import * as z from 'zod/mini'
import { guid, integer } from '../values/fields.ts'
import { MEMBER_FIELD_KINDS, MemberField } from './member-field.ts'

export const MEMBER_ROLES = ['NONE', 'CONTRIBUTOR', 'OWNER'] as const
export const SetMemberRole = z.object({ id: guid(), role: z.enum(MEMBER_ROLES) })

export const MemberFieldRequest = z.object({
  field: z.object({ ...MemberField.shape, kind: z.enum(MEMBER_FIELD_KINDS) }),
})

/** What can be done to every member that a filter finds. */
export const MEMBER_JOB_ACTIONS = ['approve', 'block', 'delete'] as const
export type MemberJobAction = (typeof MEMBER_JOB_ACTIONS)[number]

/** How far an operation has come that changes all members that a filter finds. */
const MemberJob = z.object({
  id: guid(),
  action: z.enum(MEMBER_JOB_ACTIONS),
  finished: z.boolean(),
  succeeded: integer(0, Number.MAX_SAFE_INTEGER),
  failed: integer(0, Number.MAX_SAFE_INTEGER),
})
export type MemberJob = z.infer<typeof MemberJob>
export const MemberJobResponse = z.object({ job: MemberJob })
