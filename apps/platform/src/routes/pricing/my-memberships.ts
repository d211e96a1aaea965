import { MyMemberships } from '@galleria/platform-client/entities/memberships/membership'
import * as z from 'zod/mini'
import { defineOperation, type Operation } from '../../http/operation.ts'

/** What members may know of their memberships. */
export const listMyMemberships: Operation = defineOperation({
  name: 'myMemberships.list',
  summary: 'List my memberships',
  description:
    'Lists the memberships of the signed-in member with the credits that are left and the orders that used them: those that can pay first, then the newest.',
  recorded: false,
  methods: ['GET'],
  paths: ['/platform/v1/my-memberships'],
  request: z.object({}),
  response: MyMemberships,
  handle: ({ caller, services }) => services.commerce.run('listMyMemberships', { memberId: caller.id }),
})
