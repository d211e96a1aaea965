import { contentLang } from '@galleria/intl/locales'
import type { Localized } from '@galleria/platform-client/storefront/catalog/localized'

/** An entity of the catalog, with the fields that the platform gave in the requested language. */
interface Localizable {
  readonly localized?: Localized | undefined
}

/** The language of a text of the catalog, as a part of props, where that is not the page's. */
export function langOf({ localized }: Localizable, field: string, locale: string): { lang?: string } {
  const lang = contentLang(locale, localized?.fields.includes(field) ? localized.language : undefined)
  return lang === undefined ? {} : { lang }
}
