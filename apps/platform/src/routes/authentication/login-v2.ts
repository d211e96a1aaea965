import { LoginRequest } from '@galleria/platform-client/entities/authentication-requests'
import { StateMachineResponse } from '@galleria/platform-client/entities/state-machine-response'
import { defineCall, LARGEST_PROFILE, servicePaths } from '../../http/call.ts'
import { proceed } from './proceed.ts'
import { signIn } from './sign-in.ts'

/** Signs in by password, or goes on with a sign-in that had to wait. Clients crash on violations of this call. */
export const loginV2 = defineCall({
  name: 'iam.loginV2',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/_api/iam/authentication', '/v2/login'),
  largestBody: LARGEST_PROFILE,
  request: LoginRequest,
  answer: StateMachineResponse,
  invalidAs: 'INVALID_LOGIN',
  handle: (context, { loginId, password, captchaTokens, stateToken }) =>
    stateToken ? proceed(context.services, stateToken) : signIn(context, { email: loginId.email, password, captchaTokens }),
})
