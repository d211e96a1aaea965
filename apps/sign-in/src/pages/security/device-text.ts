import { countryName } from '@galleria/intl/countries'
import { formatTag } from '@galleria/intl/locales'
import type { Messages } from '@galleria/intl/messages'
import type { SignInDevice } from '@galleria/platform-client/entities/auth/member-security'

/** The browser and the system of a sign-in. */
export function deviceText({ browser, system }: SignInDevice, { t }: Messages): string {
  if (browser && system) return t('security.device', { browser, system })
  return browser ?? system ?? t('security.unknownDevice')
}

/** Where a sign-in came from, as the network in front of the store says it; empty where it says nothing. */
export function placeText({ city, country }: SignInDevice, locale: string): string {
  return [city, country && countryName(country, locale)].filter(Boolean).join(', ')
}

/** A time as everybody reads the same: the server does not know the shopper's zone. */
export function timeText(time: Date, locale: string): string {
  return new Intl.DateTimeFormat(formatTag(locale), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(time)
}
