/** Languages that the store is built with (BCP 47). */
export const LOCALES = ['en', 'de', 'ja', 'ar'] as const
export type Locale = (typeof LOCALES)[number]

/** The language that messages are written in and translated from. It is shown where nothing says which one to show. */
export const SOURCE_LOCALE = 'en' satisfies Locale

export function isLocale(tag: string): tag is Locale {
  return (LOCALES as readonly string[]).includes(tag)
}

/** The language that a tag names; the source language where it names none of the built ones. */
export function toLocale(tag: string | null | undefined): Locale {
  return typeof tag === 'string' && isLocale(tag) ? tag : SOURCE_LOCALE
}

/** The languages that a store offers, its first one first: those among the built ones that the owner names, or all. */
export function offeredLocales(languages: readonly string[] | undefined): readonly Locale[] {
  const named = [...new Set(languages)].filter(isLocale)
  return named.length > 0 ? named : LOCALES
}

/** The store's first language: that of addresses without a prefix. */
export function firstLocale(languages: readonly string[] | undefined): Locale {
  return languages?.find(isLocale) ?? SOURCE_LOCALE
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/** Whether text around runs from right to left, where an amount or a sign needs a mark to keep its place. */
export function isRightToLeft(locale: string): boolean {
  return isLocale(locale) && directionOf(locale) === 'rtl'
}

/** What Intl is asked for: figures stay Latin in every language, as the type faces have them. */
export function formatTag(locale: string): string {
  return locale === 'ar' ? 'ar-u-nu-latn' : locale
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
export function localizedPath(locale: Locale, path: string, first: Locale): string {
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
