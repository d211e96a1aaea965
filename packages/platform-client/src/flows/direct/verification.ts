import * as z from 'zod/mini'
import { type LoginState, loginStateOf, unknownState } from '../../auth/login-state.ts'
import type { SendOptions } from '../../transport/transport.ts'
import type { FlowClient } from '../flow-client.ts'

/** A login state that waits for the code of an e-mail, as a server keeps it between two requests: read it back with this. */
export const PendingVerification = z.object({
  loginState: z.literal('EMAIL_VERIFICATION_REQUIRED'),
  data: z.object({ stateToken: z.string() }),
})
export type PendingVerification = z.infer<typeof PendingVerification>

/**
 * Continues a login or registration with the code of six characters from the e-mail. POST /_api/iam/verification/v1/auth/verify. In
 * any state but EMAIL_VERIFICATION_REQUIRED nothing is sent and the result is the FAILURE "Unknown _state". Unlike `logIn` it throws
 * the platform's errors: VERIFICATION_FAILED for a wrong or expired code, after which `state` stays valid.
 */
export async function verifyEmail(
  { verification }: Pick<FlowClient, 'verification'>,
  { code, state }: { code: string; state: LoginState },
  options?: SendOptions,
): Promise<LoginState> {
  if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return unknownState
  return loginStateOf(await verification.verify({ code, stateToken: state.data.stateToken }, options))
}

/**
 * Sends the code again. POST /_api/iam/verification/v1/auth/resend. Go on with the state that comes back: the platform may have
 * given the attempt another token. Only from EMAIL_VERIFICATION_REQUIRED, like `verifyEmail`.
 */
export async function resendVerification(
  { verification }: Pick<FlowClient, 'verification'>,
  state: LoginState,
  options?: SendOptions,
): Promise<LoginState> {
  if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return unknownState
  return loginStateOf(await verification.resend(state.data.stateToken, options))
}
