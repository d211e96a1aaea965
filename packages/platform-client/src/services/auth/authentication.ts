import * as z from 'zod/mini'
import {
  ChangePasswordRequest,
  LoginRequest,
  LoginV1Request,
  LoginWithTokenParamsRequest,
  LogoutRequest,
  ProceedRequest,
  RegisterRequest,
  RegisterV1Request,
  SignOnRequest,
  SignOnResponse,
} from '../../entities/auth/authentication-requests.ts'
import { signInErrorCodes } from '../../entities/auth/sign-in-error-codes.ts'
import { StateMachineResponse } from '../../entities/auth/state-machine-response.ts'
import { RawHttpResponse } from '../../entities/wire/raw-http-response.ts'
import { defineOperation } from '../../transport/operation.ts'
import { AUTHENTICATION_SERVICE, OLDER_AUTHENTICATION_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/*
 * Signing up, in and out. Nothing here is repeated by itself but logout: a second try counts against the limits that protect
 * passwords, and may find that the first one worked. `loginFailureOf` and `registrationFailureOf` translate error codes for a form,
 * and `loginStateOf` translates a response.
 */

const ownRefusals = Object.values(signInErrorCodes)

const registerCall = defineOperation({
  service: AUTHENTICATION_SERVICE,
  name: 'RegisterV2',
  host: 'identity',
  method: 'POST',
  path: '/v2/register',
  input: RegisterRequest,
  output: StateMachineResponse,
  repeatable: false,
  ownRefusals,
})

const loginCall = defineOperation({
  service: AUTHENTICATION_SERVICE,
  name: 'LoginV2',
  host: 'identity',
  method: 'POST',
  path: '/v2/login',
  input: LoginRequest,
  output: StateMachineResponse,
  repeatable: false,
  ownRefusals,
})

const registerV1Call = defineOperation({
  service: OLDER_AUTHENTICATION_SERVICE,
  name: 'Register',
  host: 'identity',
  method: 'POST',
  path: '/v1/register',
  input: RegisterV1Request,
  output: StateMachineResponse,
  repeatable: false,
  ownRefusals,
})

const loginV1Call = defineOperation({
  service: OLDER_AUTHENTICATION_SERVICE,
  name: 'Login',
  host: 'identity',
  method: 'POST',
  path: '/v1/login',
  input: LoginV1Request,
  output: StateMachineResponse,
  repeatable: false,
  ownRefusals,
})

const tokenParamsCall = defineOperation({
  service: OLDER_AUTHENTICATION_SERVICE,
  name: 'LoginWithIdpConnectionTokenParams',
  host: 'identity',
  method: 'POST',
  path: '/v1/sso/login-with-token-params',
  input: LoginWithTokenParamsRequest,
  output: StateMachineResponse,
  repeatable: false,
  ownRefusals,
})

const proceedCall = defineOperation({
  service: OLDER_AUTHENTICATION_SERVICE,
  name: 'ProceedToNextState',
  host: 'identity',
  method: 'POST',
  path: '/v1/state/proceed',
  input: ProceedRequest,
  output: StateMachineResponse,
  repeatable: false,
  ownRefusals,
})

const changePasswordCall = defineOperation({
  service: AUTHENTICATION_SERVICE,
  name: 'ChangePassword',
  method: 'POST',
  path: '/v2/change-password',
  input: ChangePasswordRequest,
  output: z.looseObject({}),
  repeatable: false,
})

const signOnCall = defineOperation({
  service: AUTHENTICATION_SERVICE,
  name: 'SignOn',
  method: 'POST',
  path: '/v2/sign-on',
  input: SignOnRequest,
  output: SignOnResponse,
  repeatable: false,
})

const logoutCall = defineOperation({
  service: AUTHENTICATION_SERVICE,
  name: 'Logout',
  method: 'GET',
  path: '/v1/logout',
  input: LogoutRequest,
  output: RawHttpResponse,
  repeatable: true,
})

/**
 * Signs a new member up. POST /_api/iam/authentication/v2/register. The address of an existing contact leads to e-mail verification.
 * Errors: -19995 for an address that has an account, -19971 and -19970 for a missing and a wrong captcha token, THROTTLED_FEATURE,
 * CAPTCHA_TOKEN_REQUIRED, INVALID_CAPTCHA_TOKEN, MISSING_CAPTCHA_TOKEN, RECAPTCHA_REQUIRED, RECAPTCHA_FAILED, IP_ADDRESS_FILTERED,
 * UNIMPLEMENTED_FEATURE, UNSUPPORTED_FIELD, ATTRIBUTE_NOT_FOUND; field violations with data of type EMAIL for text that is not an
 * address.
 */
export function register(transport: Transport, request: RegisterRequest, options?: SendOptions): Promise<StateMachineResponse> {
  return transport.send(registerCall, request, options)
}

/**
 * Signs a member in with a password. POST /_api/iam/authentication/v2/login. Errors: -19976 for a wrong password, -19973 where
 * it must be reset, -19971 and -19970 for a missing and a wrong captcha token, THROTTLED_FEATURE, CAPTCHA_TOKEN_REQUIRED,
 * INVALID_CAPTCHA_TOKEN, REENROLLMENT_REQUIRED_BY_ADMIN, TRUSTED_CLIENTS_ONLY.
 */
export function login(transport: Transport, request: LoginRequest, options?: SendOptions): Promise<StateMachineResponse> {
  return transport.send(loginCall, request, options)
}

/** `register` in the first version, for platforms that have several authenticators. POST /_api/iam/authentication/v1/register. */
export function registerV1(transport: Transport, request: RegisterV1Request, options?: SendOptions): Promise<StateMachineResponse> {
  return transport.send(registerV1Call, request, options)
}

/** `login` in the first version. POST /_api/iam/authentication/v1/login. */
export function loginV1(transport: Transport, request: LoginV1Request, options?: SendOptions): Promise<StateMachineResponse> {
  return transport.send(loginV1Call, request, options)
}

/**
 * Signs a member in on the word of another provider that the site is connected with.
 * POST /_api/iam/authentication/v1/sso/login-with-token-params.
 */
export function loginWithTokenParams(
  transport: Transport,
  request: LoginWithTokenParamsRequest,
  options?: SendOptions,
): Promise<StateMachineResponse> {
  return transport.send(tokenParamsCall, request, options)
}

/**
 * Goes on with an attempt once what it waited for has happened, such as the owner's approval.
 * POST /_api/iam/authentication/v1/state/proceed.
 */
export function proceed(transport: Transport, stateToken: string, options?: SendOptions): Promise<StateMachineResponse> {
  return transport.send(proceedCall, { stateToken }, options)
}

/**
 * Changes the caller's own password; the session stays valid. POST /_api/iam/authentication/v2/change-password.
 * Permission IAM.CHANGE_PASSWORD. Field violations for a password that the site's rules refuse.
 */
export async function changePassword(transport: Transport, newPassword: string, options?: SendOptions): Promise<void> {
  await transport.send(changePasswordCall, { newPassword }, options)
}

/**
 * Signs a member in without a password, and makes or updates the member on the way. Elevated: only for addresses that the
 * caller has verified by its own means. POST /_api/iam/authentication/v2/sign-on. Permission IAM.AUTHENTICAITON_SIGN_ON (as the
 * platform spells it). The session token goes to `token.external`.
 */
export function signOn(transport: Transport, request: SignOnRequest, options?: SendOptions): Promise<SignOnResponse> {
  return transport.send(signOnCall, request, options)
}

/**
 * Ends the session on the platform's side. GET /_api/iam/authentication/v1/logout. The response holds an HTTP response for the
 * browser: cookies to clear, and a 302 with `Location` where an address was given.
 */
export function logout(transport: Transport, request: LogoutRequest = {}, options?: SendOptions): Promise<RawHttpResponse> {
  return transport.send(logoutCall, request, options)
}

export const authentication = {
  register,
  login,
  registerV1,
  loginV1,
  loginWithTokenParams,
  proceed,
  changePassword,
  signOn,
  logout,
}
