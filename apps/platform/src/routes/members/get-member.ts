import { MemberAnswer } from '../../domain/member-answers.ts'
import { AskMember } from '../../domain/member-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

/** The recorded call answers everything to who may see it, also where the set PUBLIC was asked for; everyone else gets the public fields. */
export const getMember = defineCall({
  name: 'members.get',
  recorded: true,
  methods: ['GET'],
  paths: servicePaths('/members', '/v1/members/:id'),
  request: AskMember,
  answer: MemberAnswer,
  handle: ({ caller, services }, { id }) => services.identity.run('getMember', { id, caller }),
})
