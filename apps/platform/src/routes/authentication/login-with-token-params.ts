import { LoginWithTokenParamsRequest } from '@galleria/platform-client/entities/authentication-requests'
import { StateMachineResponse } from '@galleria/platform-client/entities/state-machine-response'
import { Failure, InvalidRequest } from '../../domain/failure.ts'
import { defineCall, servicePaths } from '../../http/call.ts'
import { readIdToken } from '../../http/provider.ts'

/** Signs in by an ID token that another provider gave the shop's own page (OpenID Connect Core section 2). */
export const loginWithTokenParams = defineCall({
  name: 'iam.sso',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/_api/iam/authentication', '/v1/sso/login-with-token-params'),
  request: LoginWithTokenParamsRequest,
  answer: StateMachineResponse,
  handle: async ({ services, variables }, { idpConnectionId, tokenParams }) => {
    const connection = variables.IDP_CONNECTIONS.find(({ id }) => id === idpConnectionId)
    if (!connection) throw new Failure('IDP_CONNECTION_NOT_FOUND', `There is no connection ${idpConnectionId}.`)
    const { id_token: token } = tokenParams
    if (!token) throw new InvalidRequest([{ field: 'tokenParams.id_token', description: 'is required', violatedRule: 'REQUIRED_FIELD' }])
    const claims = await readIdToken(connection, token)
    return services.identity.run('signInByProvider', { connectionId: connection.id, claims, proof: 'session' })
  },
})
