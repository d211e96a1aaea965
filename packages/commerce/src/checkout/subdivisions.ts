import { addressParts, requiresPart } from '@galleria/intl/address-form'
import { iso31662 } from 'iso-3166'

/** A state, province or prefecture (ISO 3166-2). */
export interface Subdivision {
  /** "US-NY". */
  readonly code: string
  readonly name: string
}

/**
 * What an address of a country is asked for: the smallest subdivisions (in Italy and Spain the provinces, not the regions), by name;
 * none where its addresses have no line for one, or nothing is known of them.
 */
export function addressSubdivisions(country: string): readonly Subdivision[] {
  return countryOf(country).listed
}

/** Whether an address of the country is incomplete without one. */
export function needsSubdivision(country: string): boolean {
  return requiresPart(country, 'subdivision')
}

/** The subdivision that is meant by a code, with the country or without it, or by a name as people write it. */
export function findSubdivision(country: string, text: string): Subdivision | undefined {
  const { byCode, byName } = countryOf(country)
  const code = text.trim().toUpperCase()
  return byCode.get(code.startsWith(`${country}-`) ? code : `${country}-${code}`) ?? byName.get(foldName(text)) ?? undefined
}

interface KnownCountry {
  readonly listed: readonly Subdivision[]
  readonly byCode: ReadonlyMap<string, Subdivision>
  /** `null` for a beginning that several names have. */
  readonly byName: ReadonlyMap<string, Subdivision | null>
}

const known = new Map<string, KnownCountry>()

function countryOf(country: string): KnownCountry {
  const found = known.get(country) ?? readCountry(country)
  // What is no country is not remembered: there is no end of it.
  if (found.byCode.size > 0) known.set(country, found)
  return found
}

function readCountry(country: string): KnownCountry {
  const all = iso31662.filter(({ code }) => code.startsWith(`${country}-`))
  const parents = new Set(all.map(({ parent }) => parent))
  const order = new Intl.Collator()
  const entries = all.map(({ code, name }) => ({ code, name }))
  const listed = addressParts(country, 'en').includes('subdivision')
    ? entries.filter(({ code }) => !parents.has(code)).toSorted((left, right) => order.compare(left.name, right.name))
    : []
  return { listed, byCode: new Map(entries.map((entry) => [entry.code, entry])), byName: namesOf(entries) }
}

/**
 * Subdivisions by the whole name, and by its beginning where no other has it: "Seoul" of "Seoul-teukbyeolsi", "Asturias" of "Asturias,
 * Principado de".
 */
function namesOf(entries: readonly Subdivision[]): Map<string, Subdivision | null> {
  const names = new Map<string, Subdivision | null>()
  for (const entry of entries) {
    const [beginning = ''] = entry.name.split(/[-,([]/)
    const key = foldName(beginning)
    names.set(key, names.has(key) ? null : entry)
  }
  for (const entry of entries) names.set(foldName(entry.name), entry)
  return names
}

/** Letters alone, without their marks and case. */
function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '')
    .toLowerCase()
}
