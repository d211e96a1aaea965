import { Failure, invalid } from '@galleria/commerce/failures/failure'
import { isLocale, LOCALES, type Locale } from '@galleria/intl/locales'
import type { CreateRedirectSession, RedirectCallbacks } from '@galleria/platform-client/entities/auth/redirect-session'
import { isOn, listRegisteredOrigins } from '../../auth/origins.ts'
import type { Variables } from '../../env.ts'

/** What holds for a visit to any of the hosted pages. */
export interface PageRequest {
  readonly callbacks: RedirectCallbacks
  readonly searchParams: Readonly<Record<string, string>>
  readonly language?: Locale
}

/** The wishes of a request. Throws where a way back leads anywhere but to a registered origin. */
export function readPageRequest(
  { callbacks = {}, preferences, origin }: Pick<CreateRedirectSession, 'callbacks' | 'preferences' | 'origin'>,
  variables: Variables,
): PageRequest {
  refuseForeign({ ...prefixCallbacks(callbacks), ...(origin !== undefined && { origin }) }, listRegisteredOrigins(variables))
  const searchParams = { client_id: variables.CLIENT_ID, ...checkParameters(preferences?.additionalQueryParameters ?? {}) }
  const lang = preferences?.additionalQueryParameters?.['lang']
  return { callbacks, searchParams, ...(lang !== undefined && isLocale(lang) && { language: lang }) }
}

/** A hosted page leads back to the store or nowhere: an open redirect would carry codes and order ids to anyone. */
export function refuseForeign(addresses: Readonly<Record<string, string | undefined>>, origins: readonly string[]): void {
  for (const [field, address] of Object.entries(addresses)) {
    if (address !== undefined && !isOn(address, origins)) throw foreignAddress(field)
  }
}

export function foreignAddress(field: string): Failure {
  return new Failure('REDIRECT_NOT_ALLOWED', `${field} does not lead to a registered address.`, { field })
}

function prefixCallbacks(callbacks: RedirectCallbacks): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(callbacks).map(([name, address]) => [`callbacks.${name}`, address]))
}

const MAX_PARAMETERS = 20

/** Checks parameters that become part of an address, which may have 2048 characters. */
function checkParameters(parameters: Readonly<Record<string, string>>): Record<string, string> {
  const field = 'preferences.additionalQueryParameters'
  const entries = Object.entries(parameters)
  if (entries.length > MAX_PARAMETERS) throw invalid(field, `must not have more than ${MAX_PARAMETERS} entries`, 'MAX_SIZE')
  for (const [name, value] of entries) {
    if (!/^[\w.-]{1,50}$/.test(name))
      throw invalid(field, 'has a name that is not made of letters, digits, dots, dashes and underscores', 'FORMAT')
    if (value.length > 200) throw invalid(`${field}.${name}`, 'must not have more than 200 characters', 'MAX_LENGTH')
  }
  const { lang } = parameters
  if (lang !== undefined && !isLocale(lang)) throw invalid(`${field}.lang`, `must be one of ${LOCALES.join(', ')}`, 'ONE_OF_ALIGNMENT')
  return { ...parameters }
}
