import { type LoginState, loginStateOf } from '../../auth/login-state.ts'
import type { RecoverRequest } from '../../entities/auth/recovery-requests.ts'
import type { SendOptions } from '../../transport/transport.ts'
import type { FlowClient } from '../flow-client.ts'

/**
 * Sends the e-mail with which a member sets a new password; its link leads to `redirectUri` in the end, which the platform has
 * to know. POST /_api/iam/recovery/v1/send-email. Tell the shopper the same whether the address has an account or not.
 */
export function requestRecovery(
  { recovery }: Pick<FlowClient, 'recovery'>,
  { email, redirectUri, clientId }: { email: string; redirectUri: string; clientId: string },
  options?: SendOptions,
): Promise<void> {
  return recovery.sendEmail({ email, redirect: { url: redirectUri, clientId } }, options)
}

/**
 * Sets the new password with the token of that e-mail's link. POST /_api/iam/recovery/v1/recover. The state that comes back goes
 * on like that of `logIn`: SUCCESS has a session token. The platform's errors are thrown: a token works once, and not for long.
 */
export async function processRecovery(
  { recovery }: Pick<FlowClient, 'recovery'>,
  request: RecoverRequest & { password: string },
  options?: SendOptions,
): Promise<LoginState> {
  return loginStateOf(await recovery.recover(request, options))
}
