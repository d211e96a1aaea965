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
export function formatLocation({ city, country }: SignInDevice, locale: string): string {
  return [city, country && countryName(country, locale)].filter(Boolean).join(', ')
}

const TIME = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const

/** Making one costs more than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** A time as everybody reads the same: the server does not know the shopper's zone. */
export function timeText(time: Date, locale: string): string {
  let format = formats.get(locale)
  if (!format) formats.set(locale, (format = new Intl.DateTimeFormat(formatTag(locale), TIME)))
  return format.format(time)
}
