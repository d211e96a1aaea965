import { MembersAnswer } from '../../domain/member-answers.ts'
import { widestFieldset } from '../../domain/member-record.ts'
import { askedFieldsets, AskQuery } from '../../domain/member-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const queryMembers = defineCall({
  name: 'members.query',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/members', '/v1/members/query'),
  request: AskQuery,
  answer: MembersAnswer,
  handle: ({ caller, services }, { query = {}, search, ...asked }) =>
    services.identity.run('queryMembers', {
      ...query,
      search,
      caller,
      fieldset: widestFieldset(askedFieldsets(asked)),
      paths: { filter: 'query.filter', sort: 'query.sort' },
    }),
})
