import { networkOf, shardOf, verifyClientAddress } from '@galleria/client-address'
import type { Env } from '../../env.ts'
import { readVariables } from '../../variables.ts'
import type { RateClass } from './rate-limits.ts'

/**
 * Counts a request of the network that `clientAddress` names, as `signClientAddress` writes it. Returns the seconds to wait when there
 * were too many. Requests of an unknown address are not counted: together they would exhaust one allowance.
 */
export async function limitRate(env: Env, rateClass: RateClass, clientAddress: string | null | undefined): Promise<number | undefined> {
  const { RATE_LIMITS, CLIENT_ADDRESS_KEY: key } = readVariables(env)
  const perMinute = RATE_LIMITS[rateClass]
  if (perMinute === undefined || key === undefined) return undefined
  const network = networkOf((await verifyClientAddress(clientAddress ?? null, key)) ?? '')
  if (network === undefined) return undefined
  const shard = env.LIMITS.get(env.LIMITS.idFromName(shardOf(network)))
  return shard.spend(`${rateClass} ${network}`, perMinute)
}
