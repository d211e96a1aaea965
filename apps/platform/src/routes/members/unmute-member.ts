import { MemberById } from '@galleria/platform-client/entities/member-requests'
import { MemberAnswer } from '../../domain/member-answers.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const unmuteMember = defineCall({
  name: 'members.unmute',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/members', '/v1/members/:id/unmute'),
  request: MemberById,
  answer: MemberAnswer,
  handle: ({ caller, services }, { id }) => services.identity.run('setActivity', { id, muted: false, caller }),
})
