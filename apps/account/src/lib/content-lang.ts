import { DEFAULT_LOCALE, type Locale } from '@galleria/intl/locales'

/** The platform has the catalog's copy in one language: what a page in another one says of it, for voices and fonts. */
export function contentLang(locale: Locale): string | undefined {
  return locale === DEFAULT_LOCALE ? undefined : DEFAULT_LOCALE
}
