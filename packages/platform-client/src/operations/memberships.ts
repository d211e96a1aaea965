import {
  CreateMembership,
  MembershipPage,
  MembershipResponse,
  QueryMemberships,
  UpdateMembership,
} from '../entities/memberships/membership-administration.ts'
import { MyMemberships } from '../entities/memberships/membership.ts'
import { ById } from '../entities/wire/by-id.ts'
import { NoFields } from '../entities/wire/no-fields.ts'
import type { OwnOperation } from './operation.ts'

export const queryMemberships = {
  name: 'memberships.query',
  access: 'elevated',
  scope: 'memberships:read',
  method: 'POST',
  path: '/ecom/v1/memberships/query',
  repeatable: true,
  input: QueryMemberships,
  output: MembershipPage,
  summary: 'Query memberships',
  description: 'Finds memberships, which pay for products with credits, up to 100 at a time.',
} as const satisfies OwnOperation

export const createMembership = {
  name: 'memberships.create',
  access: 'elevated',
  scope: 'memberships:write',
  method: 'POST',
  path: '/ecom/v1/memberships',
  repeatable: false,
  input: CreateMembership,
  output: MembershipResponse,
  changes: ['membership'],
  summary: 'Create a membership',
  description: 'Gives a member credits for products or collections, with or without an expiration date.',
  example: { membership: { memberId: '$MEMBER_ID', name: 'Coffee club', credits: { total: 10 } } },
} as const satisfies OwnOperation

export const getMembership = {
  name: 'memberships.get',
  access: 'elevated',
  scope: 'memberships:read',
  method: 'GET',
  path: '/ecom/v1/memberships/{id}',
  repeatable: true,
  input: ById,
  output: MembershipResponse,
  summary: 'Get a membership',
  description: 'Returns a membership with its remaining credits.',
  example: { id: '$MEMBERSHIP_ID' },
} as const satisfies OwnOperation

export const updateMembership = {
  name: 'memberships.update',
  access: 'elevated',
  scope: 'memberships:write',
  method: 'PATCH',
  path: '/ecom/v1/memberships/{id}',
  repeatable: true,
  input: UpdateMembership,
  output: MembershipResponse,
  changes: ['membership'],
  summary: 'Update a membership',
  description: 'Changes name, terms or credits of a membership.',
  example: { id: '$MEMBERSHIP_ID', membership: { active: false } },
} as const satisfies OwnOperation

export const listMyMemberships = {
  name: 'myMemberships.list',
  access: 'member',
  capability: 'memberships',
  method: 'GET',
  path: '/platform/v1/my-memberships',
  repeatable: true,
  input: NoFields,
  output: MyMemberships,
  summary: 'List my memberships',
  description:
    'Lists the memberships of the signed-in member with their remaining credits and the orders that used them: usable ones first, then the newest.',
} as const satisfies OwnOperation
