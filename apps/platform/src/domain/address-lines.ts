import type { WireAddress } from './checkout.ts'
import { storeSettings } from './store-settings.ts'

/** An address as people write it, line by line. */
export function addressLines(address: WireAddress): string[] {
  const { addressLine, addressLine2, postalCode, city, subdivision, country } = address
  const state = subdivision?.replace(/^[A-Z]{2}-/, '')
  const town = [[postalCode, city].filter(Boolean).join(' '), state].filter(Boolean).join(', ')
  return [addressLine, addressLine2, town, country && countryName(country)].filter((line): line is string => Boolean(line))
}

export function countryName(code: string): string {
  return countryNames.of(code) ?? code
}

const countryNames = new Intl.DisplayNames(storeSettings.language, { type: 'region' })
