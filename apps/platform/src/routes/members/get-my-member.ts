import { MemberAnswer } from '../../domain/member-answers.ts'
import { widestFieldset } from '../../domain/member-record.ts'
import { askedFieldsets, AskMyMember } from '../../domain/member-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const getMyMember = defineCall({
  name: 'members.my',
  recorded: true,
  methods: ['GET'],
  paths: servicePaths('/members', '/v1/members/my'),
  request: AskMyMember,
  answer: MemberAnswer,
  handle: ({ caller, services }, asked) =>
    services.identity.run('getMyMember', { caller, fieldset: widestFieldset(askedFieldsets(asked)) }),
})
