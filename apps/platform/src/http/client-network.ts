import { networkOf, verifyClientAddress } from '@galleria/client-address'
import { clientAddressHeader } from '@galleria/platform-client/entities/wire/client-address'
import { createMiddleware } from 'hono/factory'
import { variablesOf, type Variables } from '../env.ts'
import type { HonoEnv } from './hono-env.ts'

/**
 * Finds out from which network a request comes. The store's servers say it of their shoppers, and prove that they are the store;
 * otherwise the network in front of the platform says it: no sender can write its header there.
 */
export const findClientNetwork = createMiddleware<HonoEnv>(async (context, next) => {
  context.set('network', await clientNetwork(context.req.raw.headers, variablesOf(context.env)))
  await next()
})

async function clientNetwork(
  headers: Headers,
  { CLIENT_ADDRESS_HEADER: name, CLIENT_ADDRESS_KEY: key }: Variables,
): Promise<string | undefined> {
  const shopper = key === undefined ? undefined : await verifyClientAddress(headers.get(clientAddressHeader), key)
  return networkOf(shopper ?? (name === 'none' ? '' : (headers.get(name) ?? '')))
}
