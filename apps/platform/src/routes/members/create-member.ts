import { CreateMember } from '@galleria/platform-client/entities/member-requests'
import { MemberAnswer } from '../../domain/member-answers.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const createMember = defineCall({
  name: 'members.create',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/members', '/v1/members'),
  request: CreateMember,
  answer: MemberAnswer,
  handle: ({ services }, { member }) => services.identity.run('addMember', { member }),
})
