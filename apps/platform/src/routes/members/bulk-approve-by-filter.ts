import { BulkJob } from '@galleria/platform-client/entities/bulk'
import { MembersByFilter } from '@galleria/platform-client/entities/member-requests'
import { defineCall, servicePaths } from '../../http/call.ts'

export const bulkApproveByFilter = defineCall({
  name: 'members.bulkApproveByFilter',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/members', '/v1/members/bulk/approve-by-filter'),
  request: MembersByFilter,
  answer: BulkJob,
  handle: ({ services }, { filter }) => services.identity.run('startMemberJob', { action: 'approve', filter }),
})
