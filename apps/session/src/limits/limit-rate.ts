import { networkOf, verifyClientAddress } from '@galleria/client-address'
import type { Env } from '../../env.ts'
import { readVariables } from '../../variables.ts'
import type { RateClass } from './rate-limits.ts'

/** Each shard counts a part of all networks: with an object for each network, a flood could create any number. */
const SHARDS = 32

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
  const shard = env.LIMITS.get(env.LIMITS.idFromName(String(hashOf(network) % SHARDS)))
  return shard.spend(`${rateClass} ${network}`, perMinute)
}

/** FNV-1a: it only has to spread networks evenly. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
