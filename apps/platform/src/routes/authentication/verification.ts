import { StateMachineResponse } from '@galleria/platform-client/entities/state-machine-response'
import {
  ResendRequest,
  StartedVerification,
  StartVerificationRequest,
  VerifyRequest,
} from '@galleria/platform-client/entities/verification-requests'
import { Failure, invalid } from '../../domain/failure.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

const prefix = '/_api/iam/verification'

/** Members verify their own address, the shop anyone's. Older clients write the path with a capital. */
export const startVerification = defineCall({
  name: 'verify.start',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths(prefix, '/v1/start', '/v1/Start'),
  request: StartVerificationRequest,
  answer: StartedVerification,
  handle: ({ caller, services }, { identityId }) => {
    const memberId = identityId ?? (caller.kind === 'member' ? caller.id : undefined)
    if (memberId === undefined) throw invalid('identityId', 'is required', 'REQUIRED_FIELD')
    if (caller.kind === 'member' && memberId.toLowerCase() !== caller.id)
      throw new Failure('MEMBER_NOT_FOUND', `There is no member ${memberId}.`)
    return services.identity.run('startVerification', { memberId })
  },
})

export const verifyDuringAuthentication = defineCall({
  name: 'verify.verify',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths(prefix, '/v1/auth/verify'),
  request: VerifyRequest,
  answer: StateMachineResponse,
  handle: ({ services }, { code, stateToken }) => services.identity.run('verifyDuringSignIn', { code, stateToken }),
})

export const resendDuringAuthentication = defineCall({
  name: 'verify.resend',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths(prefix, '/v1/auth/resend'),
  request: ResendRequest,
  answer: StateMachineResponse,
  handle: ({ services }, { stateToken }) => services.identity.run('resendDuringSignIn', { stateToken }),
})
