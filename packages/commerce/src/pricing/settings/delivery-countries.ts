import type { PricingSettings } from './pricing-settings.ts'

/** Every country that the store delivers to, by code, in the order of the codes. Where things can only be picked up, none is delivered. */
export function deliveryCountries({ shipping: { regions, options } }: Pick<PricingSettings, 'shipping'>): string[] {
  const served = regions.filter(
    ({ id, active }) => active && options.some(({ regionIds, pickup }) => pickup === undefined && regionIds.includes(id)),
  )
  const named = served.flatMap(({ destinations }) => destinations.map(({ countryCode }) => countryCode))
  const world = served.some(({ destinations }) => destinations.length === 0) ? allCountries() : []
  return [...new Set([...named, ...world])].toSorted()
}

/** Codes that have a name but are no country that post can be sent to: unions, placeholders, and parts of others. */
const NO_COUNTRIES = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'])
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

let known: readonly string[] | undefined

function allCountries(): readonly string[] {
  if (known) return known
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  // Codes of before are known too, by the name of what they are now.
  known = codes.filter((code) => !NO_COUNTRIES.has(code) && names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code)
  return known
}
