import {
  ChangePasswordRequest,
  LoginRequest,
  LoginV1Request,
  ProceedRequest,
  RegisterRequest,
  RegisterV1Request,
  SignOnRequest,
  SignOnResponse,
} from '@galleria/platform-client/entities/auth/authentication-requests'
import { StateMachineResponse } from '@galleria/platform-client/entities/auth/state-machine-response'
import * as z from 'zod/mini'
import { accounts } from '../../auth/accounts.ts'
import { checkLoginAddress } from '../../auth/login-address.ts'
import { checkNewPassword } from '../../auth/new-password.ts'
import { servicePaths } from '../../http/operation-paths.ts'
import { type Operation, defineOperation, MAX_PROFILE } from '../../http/operation.ts'
import { callerSession } from './caller-session.ts'
import { loginWithTokenParams } from './login-with-token-params.ts'
import { logout } from './logout.ts'
import { signIn } from './sign-in.ts'
import { register } from './sign-up.ts'

export const authenticationOperations: readonly Operation[] = [
  // Older clients' sign-up. There is one authenticator, under several names.
  defineOperation({
    name: 'iam.registerV1',
    summary: 'Register a member (first version)',
    description:
      'Registers a member with e-mail and password, for clients that use the first version of sign-up. Creates the member and signs in, or returns the next step.',
    example: { takes: { identity: { email: { address: '$LOGIN_EMAIL' } }, inputs: { password: 'Very-s3cret' } } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/_api/iam/authentication', '/v1/register'),
    largestBody: MAX_PROFILE,
    request: RegisterV1Request,
    response: StateMachineResponse,
    handle: (context, { identity, inputs, captchaTokens }) =>
      register(context, {
        email: identity.email?.address,
        emailField: 'identity.email.address',
        password: inputs?.['password'],
        passwordField: 'inputs.password',
        profile: identity.identityProfile,
        captchaTokens,
      }),
  }),
  // Older clients' sign-in by password. There is one authenticator, under several names.
  defineOperation({
    name: 'iam.loginV1',
    summary: 'Sign in a member (first version)',
    description:
      'Signs a member in with e-mail and password, for clients that use the first version of sign-in. Starts a session, which a redirect session exchanges for tokens.',
    example: {
      takes: { loginId: { email: '$LOGIN_EMAIL' }, inputs: { password: 'Very-s3cret' }, identifier: { email: '$LOGIN_EMAIL' } },
      needs: ['REGISTERED'],
    },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/_api/iam/authentication', '/v1/login'),
    largestBody: MAX_PROFILE,
    request: LoginV1Request,
    response: StateMachineResponse,
    invalidAs: 'INVALID_LOGIN',
    handle: (context, { identifier, inputs, captchaTokens, loginId }) =>
      signIn(context, { email: identifier.email ?? identifier.userName ?? loginId?.email, password: inputs?.['password'], captchaTokens }),
  }),
  defineOperation({
    name: 'iam.registerV2',
    summary: 'Register a member',
    description:
      'Registers a member with e-mail and password. Creates the member and starts a session, or returns the next step: the owner’s approval, or a verified e-mail address.',
    example: { takes: { loginId: { email: '$LOGIN_EMAIL' }, password: 'Very-s3cret', profile: { firstName: 'Ann' } } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/_api/iam/authentication', '/v2/register'),
    largestBody: MAX_PROFILE,
    request: RegisterRequest,
    response: StateMachineResponse,
    handle: (context, { loginId, password, profile, captchaTokens }) =>
      register(context, { email: loginId.email, emailField: 'loginId.email', password, passwordField: 'password', profile, captchaTokens }),
  }),
  // Signs in by password, or goes on with a sign-in that had to wait. Clients crash on violations of this call.
  defineOperation({
    name: 'iam.loginV2',
    summary: 'Sign in a member',
    description:
      'Signs a member in with e-mail and password. Starts a session, which a redirect session exchanges for tokens. Wrong passwords slow down further attempts.',
    example: { takes: { loginId: { email: '$LOGIN_EMAIL' }, password: 'Very-s3cret' }, needs: ['REGISTERED'] },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/_api/iam/authentication', '/v2/login'),
    largestBody: MAX_PROFILE,
    request: LoginRequest,
    response: StateMachineResponse,
    invalidAs: 'INVALID_LOGIN',
    handle: (context, { loginId, password, captchaTokens, stateToken }) =>
      stateToken ? accounts.proceed(context.services, { stateToken }) : signIn(context, { email: loginId.email, password, captchaTokens }),
  }),
  loginWithTokenParams,
  // Goes on with an attempt that had to wait: for the shop's approval, or for the address to be verified.
  defineOperation({
    name: 'iam.proceed',
    summary: 'Continue a sign-in',
    description: 'Continues a pending sign-in by its state token, and returns the next step.',
    example: { takes: { stateToken: '$STATE_TOKEN' } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/_api/iam/authentication', '/v1/state/proceed'),
    request: ProceedRequest,
    response: StateMachineResponse,
    handle: ({ services }, { stateToken }) => accounts.proceed(services, { stateToken }),
  }),
  defineOperation({
    name: 'iam.changePassword',
    summary: 'Change the password',
    description: 'Sets a new password for the signed-in member. The member’s sessions continue.',
    example: { takes: { newPassword: 'Even-m0re-secret' } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/_api/iam/authentication', '/v2/change-password'),
    request: ChangePasswordRequest,
    response: z.object({}),
    handle: async (context, { newPassword }) => {
      checkNewPassword('newPassword', newPassword)
      await accounts.setPassword(context.services, { session: await callerSession(context), newPassword })
    },
  }),
  // Members and contacts are one here: there is nothing to merge, or to keep apart.
  defineOperation({
    name: 'iam.signOn',
    summary: 'Sign in a member from the shop’s server',
    description:
      'Signs in a member that the shop’s own server has identified, and creates the member if the address is new. Profile fields are written to the member.',
    example: { takes: { loginId: { email: 'ann-$RANDOM$RANDOM@example.com' }, profile: { firstName: 'Ann' } } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/_api/iam/authentication', '/v2/sign-on'),
    request: SignOnRequest,
    response: SignOnResponse,
    handle: async ({ services }, { loginId, profile = {}, verifyEmail = false }) => {
      const { email } = loginId
      checkLoginAddress('loginId.email', email)
      return accounts.signOn(services, { email, profile, verified: verifyEmail })
    },
  }),
  logout,
]
