import { MembershipChange, MembershipDocument, NewMembership } from '@galleria/commerce/pricing/forms/membership-form'
import { guid, list, optionalFields } from '@galleria/platform-client/entities/values/fields'
import { CatalogPaging, Filter, OffsetMetadata } from '@galleria/platform-client/entities/wire/query'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'

const response = z.object({ membership: MembershipDocument })
const single = servicePaths('/ecom', '/v1/memberships/:id')

export const membershipOperations: readonly Operation[] = [
  defineOperation({
    name: 'memberships.query',
    summary: 'Query memberships',
    description: 'Finds memberships, which pay for products with credits, up to 100 at a time.',
    recorded: false,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/memberships/query'),
    request: z.object(optionalFields({ query: z.object(optionalFields({ filter: Filter, paging: CatalogPaging })) })),
    response: z.object({ memberships: list(MembershipDocument), pagingMetadata: OffsetMetadata }),
    handle: ({ services }, request) => services.commerce.text('queryMemberships', request),
  }),
  defineOperation({
    name: 'memberships.create',
    summary: 'Create a membership',
    description: 'Gives a member credits for products or collections, for a time or without an end.',
    example: { takes: { membership: { memberId: '$MEMBER_ID', name: 'Coffee club', credits: { total: 10 } } } },
    recorded: false,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/memberships'),
    request: z.object({ membership: NewMembership }),
    response,
    handle: ({ services }, request) => services.commerce.text('createMembership', request),
  }),
  defineOperation({
    name: 'memberships.get',
    summary: 'Get a membership',
    description: 'Gets a membership with the credits that are left.',
    example: { takes: { id: '$MEMBERSHIP_ID' } },
    recorded: false,
    methods: ['GET'],
    paths: single,
    request: z.object({ id: guid() }),
    response,
    handle: ({ services }, request) => services.commerce.text('getMembership', request),
  }),
  defineOperation({
    name: 'memberships.update',
    summary: 'Update a membership',
    description: 'Changes name, terms or credits of a membership.',
    example: { takes: { id: '$MEMBERSHIP_ID', membership: { active: false } } },
    recorded: false,
    methods: ['PATCH'],
    paths: single,
    request: z.object({ id: guid(), membership: MembershipChange }),
    response,
    handle: ({ services }, request) => services.commerce.text('updateMembership', request),
  }),
]
