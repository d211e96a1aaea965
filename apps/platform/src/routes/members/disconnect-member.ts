import { MemberById } from '@galleria/platform-client/entities/member-requests'
import { MemberAnswer } from '../../domain/member-answers.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const disconnectMember = defineCall({
  name: 'members.disconnect',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/members', '/v1/members/:id/disconnect'),
  request: MemberById,
  answer: MemberAnswer,
  handle: ({ caller, services }, { id }) => services.identity.run('changeStatus', { id, status: 'OFFLINE', paying: [], caller }),
})
