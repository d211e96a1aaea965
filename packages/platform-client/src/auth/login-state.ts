import type { StateMachineResponse } from '../entities/auth/state-machine-response.ts'
import type { LoginFailure } from './login-failure.ts'

/**
 * Where a direct sign-in or sign-up stands. `sessionToken` is exchanged for a member's tokens; `stateToken` names the attempt
 * to the verification calls. The platform has no state that asks for a captcha (it returns an error instead, see
 * `loginFailureOf`), so `loginStateOf` gives neither of those two.
 */
export type LoginState =
  | { loginState: 'INITIAL' }
  | { loginState: 'SUCCESS'; data: { sessionToken: string } }
  | LoginFailure
  | { loginState: 'EMAIL_VERIFICATION_REQUIRED'; data: { stateToken: string } }
  | { loginState: 'OWNER_APPROVAL_REQUIRED' }
  | { loginState: 'USER_CAPTCHA_REQUIRED'; data: { stateToken: string } }
  | { loginState: 'SILENT_CAPTCHA_REQUIRED'; data: { stateToken: string } }

/** The state before the first attempt. */
export const INITIAL_LOGIN: LoginState = { loginState: 'INITIAL' }

/** The failure of a response in a state that cannot be continued here, and of a step that the present state does not allow. */
export const unknownState: LoginFailure = { loginState: 'FAILURE', error: 'Unknown _state' }

/**
 * Translates a response to login, registration, verification or recovery. A state without the token that belongs to it
 * counts as unknown.
 */
export function loginStateOf({ state, sessionToken, stateToken }: StateMachineResponse): LoginState {
  if (state === 'SUCCESS' && sessionToken) return { loginState: 'SUCCESS', data: { sessionToken } }
  if (state === 'REQUIRE_OWNER_APPROVAL') return { loginState: 'OWNER_APPROVAL_REQUIRED' }
  if (state === 'REQUIRE_EMAIL_VERIFICATION' && stateToken) return { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken } }
  return unknownState
}
