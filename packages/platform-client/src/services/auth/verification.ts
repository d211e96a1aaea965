import { signInErrorCodes } from '../../entities/auth/sign-in-error-codes.ts'
import { StateMachineResponse } from '../../entities/auth/state-machine-response.ts'
import { ResendRequest, StartVerificationRequest, StartedVerification, VerifyRequest } from '../../entities/auth/verification-requests.ts'
import { defineOperation } from '../../transport/operation.ts'
import { OLDER_VERIFICATION_SERVICE, VERIFICATION_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

// Nothing here is repeated by itself: two calls send two e-mails, and a code works once.

const ownRefusals = Object.values(signInErrorCodes)

const startCall = defineOperation({
  service: VERIFICATION_SERVICE,
  name: 'Start',
  method: 'POST',
  path: '/v1/start',
  input: StartVerificationRequest,
  output: StartedVerification,
  repeatable: false,
  older: { path: '/v1/Start' },
})

const verifyCall = defineOperation({
  service: VERIFICATION_SERVICE,
  name: 'VerifyDuringAuthentication',
  host: 'identity',
  method: 'POST',
  path: '/v1/auth/verify',
  input: VerifyRequest,
  output: StateMachineResponse,
  repeatable: false,
  ownRefusals,
})

const resendCall = defineOperation({
  service: OLDER_VERIFICATION_SERVICE,
  name: 'ResendDuringAuthentication',
  host: 'identity',
  method: 'POST',
  path: '/v1/auth/resend',
  input: ResendRequest,
  output: StateMachineResponse,
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
 * the state token of the response.
 */
export function resendCode(transport: Transport, stateToken: string, options?: SendOptions): Promise<StateMachineResponse> {
  return transport.send(resendCall, { stateToken }, options)
}

export const verification = { start: startVerification, verify, resend: resendCode }
