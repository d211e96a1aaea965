import { SOURCE_LOCALE } from '@galleria/intl/locales'

/** A text of the owner, with its language where that is not the page's. */
export interface OwnText {
  readonly text: string
  readonly lang?: string
}

interface PageLanguage {
  readonly locale: string
  /** The language of addresses without a prefix. */
  readonly firstLocale: string
}

/** A text in the language of the page; or else in the store's first one, in the source's, or in any that it has. */
export function inLanguage(texts: Readonly<Record<string, string>>, { locale, firstLocale }: PageLanguage): OwnText {
  const [any = ''] = Object.keys(texts)
  const lang = [locale, firstLocale, SOURCE_LOCALE].find((tag) => texts[tag] !== undefined) ?? any
  return { text: texts[lang] ?? '', ...(lang !== locale && { lang }) }
}
