import { MembersAnswer } from '../../domain/member-answers.ts'
import { AskMembers } from '../../domain/member-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

/** As for one member, the recorded call answers everything of those whom the caller may see whole. */
export const listMembers = defineCall({
  name: 'members.list',
  recorded: true,
  methods: ['GET'],
  paths: servicePaths('/members', '/v1/members'),
  request: AskMembers,
  answer: MembersAnswer,
  handle: ({ caller, services }, { paging, sorting }) =>
    services.identity.run('queryMembers', {
      paging,
      sort: sorting,
      caller,
      fieldset: 'FULL',
      paths: { filter: 'filter', sort: 'sorting' },
    }),
})
