import { formatTag } from './locales.ts'
import { keepDate } from './long-date.ts'

export interface TimeSlot {
  readonly from: Date
  readonly to: Date
  /** IANA name of the clock that the slot is read on; without one it is UTC, and says so. */
  readonly timeZone?: string | undefined
}

/** A day with its hours: "Friday, November 27, 9:00 AM – 12:00 PM". */
export function formatTimeSlot(slot: TimeSlot, locale: string): string {
  return `${formatSlotDay(slot, locale)}${SEPARATORS[locale] ?? ', '}${formatSlotHours(slot, locale)}`
}

/** Formats a time slot for little room, such as a phone's closed select: "Fri, Nov 27, 9:00 AM – 12:00 PM". */
export function formatShortTimeSlot(slot: TimeSlot, locale: string): string {
  return `${formatDay(slot, locale, 'short')}${SEPARATORS[locale] ?? ', '}${formatSlotHours(slot, locale)}`
}

/** Separator of a day and its hours: Intl has none for ranges, and mixes figures and words of the day in Japanese. */
const SEPARATORS: Readonly<Record<string, string>> = { ja: ' ', ar: '، ' }

/** The day alone: "Friday, November 27". */
export function formatSlotDay(slot: TimeSlot, locale: string): string {
  return formatDay(slot, locale, 'long')
}

function formatDay({ from, timeZone = 'UTC' }: TimeSlot, locale: string, length: 'long' | 'short'): string {
  // Arabic has no short names of months.
  const month = length === 'short' && locale === 'ar' ? 'numeric' : length
  return keepDate(new Intl.DateTimeFormat(formatTag(locale), { weekday: length, day: 'numeric', month, timeZone }).format(from))
}

function formatSlotHours({ from, to, timeZone }: TimeSlot, locale: string): string {
  const zone = timeZone === undefined ? { timeZone: 'UTC', timeZoneName: 'short' as const } : { timeZone }
  return keepDate(new Intl.DateTimeFormat(formatTag(locale), { hour: 'numeric', minute: '2-digit', ...zone }).formatRange(from, to))
}
