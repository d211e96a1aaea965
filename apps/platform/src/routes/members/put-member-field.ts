import { MemberFieldRequest } from '../../domain/member-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const putMemberField = defineCall({
  name: 'members.putField',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/members', '/v1/member-fields'),
  request: MemberFieldRequest,
  answer: MemberFieldRequest,
  handle: ({ services }, { field }) => services.identity.run('putMemberField', { field }),
})
