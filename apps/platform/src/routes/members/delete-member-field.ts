import * as z from 'zod/mini'
import { MemberFieldKey } from '../../domain/member-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const deleteMemberField = defineCall({
  name: 'members.deleteField',
  recorded: false,
  methods: ['DELETE'],
  paths: servicePaths('/members', '/v1/member-fields/:key'),
  request: MemberFieldKey,
  answer: z.object({}),
  handle: ({ services }, { key }) => services.identity.run('deleteMemberField', { key }),
})
