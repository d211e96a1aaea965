import { networkOf } from '../domain/network-of.ts'
import type { Variables } from '../env.ts'

/**
 * Where a request comes from, as the network in front of the platform says: no sender can write the header there. Nothing where no such
 * network is.
 */
export function clientNetwork(
  headers: Headers,
  { CLIENT_ADDRESS_HEADER: name }: Pick<Variables, 'CLIENT_ADDRESS_HEADER'>,
): string | undefined {
  return name === 'none' ? undefined : networkOf(headers.get(name) ?? '')
}
