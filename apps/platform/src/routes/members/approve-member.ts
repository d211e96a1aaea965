import { MemberById } from '@galleria/platform-client/entities/member-requests'
import { MemberAnswer } from '../../domain/member-answers.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const approveMember = defineCall({
  name: 'members.approve',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/members', '/v1/members/:id/approve'),
  request: MemberById,
  answer: MemberAnswer,
  handle: ({ caller, services }, { id }) => services.identity.run('changeStatus', { id, status: 'APPROVED', paying: [], caller }),
})
