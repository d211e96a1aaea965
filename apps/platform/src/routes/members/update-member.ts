import { MemberAnswer } from '../../domain/member-answers.ts'
import { ChangeMember } from '../../domain/member-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const updateMember = defineCall({
  name: 'members.update',
  recorded: true,
  methods: ['PATCH'],
  paths: servicePaths('/members', '/v1/members/:id'),
  request: ChangeMember,
  answer: MemberAnswer,
  handle: ({ caller, services }, { id, member }) => services.identity.run('updateMember', { id, changes: member, caller }),
})
