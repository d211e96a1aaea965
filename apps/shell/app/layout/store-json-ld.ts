import { localizePath } from '@galleria/intl/locales'
import type { DocumentData } from '../document/document-data.ts'

const CONTEXT = 'https://schema.org'

type StoreData = Pick<DocumentData, 'origin' | 'locale' | 'firstLocale' | 'layout'>

/** The store for search engines, on its start page: its name, its logo and the address of its search. */
export function storeJsonLd({ origin, locale, firstLocale, layout }: StoreData): object[] {
  if (!layout?.name) return []
  const name = layout.name.text
  const id = `${origin}/#store`
  const logo = new URL(layout.logo?.src ?? '/apple-touch-icon.png', origin).href
  return [
    { '@context': CONTEXT, '@type': 'Organization', '@id': id, name, url: `${origin}/`, logo },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      name,
      url: origin + localizePath(locale, '/', firstLocale),
      inLanguage: locale,
      publisher: { '@id': id },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${localizePath(locale, '/search', firstLocale)}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
