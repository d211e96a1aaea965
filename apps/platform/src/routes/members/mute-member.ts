import { MemberById } from '@galleria/platform-client/entities/member-requests'
import { MemberAnswer } from '../../domain/member-answers.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const muteMember = defineCall({
  name: 'members.mute',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/members', '/v1/members/:id/mute'),
  request: MemberById,
  answer: MemberAnswer,
  handle: ({ caller, services }, { id }) => services.identity.run('setActivity', { id, muted: true, caller }),
})
