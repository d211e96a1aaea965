import { BulkJob } from '@galleria/platform-client/entities/bulk'
import { BulkDeleteMembersByFilter } from '@galleria/platform-client/entities/member-requests'
import { defineCall, servicePaths } from '../../http/call.ts'

/** Members write nothing here that could pass to someone else: `contentAssigneeId` has nothing to do. */
export const bulkDeleteByFilter = defineCall({
  name: 'members.bulkDeleteByFilter',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/members', '/v1/members/bulk/delete-by-filter'),
  request: BulkDeleteMembersByFilter,
  answer: BulkJob,
  handle: ({ services }, { filter, search }) => services.identity.run('startMemberJob', { action: 'delete', filter, search }),
})
