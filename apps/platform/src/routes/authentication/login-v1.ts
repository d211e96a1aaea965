import { LoginV1Request } from '@galleria/platform-client/entities/authentication-requests'
import { StateMachineResponse } from '@galleria/platform-client/entities/state-machine-response'
import { defineCall, LARGEST_PROFILE, servicePaths } from '../../http/call.ts'
import { signIn } from './sign-in.ts'

/** Older clients' sign-in by password. There is one authenticator, whatever it is called. */
export const loginV1 = defineCall({
  name: 'iam.loginV1',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/_api/iam/authentication', '/v1/login'),
  largestBody: LARGEST_PROFILE,
  request: LoginV1Request,
  answer: StateMachineResponse,
  invalidAs: 'INVALID_LOGIN',
  handle: (context, { identifier, inputs, captchaTokens, loginId }) =>
    signIn(context, { email: identifier.email ?? identifier.userName ?? loginId?.email, password: inputs?.['password'], captchaTokens }),
})
