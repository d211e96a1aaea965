import { MemberById } from '@galleria/platform-client/entities/member-requests'
import { MemberAnswer } from '../../domain/member-answers.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const blockMember = defineCall({
  name: 'members.block',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/members', '/v1/members/:id/block'),
  request: MemberById,
  answer: MemberAnswer,
  handle: async ({ caller, services }, { id }) =>
    services.identity.run('changeStatus', {
      id,
      status: 'BLOCKED',
      paying: await services.commerce.run('membersWithMembership', { among: [id] }),
      caller,
    }),
})
