import { guid } from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'
import { defineOperation, servicePaths, type Operation } from '../../http/operation.ts'

const OtherMember = z.object({ memberId: guid() })
const OWN_BLOCKS_PATH = '/v1/member-to-member-blocks/members/my'

/** Blocks between members: neither sees anything of the other. */
export const memberBlockOperations: readonly Operation[] = [
  defineOperation({
    name: 'memberBlocks.add',
    summary: 'Block a member',
    description: 'Hides the member who calls from another member, and the other way round.',
    example: { takes: { memberId: '$OTHER_MEMBER_ID' } },
    recorded: false,
    methods: ['POST'],
    paths: servicePaths('/members', OWN_BLOCKS_PATH),
    request: OtherMember,
    response: z.object({}),
    handle: ({ caller, services }, { memberId }) => services.identity.run('blockFor', { caller, id: memberId }),
  }),
  defineOperation({
    name: 'memberBlocks.remove',
    summary: 'Unblock a member',
    description: 'Ends a block that the member who calls has made.',
    example: { takes: { memberId: '$OTHER_MEMBER_ID' }, needs: ['MEMBER_BLOCK'] },
    recorded: false,
    methods: ['DELETE'],
    paths: servicePaths('/members', `${OWN_BLOCKS_PATH}/:memberId`),
    request: OtherMember,
    response: z.object({}),
    handle: ({ caller, services }, { memberId }) => services.identity.run('unblockFor', { caller, id: memberId }),
  }),
  defineOperation({
    name: 'memberBlocks.list',
    summary: 'List blocked members',
    description: 'Lists the members that the member who calls has blocked.',
    recorded: false,
    methods: ['GET'],
    paths: servicePaths('/members', OWN_BLOCKS_PATH),
    request: z.object({}),
    response: z.object({ blockedMemberIds: z.array(guid()) }),
    handle: ({ caller, services }) => services.identity.run('listBlocks', { caller }),
  }),
]
