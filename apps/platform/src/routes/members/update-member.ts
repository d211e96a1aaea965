import { MemberAnswer } from '../../domain/member-answers.ts'
import { ChangeMember } from '../../domain/member-requests.ts'
import { defineCall, LARGEST_PROFILE, servicePaths } from '../../http/call.ts'

export const updateMember = defineCall({
  name: 'members.update',
  recorded: true,
  methods: ['PATCH'],
  paths: servicePaths('/members', '/v1/members/:id'),
  largestBody: LARGEST_PROFILE,
  request: ChangeMember,
  answer: MemberAnswer,
  handle: ({ caller, services }, { id, member }) => services.identity.run('updateMember', { id, changes: member, caller }),
})
