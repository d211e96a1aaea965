import { SignOnRequest, SignOnResponse } from '@galleria/platform-client/entities/authentication-requests'
import { InvalidRequest } from '../../domain/failure.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

/** Members and contacts are one here: there is nothing to merge, or to keep apart. */
export const signOn = defineCall({
  name: 'iam.signOn',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/_api/iam/authentication', '/v2/sign-on'),
  request: SignOnRequest,
  answer: SignOnResponse,
  handle: async ({ services }, { loginId, profile = {}, verifyEmail = false }) => {
    if (!loginId.email) throw new InvalidRequest([{ field: 'loginId.email', description: 'is required', violatedRule: 'REQUIRED_FIELD', data: { type: 'EMAIL' } }])
    return services.identity.run('signOn', { email: loginId.email, profile, verified: verifyEmail })
  },
})
