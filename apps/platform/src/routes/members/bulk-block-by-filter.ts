import { BulkJob } from '@galleria/platform-client/entities/bulk'
import { MembersByFilter } from '@galleria/platform-client/entities/member-requests'
import { defineCall, servicePaths } from '../../http/call.ts'

export const bulkBlockByFilter = defineCall({
  name: 'members.bulkBlockByFilter',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/members', '/v1/members/bulk/block-by-filter'),
  request: MembersByFilter,
  answer: BulkJob,
  handle: ({ services }, { filter }) => services.identity.run('startMemberJob', { action: 'block', filter }),
})
