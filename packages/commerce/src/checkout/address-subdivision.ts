import { invalid } from '../failures/failure.ts'
import type { WireAddress } from './checkout.ts'
import { addressSubdivisions, findSubdivision } from './subdivisions.ts'

/**
 * An address with its subdivision in the code of ISO 3166-2, however it was written, and its name beside it. Nothing where the
 * country's addresses have a list of them and this is not on it; what no list is known of stays as it was written.
 */
export function withSubdivisionCode(address: WireAddress): WireAddress | undefined {
  const { country = '', subdivision = '', subdivisionFullname: _, ...rest } = address
  if (subdivision === '') return address
  const found = findSubdivision(country, subdivision)
  if (found) return { ...rest, country, subdivision: found.code, subdivisionFullname: found.name }
  return addressSubdivisions(country).length > 0 ? undefined : address
}

/** Returns the subdivision's code for an address of a request. Throws when the subdivision is not on the list. */
export function requireSubdivisionCode(address: WireAddress, field: string): WireAddress {
  const known = withSubdivisionCode(address)
  if (!known)
    throw invalid(
      `${field}.subdivision`,
      `must be a subdivision of ${address.country}, such as ${addressSubdivisions(address.country ?? '')[0]?.code}`,
    )
  return known
}

/** The address with its subdivision, where it is known: an address that can no longer be corrected is left without an unknown one. */
export function withKnownSubdivision(address: WireAddress): WireAddress {
  const { subdivision: _, subdivisionFullname: __, ...rest } = address
  return withSubdivisionCode(address) ?? rest
}
