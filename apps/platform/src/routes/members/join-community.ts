import * as z from 'zod/mini'
import { MemberAnswer } from '../../domain/member-answers.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const joinCommunity = defineCall({
  name: 'members.joinCommunity',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/members', '/v1/members/join-community'),
  request: z.object({}),
  answer: MemberAnswer,
  handle: ({ caller, services }) => services.identity.run('setCommunity', { id: caller.id, joined: true, caller }),
})
