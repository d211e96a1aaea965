import { deviceOf, networkOf, signClientAddress } from '@galleria/client-address'
import { clientAddressHeader } from '@galleria/platform-client/entities/wire/client-address'
import * as z from 'zod/mini'
import type { Env } from '../config/env.server.ts'
import { clientAddress } from './client-address.ts'
import type { OwnShares } from './own-share.ts'

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
  const address = bareAddress(request, addressHeader)
  const { cf, headers } = request as Request & { readonly cf?: object }
  return address && key ? signClientAddress(address, key, Date.now(), deviceOf(headers.get('user-agent'), cf)) : undefined
}

/** The network of a client's address, by which requests are counted; undefined where the edge gives none. */
export function findCountedNetwork(request: Request, addressHeader: string | undefined): string | undefined {
  return networkOf(bareAddress(request, addressHeader))
}

/** An address as it is, without the brackets of a URL. */
const bareAddress = (request: Request, addressHeader: string | undefined) => clientAddress(request, addressHeader).replace(/^\[|\]$/g, '')

/** What the session Worker says of a form that it has counted. Builds of before say nothing. */
const NO_SHARES = { begin: 0, submit: 0 }
const CountedForm = z.object({ shares: z._default(z.object({ begin: z.number(), submit: z.number() }), NO_SHARES) })

/** Counts a form that this address sends, and learns the isolate's shares of the limits. Returns the seconds to wait where there were too many. */
export async function limitSubmit(signedAddress: string, { SESSION }: Env, own: OwnShares): Promise<number | undefined> {
  try {
    const request = new Request('http://session/limits/submit', {
      method: 'POST',
      headers: { [clientAddressHeader]: signedAddress },
      signal: AbortSignal.timeout(LIMIT_TIMEOUT_MS),
    })
    const response = await SESSION.fetch(request)
    const { status, headers } = response
    if (status === TOO_MANY_REQUESTS) return retryAfterOf(headers)
    const { shares } = CountedForm.parse(await response.json())
    own.begin.perMinute = shares.begin
    own.submit.perMinute = shares.submit
    return undefined
  } catch {
    return undefined
  }
}

export const TOO_MANY_REQUESTS = 429

/** `Retry-After` of a response, in seconds. */
export function retryAfterOf(headers: Headers): number {
  return Number(headers.get('retry-after')) || DEFAULT_WAIT_SECONDS
}
