import { FURTHER_LANGUAGES } from '#further-languages'

/** Languages that every app has all its messages in (BCP 47). */
export const OWN_LOCALES = ['en', 'de', 'ja', 'ar'] as const
export type OwnLocale = (typeof OWN_LOCALES)[number]

/** A language of the shop's folder `languages`. What is listed by language need not have it. */
type FurtherLocale = string & { readonly isFurther: true }
export type Locale = OwnLocale | FurtherLocale

/** Languages that the store is built with. */
export const LOCALES: readonly Locale[] = [...OWN_LOCALES, ...(FURTHER_LANGUAGES as readonly FurtherLocale[])]

/** The language that messages are written in and translated from. It is shown where nothing says which one to show. */
export const SOURCE_LOCALE = 'en' satisfies OwnLocale

export function isLocale(tag: string): tag is Locale {
  return (LOCALES as readonly string[]).includes(tag)
}

export function isOwnLocale(tag: string): tag is OwnLocale {
  return (OWN_LOCALES as readonly string[]).includes(tag)
}

/** The language that a tag names; the source language where it names none of the built ones. */
export function toLocale(tag: string | null | undefined): Locale {
  return typeof tag === 'string' && isLocale(tag) ? tag : SOURCE_LOCALE
}

/** The languages that a store offers, its first one first: those among the built ones that the owner names, or all. */
export function listOfferedLocales(languages: readonly string[] | undefined): readonly Locale[] {
  const named = [...new Set(languages)].filter(isLocale)
  return named.length > 0 ? named : LOCALES
}

/** The store's first language: that of addresses without a prefix. */
export function firstLocale(languages: readonly string[] | undefined): Locale {
  return languages?.find(isLocale) ?? SOURCE_LOCALE
}

/** Scripts that are written from right to left (ISO 15924), of languages that are spoken. Not every browser has `getTextInfo`. */
const RIGHT_TO_LEFT = /Adlm|Ara[bn]|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa/
const directions = new Map<string, 'ltr' | 'rtl'>()

export function directionOf(locale: string): 'ltr' | 'rtl' {
  let direction = directions.get(locale)
  if (!direction) directions.set(locale, (direction = RIGHT_TO_LEFT.test(new Intl.Locale(locale).maximize().toString()) ? 'rtl' : 'ltr'))
  return direction
}

/** Whether text around runs from right to left, where an amount or a sign needs a mark to keep its place. */
export function isRightToLeft(locale: string): boolean {
  return directionOf(locale) === 'rtl'
}

/** The tag for Intl: figures stay Latin in every language, as the type faces have them. */
export function formatTag(locale: string): string {
  return `${locale}-u-nu-latn`
}

/** The `lang` of a text of the catalog on a page in another language. Where nothing says it, the text is in the source language. */
export function contentLang(locale: string, language: string = SOURCE_LOCALE): string | undefined {
  return locale === language ? undefined : language
}

/**
 * A path of the store in a language: `/cart` is `/de/cart` in German and stays as it is in the store's first language.
 * @param path begins with `/`; may carry a query
 * @param first see {@link firstLocale}
 */
export function localizePath(locale: Locale, path: string, first: Locale): string {
  if (locale === first) return path
  if (path === '/') return `/${locale}`
  return path.startsWith('/?') ? `/${locale}${path.slice(1)}` : `/${locale}${path}`
}

/** The language that a path names, if it names one, and the path without it. */
export function splitLocale(pathname: string): { readonly locale: Locale | null; readonly path: string } {
  const end = pathname.indexOf('/', 1)
  const tag = end < 0 ? pathname.slice(1) : pathname.slice(1, end)
  if (!isLocale(tag)) return { locale: null, path: pathname }
  return { locale: tag, path: end < 0 ? '/' : pathname.slice(end) }
}
