import { Failure, InvalidRequest } from '@galleria/commerce/failures/failure'
import { LoginWithTokenParamsRequest } from '@galleria/platform-client/entities/auth/authentication-requests'
import { StateMachineResponse } from '@galleria/platform-client/entities/auth/state-machine-response'
import { accounts } from '../../auth/accounts.ts'
import { servicePaths } from '../../http/operation-paths.ts'
import { defineOperation } from '../../http/operation.ts'

/** Signs in by an ID token that another provider gave the shop's own page (OpenID Connect Core section 2). */
export const loginWithTokenParams = defineOperation({
  name: 'iam.sso',
  summary: 'Sign in with a provider’s token',
  description:
    'Signs a member in with the token of an external provider that the shop has connected, and creates the member the first time.',
  example: { takes: { idpConnectionId: '$PROVIDER_ID', tokenParams: { id_token: '$PROVIDER_TOKEN' } } },
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/_api/iam/authentication', '/v1/sso/login-with-token-params'),
  request: LoginWithTokenParamsRequest,
  response: StateMachineResponse,
  handle: async ({ services, variables }, { idpConnectionId, tokenParams }) => {
    const connection = variables.IDP_CONNECTIONS.find(({ id }) => id === idpConnectionId)
    if (!connection) throw new Failure('IDP_CONNECTION_NOT_FOUND', `There is no connection ${idpConnectionId}.`)
    const { id_token: token } = tokenParams
    if (!token) throw new InvalidRequest([{ field: 'tokenParams.id_token', description: 'is required', violatedRule: 'REQUIRED_FIELD' }])
    return accounts.signInByIdToken(services, { connection, token })
  },
})
