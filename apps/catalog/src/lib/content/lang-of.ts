import { contentLang } from '@galleria/intl/locales'

/** What says which of its texts are in the language that was asked for. */
interface Localizable {
  readonly localized?: { readonly language: string; readonly fields: readonly string[] } | undefined
}

/** The language of a text of the catalog, as a part of props, where that is not the page's. */
export function langOf({ localized }: Localizable, field: string, locale: string): { lang?: string } {
  const lang = contentLang(locale, localized?.fields.includes(field) ? localized.language : undefined)
  return lang === undefined ? {} : { lang }
}
