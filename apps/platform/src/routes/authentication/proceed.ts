import { ProceedRequest } from '@galleria/platform-client/entities/authentication-requests'
import { StateMachineResponse } from '@galleria/platform-client/entities/state-machine-response'
import { defineCall, servicePaths } from '../../http/call.ts'
import type { Services } from '../../objects/services.ts'
import type { SignInOutcome } from '../../services/sign-in/sign-in-outcome.ts'

/** Goes on with an attempt that had to wait: for the shop's approval, or for the address to be verified. */
export const proceedToNextState = defineCall({
  name: 'iam.proceed',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/_api/iam/authentication', '/v1/state/proceed'),
  request: ProceedRequest,
  answer: StateMachineResponse,
  handle: ({ services }, { stateToken }) => proceed(services, stateToken),
})

export function proceed({ identity }: Pick<Services, 'identity'>, stateToken: string): Promise<SignInOutcome> {
  return identity.run('proceedSignIn', { stateToken })
}
