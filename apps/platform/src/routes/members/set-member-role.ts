import { MemberAnswer } from '../../domain/member-answers.ts'
import { SetMemberRole } from '../../domain/member-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const setMemberRole = defineCall({
  name: 'members.setRole',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/members', '/v1/members/:id/role'),
  request: SetMemberRole,
  answer: MemberAnswer,
  handle: ({ services }, { id, role }) => services.identity.run('setMemberRole', { id, role }),
})
