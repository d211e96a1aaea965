import { SignOnRequest, SignOnResponse } from '@galleria/platform-client/entities/authentication-requests'
import { defineCall, servicePaths } from '../../http/call.ts'
import { checkLoginAddress } from '../../http/login-address.ts'

/** Members and contacts are one here: there is nothing to merge, or to keep apart. */
export const signOn = defineCall({
  name: 'iam.signOn',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/_api/iam/authentication', '/v2/sign-on'),
  request: SignOnRequest,
  answer: SignOnResponse,
  handle: async ({ services }, { loginId, profile = {}, verifyEmail = false }) => {
    const { email } = loginId
    checkLoginAddress('loginId.email', email)
    return services.identity.run('signOn', { email, profile, verified: verifyEmail })
  },
})
