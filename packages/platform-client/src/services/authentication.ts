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
} from '../entities/authentication-requests.ts'
import { RawHttpResponse } from '../entities/raw-http-response.ts'
import { signInErrorCodes } from '../entities/sign-in-error-codes.ts'
import { StateMachineResponse } from '../entities/state-machine-response.ts'
import { defineCall } from '../transport/call.ts'
import { authenticationService, olderAuthenticationService } from '../transport/services.ts'
import type { SendOptions, Transport } from '../transport/transport.ts'

/*
 * Signing up, in and out. Nothing here is repeated by itself but logout: a second try counts against the limits that protect
 * passwords, and may find that the first one worked. Which code of an error means what to a form: `loginFailureOf` and
 * `registrationFailureOf`; what an answer means: `loginStateOf`.
 */

const ownRefusals = Object.values(signInErrorCodes)

const registerCall = defineCall({
  service: authenticationService,
  operation: 'RegisterV2',
  host: 'identity',
  method: 'POST',
  path: '/v2/register',
  input: RegisterRequest,
  answer: StateMachineResponse,
  repeatable: false,
  ownRefusals,
})

const loginCall = defineCall({
  service: authenticationService,
  operation: 'LoginV2',
  host: 'identity',
  method: 'POST',
  path: '/v2/login',
  input: LoginRequest,
  answer: StateMachineResponse,
  repeatable: false,
  ownRefusals,
})

const registerV1Call = defineCall({
  service: olderAuthenticationService,
  operation: 'Register',
  host: 'identity',
  method: 'POST',
  path: '/v1/register',
  input: RegisterV1Request,
  answer: StateMachineResponse,
  repeatable: false,
  ownRefusals,
})

const loginV1Call = defineCall({
  service: olderAuthenticationService,
  operation: 'Login',
  host: 'identity',
  method: 'POST',
  path: '/v1/login',
  input: LoginV1Request,
  answer: StateMachineResponse,
  repeatable: false,
  ownRefusals,
})

const tokenParamsCall = defineCall({
  service: olderAuthenticationService,
  operation: 'LoginWithIdpConnectionTokenParams',
  host: 'identity',
  method: 'POST',
  path: '/v1/sso/login-with-token-params',
  input: LoginWithTokenParamsRequest,
  answer: StateMachineResponse,
  repeatable: false,
  ownRefusals,
})

const proceedCall = defineCall({
  service: olderAuthenticationService,
  operation: 'ProceedToNextState',
  host: 'identity',
  method: 'POST',
  path: '/v1/state/proceed',
  input: ProceedRequest,
  answer: StateMachineResponse,
  repeatable: false,
  ownRefusals,
})

const changePasswordCall = defineCall({
  service: authenticationService,
  operation: 'ChangePassword',
  method: 'POST',
  path: '/v2/change-password',
  input: ChangePasswordRequest,
  answer: z.looseObject({}),
  repeatable: false,
})

const signOnCall = defineCall({
  service: authenticationService,
  operation: 'SignOn',
  method: 'POST',
  path: '/v2/sign-on',
  input: SignOnRequest,
  answer: SignOnResponse,
  repeatable: false,
})

const logoutCall = defineCall({
  service: authenticationService,
  operation: 'Logout',
  method: 'GET',
  path: '/v1/logout',
  input: LogoutRequest,
  answer: RawHttpResponse,
  repeatable: true,
})

/**
 * Signs a new member up. POST /_api/iam/authentication/v2/register. An address that is a contact's already leads to e-mail
 * verification. Errors: -19995 for an address that has an account, -19971 and -19970 for a missing and a wrong captcha token,
 * THROTTLED_FEATURE, CAPTCHA_TOKEN_REQUIRED, INVALID_CAPTCHA_TOKEN, MISSING_CAPTCHA_TOKEN, RECAPTCHA_REQUIRED,
 * RECAPTCHA_FAILED, IP_ADDRESS_FILTERED, UNIMPLEMENTED_FEATURE, UNSUPPORTED_FIELD, ATTRIBUTE_NOT_FOUND; field violations,
 * whose data has type EMAIL where the address is none.
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

/** As `register`, in the first version: for platforms that have several authenticators. POST /_api/iam/authentication/v1/register. */
export function registerV1(transport: Transport, request: RegisterV1Request, options?: SendOptions): Promise<StateMachineResponse> {
  return transport.send(registerV1Call, request, options)
}

/** As `login`, in the first version. POST /_api/iam/authentication/v1/login. */
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
 * Changes the password of the member who asks; the session stays good. POST /_api/iam/authentication/v2/change-password.
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
 * Ends the session on the platform's side. GET /_api/iam/authentication/v1/logout. The answer is an HTTP answer for the
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
