import { formatTag } from './locales.ts'

/** Making one costs more than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()
/** Days by language and number: formatting one again takes a list of orders longer than anything else that it does. */
const days = new Map<string, string>()
const MAX_DAYS = 2_000
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * A day written out, as everybody reads the same: the server does not know the shopper's zone. It stays on one line, as no language breaks
 * "12. | März".
 */
export function formatLongDate(date: Date, locale: string): string {
  const key = `${locale} ${Math.floor(date.getTime() / DAY_MS)}`
  let day = days.get(key)
  if (day !== undefined) return day
  day = formatDay(date, locale)
  if (days.size >= MAX_DAYS) days.clear()
  days.set(key, day)
  return day
}

function formatDay(date: Date, locale: string): string {
  let format = formats.get(locale)
  if (!format) formats.set(locale, (format = new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'long', timeZone: 'UTC' })))
  return keepDate(format.format(date))
}

/** A formatted date or range that breaks behind its dash alone: its spaces are no-break ones, and the parts of a Japanese day are joined. */
export function keepDate(text: string): string {
  return text
    .replaceAll(' ', '\u00a0')
    .replaceAll('–\u00a0', '– ')
    .replaceAll(/\d(?=[年月日時分])|[年月日時](?=.)/g, '$&\u2060')
}
