import { formatTag } from './locales.ts'

/**
 * A day written out, as everybody reads the same: the server does not know the shopper's zone. It stays on one line, as no language breaks
 * "12. | März": its spaces are no-break ones, and the parts of a Japanese day are joined.
 */
export function formatLongDate(date: Date, locale: string): string {
  const text = new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(date)
  return text.replaceAll(' ', '\u00a0').replaceAll(/[年月]/g, '$&\u2060')
}
