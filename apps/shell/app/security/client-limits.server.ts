import { deviceOf, signClientAddress } from '@galleria/client-address'
import { clientAddressHeader } from '@galleria/platform-client/entities/wire/client-address'
import type { Env } from '../config/env.server.ts'
import { clientAddress } from './client-address.ts'

/** A form waits no longer for its limit to be checked: a session Worker that fails must not stop the shop. */
const LIMIT_TIMEOUT_MS = 1_000

/** The wait where no `Retry-After` says for how long. */
export const DEFAULT_WAIT_SECONDS = 10

/**
 * The shopper's network address, signed for the session Worker and the platform, which count requests by it, and the device, which members
 * see in the list of their sign-ins. Undefined where the edge gives no address. Called only where it is needed: most pages are the same for all shoppers.
 */
export async function signRequestAddress(
  request: Request,
  { CLIENT_ADDRESS_KEY: key }: Env,
  addressHeader: string | undefined,
): Promise<string | undefined> {
  const address = clientAddress(request, addressHeader).replace(/^\[|\]$/g, '')
  const { cf, headers } = request as Request & { readonly cf?: object }
  return address && key ? signClientAddress(address, key, Date.now(), deviceOf(headers.get('user-agent'), cf)) : undefined
}

/** Counts a form that this address sends. Returns the seconds to wait where there were too many. */
export async function limitSubmit(signedAddress: string | undefined, { SESSION }: Env): Promise<number | undefined> {
  if (signedAddress === undefined) return undefined
  try {
    const request = new Request('http://session/limits/submit', {
      method: 'POST',
      headers: { [clientAddressHeader]: signedAddress },
      signal: AbortSignal.timeout(LIMIT_TIMEOUT_MS),
    })
    const { status, headers } = await SESSION.fetch(request)
    return status === TOO_MANY_REQUESTS ? retryAfterOf(headers) : undefined
  } catch {
    return undefined
  }
}

export const TOO_MANY_REQUESTS = 429

/** `Retry-After` of a response, in seconds. */
export function retryAfterOf(headers: Headers): number {
  return Number(headers.get('retry-after')) || DEFAULT_WAIT_SECONDS
}
