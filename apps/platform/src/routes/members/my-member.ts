import { widestFieldset } from '@galleria/commerce/members/member-record'
import { parseFieldsets, AskMyMember } from '@galleria/commerce/members/member-requests'
import { DeletedContent, UpdateMySlug } from '@galleria/platform-client/entities/members/member-requests'
import { MemberResponse } from '@galleria/platform-client/entities/members/member-response'
import { checkMemberSlug } from '@galleria/platform-client/operations/members'
import * as z from 'zod/mini'
import { accounts } from '../../auth/accounts.ts'
import { servicePaths } from '../../http/operation-paths.ts'
import { type Operation, defineOperation, serve } from '../../http/operation.ts'

/** What members do with their own record. */
export const myMemberOperations: readonly Operation[] = [
  defineOperation({
    name: 'members.updateMySlug',
    summary: 'Change the signed-in member’s slug',
    description: 'Changes the address of the signed-in member’s public page. The old address stops working.',
    example: { takes: { slug: 'ann-lee-$RANDOM' } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/members', '/v1/members/my/slug'),
    request: UpdateMySlug,
    response: MemberResponse,
    handle: ({ caller, services }, { slug }) => services.identity.run('updateMemberSlug', { id: caller.id, slug, caller }),
  }),
  serve(checkMemberSlug, ({ caller, services }, { slug }) => services.identity.run('checkMemberSlug', { id: caller.id, slug })),
  defineOperation({
    name: 'members.joinCommunity',
    summary: 'Join the community',
    description: 'Makes the profile of the signed-in member public.',
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/members', '/v1/members/join-community'),
    request: z.object({}),
    response: MemberResponse,
    handle: ({ caller, services }) => services.identity.run('setCommunity', { id: caller.id, joined: true, caller }),
  }),
  defineOperation({
    name: 'members.leaveCommunity',
    summary: 'Leave the community',
    description: 'Makes the profile of the signed-in member private.',
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/members', '/v1/members/leave-community'),
    request: z.object({}),
    response: MemberResponse,
    handle: ({ caller, services }) => services.identity.run('setCommunity', { id: caller.id, joined: false, caller }),
  }),
  defineOperation({
    name: 'members.my',
    summary: 'Get the signed-in member',
    description: 'Returns the signed-in member, with the fields of the fieldset. For a visitor there is none.',
    example: { takes: { fieldsets: 'FULL' }, as: 'member' },
    recorded: true,
    methods: ['GET'],
    paths: servicePaths('/members', '/v1/members/my'),
    request: AskMyMember,
    response: MemberResponse,
    handle: ({ caller, services }, requested) =>
      services.identity.run('getMyMember', { caller, fieldset: widestFieldset(parseFieldsets(requested)) }),
  }),
  // Members write nothing here that could pass to someone else: `contentAssigneeId` has nothing to do.
  defineOperation({
    name: 'members.deleteMy',
    summary: 'Delete the signed-in member’s account',
    description:
      'Ends all sessions of the signed-in member and deletes the account two weeks later, with addresses and profile. Signing in, or the link in the e-mail, cancels the deletion. Orders stay with the shop.',
    recorded: true,
    methods: ['DELETE'],
    paths: servicePaths('/members', '/v1/members/my'),
    request: DeletedContent,
    response: z.object({}),
    handle: async ({ caller, services, language }) => {
      await accounts.close(services, { memberId: caller.id, language })
      return {}
    },
  }),
]
