import { localizedPath, SOURCE_LOCALE, type Locale } from '@galleria/intl/locales'

/** A path of a store whose owner names no languages: English stands at addresses without one. */
export function pathIn(locale: Locale, path: string): string {
  return localizedPath(locale, path, SOURCE_LOCALE)
}
