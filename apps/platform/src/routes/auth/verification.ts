import { Failure, invalid } from '@galleria/commerce/failures/failure'
import { StateMachineResponse } from '@galleria/platform-client/entities/auth/state-machine-response'
import {
  ResendRequest,
  StartedVerification,
  StartVerificationRequest,
  VerifyRequest,
} from '@galleria/platform-client/entities/auth/verification-requests'
import { accounts } from '../../auth/accounts.ts'
import { servicePaths } from '../../http/operation-paths.ts'
import { type Operation, defineOperation } from '../../http/operation.ts'

const PREFIX = '/_api/iam/verification'

export const verificationOperations: readonly Operation[] = [
  // Members verify their own address, the shop anyone's. Older clients write the path with a capital.
  defineOperation({
    name: 'verify.start',
    summary: 'Start the verification of an e-mail address',
    description: 'Mails a code to the signed-in member, or to the member that an admin names. Earlier codes stop working.',
    example: { takes: { identityId: '$MEMBER_ID', target: 'EMAIL' }, as: 'admin' },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths(PREFIX, '/v1/start', '/v1/Start'),
    request: StartVerificationRequest,
    response: StartedVerification,
    handle: ({ caller, services }, { identityId }) => {
      const memberId = identityId ?? (caller.kind === 'member' ? caller.id : undefined)
      if (memberId === undefined) throw invalid('identityId', 'is required', 'REQUIRED_FIELD')
      if (caller.kind === 'member' && memberId.toLowerCase() !== caller.id)
        throw new Failure('MEMBER_NOT_FOUND', `There is no member ${memberId}.`)
      return accounts.startVerification(services, { memberId })
    },
  }),
  defineOperation({
    name: 'verify.verify',
    summary: 'Verify an e-mail address',
    description: 'Verifies an address with the code that was mailed and, during a sign-in, starts the session.',
    example: { takes: { code: '$MAILED_CODE', stateToken: '$STATE_TOKEN' } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths(PREFIX, '/v1/auth/verify'),
    request: VerifyRequest,
    response: StateMachineResponse,
    handle: ({ services }, { code, stateToken }) => accounts.verifyDuringSignIn(services, { code, stateToken }),
  }),
  defineOperation({
    name: 'verify.resend',
    summary: 'Send the verification code again',
    description: 'Mails a new code for a pending verification. Earlier codes stop working.',
    example: { takes: { stateToken: '$STATE_TOKEN' } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths(PREFIX, '/v1/auth/resend'),
    request: ResendRequest,
    response: StateMachineResponse,
    handle: ({ services }, { stateToken }) => accounts.resendDuringSignIn(services, { stateToken }),
  }),
]
