import { createTokenEndpoint, hostsOf } from '@galleria/platform-client/auth'
import { readVariables, type VariableBindings } from '../variables.ts'
import { PLATFORM_TIMEOUT_MS } from './exchange-grant.ts'

/** The platform's token endpoint, which counts requests by the shopper's address. */
export function tokenEndpointFor(env: VariableBindings, clientAddress: string | undefined) {
  const { PLATFORM_URL, PLATFORM_CLIENT_ID } = readVariables(env)
  return createTokenEndpoint({
    hosts: hostsOf({ embedded: PLATFORM_URL }),
    clientId: PLATFORM_CLIENT_ID,
    timeoutMs: PLATFORM_TIMEOUT_MS,
    clientAddress,
  })
}
