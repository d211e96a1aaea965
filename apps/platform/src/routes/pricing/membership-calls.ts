import { guid, list, optionalFields } from '@galleria/platform-client/entities/fields'
import { CatalogPaging, Filter, OffsetMetadata } from '@galleria/platform-client/entities/query'
import * as z from 'zod/mini'
import { MembershipChange, MembershipDocument, NewMembership } from '../../domain/pricing-forms/membership-form.ts'
import { defineCall, servicePaths, type Call } from '../../http/call.ts'

const answer = z.object({ membership: MembershipDocument })
const single = servicePaths('/ecom', '/v1/memberships/:id')

export const membershipCalls: readonly Call[] = [
  defineCall({
    name: 'memberships.query',
    recorded: false,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/memberships/query'),
    request: z.object(optionalFields({ query: z.object(optionalFields({ filter: Filter, paging: CatalogPaging })) })),
    answer: z.object({ memberships: list(MembershipDocument), pagingMetadata: OffsetMetadata }),
    handle: ({ services }, request) => services.commerce.text('queryMemberships', request),
  }),
  defineCall({
    name: 'memberships.create',
    recorded: false,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/memberships'),
    request: z.object({ membership: NewMembership }),
    answer,
    handle: ({ services }, request) => services.commerce.text('createMembership', request),
  }),
  defineCall({
    name: 'memberships.get',
    recorded: false,
    methods: ['GET'],
    paths: single,
    request: z.object({ id: guid() }),
    answer,
    handle: ({ services }, request) => services.commerce.text('getMembership', request),
  }),
  defineCall({
    name: 'memberships.update',
    recorded: false,
    methods: ['PATCH'],
    paths: single,
    request: z.object({ id: guid(), membership: MembershipChange }),
    answer,
    handle: ({ services }, request) => services.commerce.text('updateMembership', request),
  }),
]
