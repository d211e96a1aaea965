import { SOURCE_LOCALE } from '@galleria/intl/locales'

/** A text of the owner, with its language where that is not the page's. */
export interface OwnText {
  readonly text: string
  readonly lang?: string
}

/** A text in the language of the page; or else in the store's, or in any that it has. */
export function inLanguage(texts: Readonly<Record<string, string>>, locale: string): OwnText {
  const [first = ''] = Object.keys(texts)
  const lang = [locale, SOURCE_LOCALE].find((tag) => texts[tag] !== undefined) ?? first
  return { text: texts[lang] ?? '', ...(lang !== locale && { lang }) }
}
