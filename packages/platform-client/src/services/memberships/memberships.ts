import type { MyMembership } from '../../entities/memberships/membership.ts'
import { listMyMemberships as listCall } from '../../operations/memberships.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/**
 * The memberships of the signed-in member with what is left of each and the orders that used it: those that can pay first, then the newest.
 * GET /platform/v1/my-memberships. Needs the capability `memberships`; the hosted platform has no such call.
 *
 * @example
 * const [membership] = await client.memberships.listMine()
 */
export async function listMyMemberships(transport: Transport, options?: SendOptions): Promise<MyMembership[]> {
  return (await transport.send(listCall, {}, options)).memberships
}

export const memberships = { listMine: listMyMemberships }
