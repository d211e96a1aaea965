import { UpdateMySlug } from '@galleria/platform-client/entities/member-requests'
import { MemberAnswer } from '../../domain/member-answers.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const updateMySlug = defineCall({
  name: 'members.updateMySlug',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/members', '/v1/members/my/slug'),
  request: UpdateMySlug,
  answer: MemberAnswer,
  handle: ({ caller, services }, { slug }) => services.identity.run('updateMemberSlug', { id: caller.id, slug, caller }),
})
