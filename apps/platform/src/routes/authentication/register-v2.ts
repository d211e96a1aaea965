import { RegisterRequest } from '@galleria/platform-client/entities/authentication-requests'
import { StateMachineResponse } from '@galleria/platform-client/entities/state-machine-response'
import { defineCall, LARGEST_PROFILE, servicePaths } from '../../http/call.ts'
import { register } from './sign-up.ts'

export const registerV2 = defineCall({
  name: 'iam.registerV2',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/_api/iam/authentication', '/v2/register'),
  largestBody: LARGEST_PROFILE,
  request: RegisterRequest,
  answer: StateMachineResponse,
  handle: (context, { loginId, password, profile, captchaTokens }) =>
    register(context, { email: loginId.email, emailField: 'loginId.email', password, passwordField: 'password', profile, captchaTokens }),
})
