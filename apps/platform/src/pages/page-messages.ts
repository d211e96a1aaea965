import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { BoundedMap } from '@galleria/commerce/values/bounded-map'
import { firstLocale, formatTag, isLocale, SOURCE_LOCALE, type Locale } from '@galleria/intl/locales'
import { keepDate } from '@galleria/intl/long-date'
import { formatMoney } from '@galleria/intl/money'
import type { Context } from 'hono'
import { messagesIn, type MessageBundle } from '../messages.ts'
import { findStoreLanguages } from './layout/shown-store.ts'

/** The language of a hosted page: what its address asks for, else what the visit was prepared in, else the shop's first one. */
export function pageMessages({ req, env }: Context, prepared: string | null | undefined): MessageBundle {
  const languages = findStoreLanguages(env)
  const tags = [req.query('lang'), prepared, languages?.find(isLocale), STORE_SETTINGS.language]
  const locale = tags.find((tag): tag is Locale => typeof tag === 'string' && isLocale(tag))
  return messagesIn(locale ?? SOURCE_LOCALE, firstLocale(languages))
}

/** What a page says, and the currency of its amounts where that is known. */
type PricedMessages = MessageBundle & { readonly currency?: string | undefined }

/** An amount as the reader writes it. */
export function money({ locale, currency = STORE_SETTINGS.currency }: PricedMessages, amount: string): string {
  return formatMoney(amount, { locale, currency })
}

/** Formats an amount, or says that it is free. */
export function price(messages: MessageBundle, amount: string): string {
  return Number(amount) === 0 ? messages.t('price.free') : money(messages, amount)
}

/** The formats are kept, as making one takes longer than using it. */
const dayFormats = new Map<Locale, Intl.DateTimeFormat>()

function dayFormat(locale: Locale): Intl.DateTimeFormat {
  let format = dayFormats.get(locale)
  if (!format) {
    format = new Intl.DateTimeFormat(formatTag(locale), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    dayFormats.set(locale, format)
  }
  return format
}

/** The maximum number of kept ranges: shoppers of one day see the same few. */
const MAX_RANGES = 200
const ranges = new BoundedMap<string>(MAX_RANGES)

/** Days as "Wed 25 – Fri 27 Nov": without the year, which is this one or the next. */
export function dayRange({ locale }: MessageBundle, from: Date, to: Date): string {
  const key = `${locale} ${isoDay(from)} ${isoDay(to)}`
  const range = ranges.get(key) ?? keepDate(dayFormat(locale).formatRange(from, to))
  ranges.set(key, range)
  return range
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length)
}
