import { signInErrorCodes } from '../entities/sign-in-error-codes.ts'
import { StateMachineResponse } from '../entities/state-machine-response.ts'
import { ResendRequest, StartVerificationRequest, StartedVerification, VerifyRequest } from '../entities/verification-requests.ts'
import { defineCall } from '../transport/call.ts'
import { olderVerificationService, verificationService } from '../transport/services.ts'
import type { SendOptions, Transport } from '../transport/transport.ts'

// Nothing here is repeated by itself: two calls send two e-mails, and a code works once.

const ownRefusals = Object.values(signInErrorCodes)

const startCall = defineCall({
  service: verificationService,
  operation: 'Start',
  method: 'POST',
  path: '/v1/start',
  input: StartVerificationRequest,
  answer: StartedVerification,
  repeatable: false,
  older: { path: '/v1/Start' },
})

const verifyCall = defineCall({
  service: verificationService,
  operation: 'VerifyDuringAuthentication',
  host: 'identity',
  method: 'POST',
  path: '/v1/auth/verify',
  input: VerifyRequest,
  answer: StateMachineResponse,
  repeatable: false,
  ownRefusals,
})

const resendCall = defineCall({
  service: olderVerificationService,
  operation: 'ResendDuringAuthentication',
  host: 'identity',
  method: 'POST',
  path: '/v1/auth/resend',
  input: ResendRequest,
  answer: StateMachineResponse,
  repeatable: false,
  ownRefusals,
})

/**
 * Sends a code to an identity's e-mail address. POST /_api/iam/verification/v1/start. Permission IAM.START. The platform
 * refuses the call without an identity, though its types allow it.
 */
export function startVerification(
  transport: Transport,
  request: StartVerificationRequest,
  options?: SendOptions,
): Promise<StartedVerification> {
  return transport.send(startCall, request, options)
}

/**
 * Goes on with a sign-in or sign-up that waits for its e-mail code. POST /_api/iam/verification/v1/auth/verify.
 * VERIFICATION_FAILED for a wrong code or one that is too old.
 */
export function verify(transport: Transport, request: VerifyRequest, options?: SendOptions): Promise<StateMachineResponse> {
  return transport.send(verifyCall, request, options)
}

/**
 * Sends the code of a waiting sign-in or sign-up again. POST /_api/iam/verification/v1/auth/resend. Go on with
 * the state token of the answer.
 */
export function resendCode(transport: Transport, stateToken: string, options?: SendOptions): Promise<StateMachineResponse> {
  return transport.send(resendCall, { stateToken }, options)
}

export const verification = { start: startVerification, verify, resend: resendCode }
