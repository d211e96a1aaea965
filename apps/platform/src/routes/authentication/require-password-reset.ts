import { guid } from '@galleria/platform-client/entities/fields'
import * as z from 'zod/mini'
import { defineCall } from '../../http/call.ts'

/** For an account that somebody else may have got into: the next login is refused with -19973. */
export const requirePasswordReset = defineCall({
  name: 'iam.requirePasswordReset',
  recorded: false,
  methods: ['POST'],
  paths: ['/_api/iam/authentication/v1/require-password-reset'],
  request: z.object({ identityId: guid() }),
  answer: z.object({}),
  handle: async ({ services }, { identityId }) => services.identity.run('requirePasswordReset', { memberId: identityId }),
})
