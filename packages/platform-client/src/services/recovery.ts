import * as z from 'zod/mini'
import { RecoverRequest, SendActivationEmailRequest, SendRecoveryEmailRequest } from '../entities/recovery-requests.ts'
import { signInErrorCodes } from '../entities/sign-in-error-codes.ts'
import { StateMachineResponse } from '../entities/state-machine-response.ts'
import { defineCall } from '../transport/call.ts'
import { recoveryService } from '../transport/services.ts'
import type { SendOptions, Transport } from '../transport/transport.ts'

// Nothing here is repeated by itself: two calls send two e-mails, and a recovery token works once.

const ownRefusals = Object.values(signInErrorCodes)

const sendEmailCall = defineCall({
  service: recoveryService,
  operation: 'SendRecoveryEmail',
  host: 'identity',
  method: 'POST',
  path: '/v1/send-email',
  input: SendRecoveryEmailRequest,
  answer: z.looseObject({}),
  repeatable: false,
})

const activationEmailCall = defineCall({
  service: recoveryService,
  operation: 'SendActivationEmail',
  method: 'POST',
  path: '/v1/activation-email',
  input: SendActivationEmailRequest,
  answer: z.looseObject({}),
  repeatable: false,
})

const recoverCall = defineCall({
  service: recoveryService,
  operation: 'Recover',
  method: 'POST',
  path: '/v1/recover',
  input: RecoverRequest,
  answer: StateMachineResponse,
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
 * Invites a member who was made by an operator to set a password. Elevated. POST /_api/iam/recovery/v1/activation-email.
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
