import { type Device, deviceOf, networkOf, verifyClient } from '@galleria/client-address'
import { clientAddressHeader } from '@galleria/platform-client/entities/wire/client-address'
import { createMiddleware } from 'hono/factory'
import { variablesOf, type Variables } from '../env.ts'
import type { HonoEnv } from './hono-env.ts'

/**
 * Finds out from which network and device a request comes. The store's servers say it of their shoppers, and prove that they are the store;
 * otherwise the network in front of the platform says it: no sender can write its header there.
 */
export const findClientNetwork = createMiddleware<HonoEnv>(async (context, next) => {
  const { network, device } = await clientOf(context.req.raw, variablesOf(context.env))
  context.set('network', network)
  context.set('device', device)
  await next()
})

async function clientOf(
  request: Request & { readonly cf?: object },
  { CLIENT_ADDRESS_HEADER: name, CLIENT_ADDRESS_KEY: key }: Variables,
): Promise<{ network: string | undefined; device: () => Device }> {
  const { headers } = request
  const shopper = key === undefined ? undefined : await verifyClient(headers.get(clientAddressHeader), key)
  return {
    network: networkOf(shopper?.address ?? (name === 'none' ? '' : (headers.get(name) ?? ''))),
    // Only sign-ins want it, and to read it from the request takes a while.
    device: () => shopper?.device ?? deviceOf(headers.get('user-agent'), request.cf),
  }
}
