import { formatTag } from '@galleria/intl/locales'

/** A day as everybody reads the same: the server does not know the shopper's zone. */
export function dayText(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
