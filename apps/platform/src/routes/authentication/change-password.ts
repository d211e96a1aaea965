import { ChangePasswordRequest } from '@galleria/platform-client/entities/authentication-requests'
import * as z from 'zod/mini'
import { Failure } from '../../domain/failure.ts'
import { subjectOfToken } from '../../http/authenticate.ts'
import { defineCall, servicePaths } from '../../http/call.ts'
import { checkNewPassword, hashPassword } from '../../http/passwords.ts'

export const changePassword = defineCall({
  name: 'iam.changePassword',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/_api/iam/authentication', '/v2/change-password'),
  request: ChangePasswordRequest,
  answer: z.object({}),
  handle: async ({ services, variables, headers }, { newPassword }) => {
    checkNewPassword('newPassword', newPassword)
    const subject = await subjectOfToken(headers.get('authorization') ?? '', variables, services)
    if (!subject || !('sessionId' in subject)) throw new Failure('UNAUTHENTICATED', 'This call needs the token of a member.')
    await services.identity.run('changePassword', {
      passwordHash: await hashPassword(newPassword),
      memberId: subject.owner.id,
      sessionId: subject.sessionId,
    })
  },
})
