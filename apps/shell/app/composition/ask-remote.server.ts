import { FragmentFault, type FragmentRequest } from '@galleria/fragments/host'
import type { RequestContext } from './request-context.server.ts'

/** A remote's status when the platform rejects the shopper's token. */
export const UNAUTHORIZED = 401

/**
 * Sends a request to a remote, and once more with a new token when the platform rejects the first one: nothing was done for it then.
 * @throws FragmentFault when the second token is rejected too, or cannot be had
 */
export async function askRemote<Result extends { status: number }>(
  { shopper }: RequestContext,
  request: FragmentRequest,
  send: (request: FragmentRequest) => Promise<Result>,
): Promise<Result> {
  let result = await send(request)
  if (result.status === UNAUTHORIZED && (await shopper.renew()))
    result = await send({ ...request, token: (await shopper.getToken()).token })
  if (result.status === UNAUTHORIZED) throw new FragmentFault('status', 'the platform rejects the token')
  return result
}
