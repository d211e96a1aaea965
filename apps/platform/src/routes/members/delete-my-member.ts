import { DeletedContent } from '@galleria/platform-client/entities/member-requests'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

/** Members write nothing here that could pass to someone else: `contentAssigneeId` has nothing to do. */
export const deleteMyMember = defineCall({
  name: 'members.deleteMy',
  recorded: true,
  methods: ['DELETE'],
  paths: servicePaths('/members', '/v1/members/my'),
  request: DeletedContent,
  answer: z.object({}),
  handle: ({ caller, services }) => services.identity.run('deleteMember', { id: caller.id, caller }),
})
