import { localizePath, SOURCE_LOCALE, type Locale } from '@galleria/intl/locales'

/** A path of a store without languages in its content: English stands at addresses without a prefix. */
export function pathIn(locale: Locale, path: string): string {
  return localizePath(locale, path, SOURCE_LOCALE)
}
