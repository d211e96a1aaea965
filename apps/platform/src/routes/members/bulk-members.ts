import { Member } from '@galleria/platform-client/entities/members/member'
import { BulkDeleteMembersByFilter, MembersByFilter } from '@galleria/platform-client/entities/members/member-query-requests'
import { BulkDeleteMembers } from '@galleria/platform-client/entities/members/member-requests'
import { BulkJob, bulkResults } from '@galleria/platform-client/entities/wire/bulk'
import { accounts } from '../../auth/accounts.ts'
import { servicePaths } from '../../http/operation-paths.ts'
import { type Operation, defineOperation } from '../../http/operation.ts'

export const bulkMemberOperations: readonly Operation[] = [
  defineOperation({
    name: 'members.bulkDelete',
    summary: 'Delete many members',
    description: 'Deletes the given members. Each succeeds or fails individually.',
    example: { takes: { memberIds: ['$MEMBER_ID'] } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/members', '/v1/members/bulk/delete'),
    request: BulkDeleteMembers,
    response: bulkResults(Member),
    handle: async ({ caller, services }, { memberIds }) =>
      accounts.deleteMany(services, {
        ids: memberIds,
        caller,
        paying: await services.commerce.run('membersWithMembership', { among: memberIds }),
      }),
  }),
  // Members write nothing here that could pass to someone else: `contentAssigneeId` has nothing to do.
  defineOperation({
    name: 'members.bulkDeleteByFilter',
    summary: 'Delete members by filter',
    description: 'Starts a job that deletes every member that the filter finds.',
    example: { takes: { filter: { loginEmail: 'nobody@example.com' } } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/members', '/v1/members/bulk/delete-by-filter'),
    request: BulkDeleteMembersByFilter,
    response: BulkJob,
    handle: ({ services }, { filter, search }) => accounts.startJob(services, { action: 'delete', filter, search }),
  }),
  defineOperation({
    name: 'members.bulkApproveByFilter',
    summary: 'Approve members by filter',
    description: 'Starts a job that approves every member that the filter finds.',
    example: { takes: { filter: { status: 'PENDING' } } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/members', '/v1/members/bulk/approve-by-filter'),
    request: MembersByFilter,
    response: BulkJob,
    handle: ({ services }, { filter }) => accounts.startJob(services, { action: 'approve', filter }),
  }),
  defineOperation({
    name: 'members.bulkBlockByFilter',
    summary: 'Block members by filter',
    description: 'Starts a job that blocks every member that the filter finds, and ends their sessions.',
    example: { takes: { filter: { loginEmail: 'nobody@example.com' } } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/members', '/v1/members/bulk/block-by-filter'),
    request: MembersByFilter,
    response: BulkJob,
    handle: ({ services }, { filter }) => accounts.startJob(services, { action: 'block', filter }),
  }),
]
