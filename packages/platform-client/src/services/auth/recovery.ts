import * as z from 'zod/mini'
import { RecoverRequest, SendActivationEmailRequest, SendRecoveryEmailRequest } from '../../entities/auth/recovery-requests.ts'
import { signInErrorCodes } from '../../entities/auth/sign-in-error-codes.ts'
import { StateMachineResponse } from '../../entities/auth/state-machine-response.ts'
import { defineOperation } from '../../transport/operation.ts'
import { RECOVERY_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

// Nothing here is repeated by itself: two calls send two e-mails, and a recovery token works once.

const ownRefusals = Object.values(signInErrorCodes)

const sendEmailCall = defineOperation({
  service: RECOVERY_SERVICE,
  name: 'SendRecoveryEmail',
  host: 'identity',
  method: 'POST',
  path: '/v1/send-email',
  input: SendRecoveryEmailRequest,
  output: z.looseObject({}),
  repeatable: false,
})

const activationEmailCall = defineOperation({
  service: RECOVERY_SERVICE,
  name: 'SendActivationEmail',
  method: 'POST',
  path: '/v1/activation-email',
  input: SendActivationEmailRequest,
  output: z.looseObject({}),
  repeatable: false,
})

const recoverCall = defineOperation({
  service: RECOVERY_SERVICE,
  name: 'Recover',
  method: 'POST',
  path: '/v1/recover',
  input: RecoverRequest,
  output: StateMachineResponse,
  repeatable: false,
  ownRefusals,
})

/**
 * Sends the link with which a member sets a new password. POST /_api/iam/recovery/v1/send-email. Tell the shopper the same
 * whether the address has an account or not.
 */
export async function sendRecoveryEmail(transport: Transport, request: SendRecoveryEmailRequest, options?: SendOptions): Promise<void> {
  await transport.send(sendEmailCall, request, options)
}

/**
 * Invites a member that an operator has created to set a password. Elevated. POST /_api/iam/recovery/v1/activation-email.
 * Permission IAM.SEND_ACTIVATION_EMAIL.
 */
export async function sendActivationEmail(transport: Transport, request: SendActivationEmailRequest, options?: SendOptions): Promise<void> {
  await transport.send(activationEmailCall, request, options)
}

/** Sets a new password with the token of a recovery link, and signs the member in. POST /_api/iam/recovery/v1/recover. */
export function recover(transport: Transport, request: RecoverRequest, options?: SendOptions): Promise<StateMachineResponse> {
  return transport.send(recoverCall, request, options)
}

export const recovery = { sendEmail: sendRecoveryEmail, sendActivationEmail, recover }
