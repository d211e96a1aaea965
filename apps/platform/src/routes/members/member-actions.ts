import { MemberById } from '@galleria/platform-client/entities/members/member-requests'
import { MemberResponse } from '@galleria/platform-client/entities/members/member-response'
import * as z from 'zod/mini'
import { accounts } from '../../auth/accounts.ts'
import { servicePaths } from '../../http/operation-paths.ts'
import { type Operation, defineOperation } from '../../http/operation.ts'

export const memberActions: readonly Operation[] = [
  defineOperation({
    name: 'members.mute',
    summary: 'Mute a member',
    description: 'Mutes a member in the community.',
    example: { takes: { id: '$MEMBER_ID' } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/members', '/v1/members/:id/mute'),
    request: MemberById,
    response: MemberResponse,
    handle: ({ caller, services }, { id }) => services.identity.run('setActivity', { id, muted: true, caller }),
  }),
  defineOperation({
    name: 'members.unmute',
    summary: 'Unmute a member',
    description: 'Unmutes a member in the community.',
    example: { takes: { id: '$MEMBER_ID' } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/members', '/v1/members/:id/unmute'),
    request: MemberById,
    response: MemberResponse,
    handle: ({ caller, services }, { id }) => services.identity.run('setActivity', { id, muted: false, caller }),
  }),
  defineOperation({
    name: 'members.approve',
    summary: 'Approve a member',
    description: 'Approves a member who is waiting for approval or was blocked. The member can sign in.',
    example: { takes: { id: '$MEMBER_ID' } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/members', '/v1/members/:id/approve'),
    request: MemberById,
    response: MemberResponse,
    handle: ({ caller, services }, { id }) => accounts.changeStatus(services, { id, status: 'APPROVED', paying: [], caller }),
  }),
  defineOperation({
    name: 'members.block',
    summary: 'Block a member from the shop',
    description: 'Ends all sessions of a member and refuses further sign-ins.',
    example: { takes: { id: '$MEMBER_ID' } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/members', '/v1/members/:id/block'),
    request: MemberById,
    response: MemberResponse,
    handle: async ({ caller, services }, { id }) =>
      accounts.changeStatus(services, {
        id,
        status: 'BLOCKED',
        paying: await services.commerce.run('membersWithMembership', { among: [id] }),
        caller,
      }),
  }),
  defineOperation({
    name: 'members.disconnect',
    summary: 'Disconnect a member',
    description: 'Removes a member’s account permanently. The contact stays.',
    example: { takes: { id: '$MEMBER_ID' } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/members', '/v1/members/:id/disconnect'),
    request: MemberById,
    response: MemberResponse,
    handle: ({ caller, services }, { id }) => accounts.changeStatus(services, { id, status: 'OFFLINE', paying: [], caller }),
  }),
  defineOperation({
    name: 'members.delete',
    summary: 'Delete a member',
    description: 'Deletes a member, with sessions, addresses and profile. Orders stay with the shop.',
    example: { takes: { id: '$MEMBER_ID' } },
    recorded: true,
    methods: ['DELETE'],
    paths: servicePaths('/members', '/v1/members/:id'),
    request: MemberById,
    response: z.object({}),
    handle: async ({ caller, services }, { id }) =>
      accounts.delete(services, { id, caller, paying: await services.commerce.run('membersWithMembership', { among: [id] }) }),
  }),
]
