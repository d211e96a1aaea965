import { MemberById } from '@galleria/platform-client/entities/member-requests'
import { MemberAnswer } from '../../domain/member-answers.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const deleteEmails = defineCall({
  name: 'members.deleteEmails',
  recorded: true,
  methods: ['DELETE'],
  paths: servicePaths('/members', '/v1/members/:id/emails'),
  request: MemberById,
  answer: MemberAnswer,
  handle: ({ caller, services }, { id }) => services.identity.run('clearContactList', { id, list: 'emails', caller }),
})
