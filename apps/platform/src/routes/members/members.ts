import { widestFieldset } from '@galleria/commerce/members/member-record'
import { parseFieldsets, AskMember, AskMembers, AskQuery, ChangeMember, MembersResponse } from '@galleria/commerce/members/member-requests'
import { CreateMember, MemberById, UpdateSlug } from '@galleria/platform-client/entities/members/member-requests'
import { MemberResponse } from '@galleria/platform-client/entities/members/member-response'
import {
  deleteMemberField,
  getMemberJob,
  listMemberFields,
  putMemberField,
  setMemberRole,
} from '@galleria/platform-client/operations/members'
import { accounts } from '../../auth/accounts.ts'
import { servicePaths } from '../../http/operation-paths.ts'
import { type Operation, defineOperation, MAX_PROFILE, serve } from '../../http/operation.ts'
import { memberActions } from './member-actions.ts'

/** Fixed paths stand before those that take an id. */
export const memberOperations: readonly Operation[] = [
  defineOperation({
    name: 'members.create',
    summary: 'Create a member',
    description: 'Creates a member without a password. The member chooses one with an activation e-mail.',
    example: { takes: { member: { loginEmail: 'ann-$RANDOM$RANDOM@example.com', contact: { firstName: 'Ann', lastName: 'Lee' } } } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/members', '/v1/members'),
    request: CreateMember,
    response: MemberResponse,
    handle: ({ services }, { member }) => accounts.create(services, { member }),
  }),
  // As for one member, the recorded call returns every field of the members that the caller may see in full.
  defineOperation({
    name: 'members.list',
    summary: 'List members',
    description: 'Lists members, with the fields that the caller may read.',
    recorded: true,
    methods: ['GET'],
    paths: servicePaths('/members', '/v1/members'),
    request: AskMembers,
    response: MembersResponse,
    handle: ({ caller, services }, { paging, sorting }) =>
      services.identity.run('queryMembers', {
        paging,
        sort: sorting,
        caller,
        fieldset: 'FULL',
        paths: { filter: 'filter', sort: 'sorting' },
      }),
  }),
  defineOperation({
    name: 'members.query',
    summary: 'Query members',
    description: 'Finds members by filter, up to 100 at a time, with the fields that the caller may read.',
    example: { takes: { query: { paging: { limit: 10, offset: 0 } } } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/members', '/v1/members/query'),
    request: AskQuery,
    response: MembersResponse,
    handle: ({ caller, services }, { query = {}, search, ...requested }) =>
      services.identity.run('queryMembers', {
        ...query,
        search,
        caller,
        fieldset: widestFieldset(parseFieldsets(requested)),
        paths: { filter: 'query.filter', sort: 'query.sort' },
      }),
  }),
  serve(listMemberFields, ({ services }) => services.identity.run('listMemberFields', {})),
  serve(putMemberField, ({ services }, { field }) => services.identity.run('putMemberField', { field })),
  defineOperation({
    name: 'members.updateSlug',
    summary: 'Change a member’s slug',
    description: 'Changes the address of a member’s public page: the signed-in member’s own, or any as an admin.',
    example: { takes: { id: '$MEMBER_ID', slug: 'ann-$RANDOM' }, as: 'admin' },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/members', '/v1/members/:id/slug'),
    request: UpdateSlug,
    response: MemberResponse,
    handle: ({ caller, services }, { id, slug }) => services.identity.run('updateMemberSlug', { id, slug, caller }),
  }),
  // The recorded call returns every field to a caller that may see the member in full, even if PUBLIC was asked for; other callers get the
  // public fields.
  defineOperation({
    name: 'members.get',
    summary: 'Get a member',
    description: 'Returns a member, with the fields that the caller may read.',
    example: { takes: { id: '$MEMBER_ID' }, as: 'admin' },
    recorded: true,
    methods: ['GET'],
    paths: servicePaths('/members', '/v1/members/:id'),
    request: AskMember,
    response: MemberResponse,
    handle: ({ caller, services }, { id }) => services.identity.run('getMember', { id, caller }),
  }),
  ...memberActions,
  defineOperation({
    name: 'members.update',
    summary: 'Update a member',
    description: 'Changes contact details, profile or privacy: the signed-in member’s own, or any as an admin.',
    example: { takes: { id: '$MEMBER_ID', member: { profile: { nickname: 'Ann' } } }, as: 'admin' },
    recorded: true,
    methods: ['PATCH'],
    paths: servicePaths('/members', '/v1/members/:id'),
    largestBody: MAX_PROFILE,
    request: ChangeMember,
    response: MemberResponse,
    handle: ({ caller, services }, { id, member }) => services.identity.run('updateMember', { id, changes: member, caller }),
  }),
  defineOperation({
    name: 'members.deletePhones',
    summary: 'Delete a member’s phone numbers',
    description: 'Deletes all phone numbers of a member.',
    example: { takes: { id: '$MEMBER_ID' }, as: 'admin' },
    recorded: true,
    methods: ['DELETE'],
    paths: servicePaths('/members', '/v1/members/:id/phones'),
    request: MemberById,
    response: MemberResponse,
    handle: ({ caller, services }, { id }) => services.identity.run('clearContactList', { id, list: 'phones', caller }),
  }),
  defineOperation({
    name: 'members.deleteEmails',
    summary: 'Delete a member’s e-mail addresses',
    description: 'Deletes all contact addresses of a member. The sign-in address stays.',
    example: { takes: { id: '$MEMBER_ID' }, as: 'admin' },
    recorded: true,
    methods: ['DELETE'],
    paths: servicePaths('/members', '/v1/members/:id/emails'),
    request: MemberById,
    response: MemberResponse,
    handle: ({ caller, services }, { id }) => services.identity.run('clearContactList', { id, list: 'emails', caller }),
  }),
  defineOperation({
    name: 'members.deleteAddresses',
    summary: 'Delete a member’s addresses',
    description: 'Deletes all postal addresses of a member.',
    example: { takes: { id: '$MEMBER_ID' }, as: 'admin' },
    recorded: true,
    methods: ['DELETE'],
    paths: servicePaths('/members', '/v1/members/:id/addresses'),
    request: MemberById,
    response: MemberResponse,
    handle: ({ caller, services }, { id }) => services.identity.run('clearContactList', { id, list: 'addresses', caller }),
  }),
  serve(getMemberJob, ({ services }, { id }) => accounts.getJob(services, { id })),
  serve(setMemberRole, ({ services }, { id, role }) => services.identity.run('setMemberRole', { id, role })),
  serve(deleteMemberField, ({ services }, { key }) => services.identity.run('deleteMemberField', { key })),
]
