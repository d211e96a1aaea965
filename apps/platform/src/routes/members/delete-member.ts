import { MemberById } from '@galleria/platform-client/entities/member-requests'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const deleteMember = defineCall({
  name: 'members.delete',
  recorded: true,
  methods: ['DELETE'],
  paths: servicePaths('/members', '/v1/members/:id'),
  request: MemberById,
  answer: z.object({}),
  handle: async ({ caller, services }, { id }) =>
    services.identity.run('deleteMember', { id, caller, paying: await services.commerce.run('membersWithMembership', { among: [id] }) }),
})
