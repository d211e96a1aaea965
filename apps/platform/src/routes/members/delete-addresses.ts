import { MemberById } from '@galleria/platform-client/entities/member-requests'
import { MemberAnswer } from '../../domain/member-answers.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const deleteAddresses = defineCall({
  name: 'members.deleteAddresses',
  recorded: true,
  methods: ['DELETE'],
  paths: servicePaths('/members', '/v1/members/:id/addresses'),
  request: MemberById,
  answer: MemberAnswer,
  handle: ({ caller, services }, { id }) => services.identity.run('clearContactList', { id, list: 'addresses', caller }),
})
