import { MemberById } from '@galleria/platform-client/entities/member-requests'
import * as z from 'zod/mini'
import { MemberJob } from '../../domain/member-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const getMemberJob = defineCall({
  name: 'members.getJob',
  recorded: false,
  methods: ['GET'],
  paths: servicePaths('/members', '/v1/members/bulk/jobs/:id'),
  request: MemberById,
  answer: z.object({ job: MemberJob }),
  handle: ({ services }, { id }) => services.identity.run('getMemberJob', { id }),
})
