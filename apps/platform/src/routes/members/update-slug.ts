import { UpdateSlug } from '@galleria/platform-client/entities/member-requests'
import { MemberAnswer } from '../../domain/member-answers.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const updateSlug = defineCall({
  name: 'members.updateSlug',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/members', '/v1/members/:id/slug'),
  request: UpdateSlug,
  answer: MemberAnswer,
  handle: ({ caller, services }, { id, slug }) => services.identity.run('updateMemberSlug', { id, slug, caller }),
})
