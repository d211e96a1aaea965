import { RegisterV1Request } from '@galleria/platform-client/entities/authentication-requests'
import { StateMachineResponse } from '@galleria/platform-client/entities/state-machine-response'
import { defineCall, LARGEST_PROFILE, servicePaths } from '../../http/call.ts'
import { register } from './sign-up.ts'

/** Older clients' sign-up. There is one authenticator, whatever it is called. */
export const registerV1 = defineCall({
  name: 'iam.registerV1',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/_api/iam/authentication', '/v1/register'),
  largestBody: LARGEST_PROFILE,
  request: RegisterV1Request,
  answer: StateMachineResponse,
  handle: (context, { identity, inputs, captchaTokens }) =>
    register(context, {
      email: identity.email?.address,
      emailField: 'identity.email.address',
      password: inputs?.['password'],
      passwordField: 'inputs.password',
      profile: identity.identityProfile,
      captchaTokens,
    }),
})
