/** Languages of the store (BCP 47), the default first. */
export const LOCALES = ['en', 'de', 'ja', 'ar'] as const
export type Locale = (typeof LOCALES)[number]

/** The language of addresses without a prefix. */
export const DEFAULT_LOCALE = 'en' satisfies Locale

export function isLocale(tag: string): tag is Locale {
  return (LOCALES as readonly string[]).includes(tag)
}

/**
 * The languages that a store offers: those among its own that the owner names, or all. The default one is always among them, because addresses
 * without a prefix are in it.
 */
export function offeredLocales(languages: readonly string[] | undefined): readonly Locale[] {
  return LOCALES.filter((locale) => locale === DEFAULT_LOCALE || !languages || languages.includes(locale))
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

/** The `lang` of a text of the catalog on a page in another language. Where nothing says it, the text is in the default language. */
export function contentLang(locale: string, language: string = DEFAULT_LOCALE): string | undefined {
  return locale === language ? undefined : language
}

/**
 * A path of the store in a language: `/cart` is `/de/cart` in German and stays as it is in the default language.
 * @param path begins with `/`; may carry a query
 */
export function localizedPath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path
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
