import { formatTag } from '@galleria/intl/locales'

/** The day of a time, in the one zone that is everybody's: the server does not know the shopper's. */
export const dateText = (date: Date, locale: string): string =>
  new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(date)
