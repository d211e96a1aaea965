import { guid } from '@galleria/platform-client/entities/fields'
import * as z from 'zod/mini'
import { defineCall, servicePaths, type Call } from '../../http/call.ts'

const OtherMember = z.object({ memberId: guid() })
const own = '/v1/member-to-member-blocks/members/my'

/** What a member does about other members: whoever is blocked and the member see nothing of each other. */
export const memberBlockCalls: readonly Call[] = [
  defineCall({
    name: 'memberBlocks.add',
    recorded: false,
    methods: ['POST'],
    paths: servicePaths('/members', own),
    request: OtherMember,
    answer: z.object({}),
    handle: ({ caller, services }, { memberId }) => services.identity.run('blockFor', { caller, id: memberId }),
  }),
  defineCall({
    name: 'memberBlocks.remove',
    recorded: false,
    methods: ['DELETE'],
    paths: servicePaths('/members', `${own}/:memberId`),
    request: OtherMember,
    answer: z.object({}),
    handle: ({ caller, services }, { memberId }) => services.identity.run('unblockFor', { caller, id: memberId }),
  }),
  defineCall({
    name: 'memberBlocks.list',
    recorded: false,
    methods: ['GET'],
    paths: servicePaths('/members', own),
    request: z.object({}),
    answer: z.object({ blockedMemberIds: z.array(guid()) }),
    handle: ({ caller, services }) => services.identity.run('listBlocks', { caller }),
  }),
]
