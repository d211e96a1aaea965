import { bulkResults } from '@galleria/platform-client/entities/bulk'
import { Member } from '@galleria/platform-client/entities/member'
import { BulkDeleteMembers } from '@galleria/platform-client/entities/member-requests'
import { defineCall, servicePaths } from '../../http/call.ts'

export const bulkDeleteMembers = defineCall({
  name: 'members.bulkDelete',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/members', '/v1/members/bulk/delete'),
  request: BulkDeleteMembers,
  answer: bulkResults(Member),
  handle: async ({ caller, services }, { memberIds }) =>
    services.identity.run('bulkDeleteMembers', {
      ids: memberIds,
      caller,
      paying: await services.commerce.run('membersWithMembership', { among: memberIds }),
    }),
})
