import * as z from 'zod/mini'
import { MemberFieldRequest } from '../../domain/member-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const listMemberFields = defineCall({
  name: 'members.listFields',
  recorded: false,
  methods: ['GET'],
  paths: servicePaths('/members', '/v1/member-fields'),
  request: z.object({}),
  answer: z.object({ fields: z.array(MemberFieldRequest.shape.field) }),
  handle: ({ services }) => services.identity.run('listMemberFields', {}),
})
