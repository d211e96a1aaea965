import { SOURCE_LOCALE } from '@galleria/intl/locales'
import type { FragmentDeclaration } from '../contract/index.ts'

/** The languages of a page. */
export interface PageLanguage {
  readonly locale: string
  /** The store's first one. */
  readonly firstLocale: string
}

/** The languages that a page's words are looked for in, in this order. */
const chain = ({ locale, firstLocale }: PageLanguage) => [locale, firstLocale, SOURCE_LOCALE]

/** The file with a fragment's messages: a build that does not know the page's language was rendered in the store's first one. */
export function messagesFile(
  { messages }: Pick<FragmentDeclaration, 'messages'>,
  page: PageLanguage,
): FragmentDeclaration['messages'][string] | undefined {
  return chain(page)
    .map((tag) => messages[tag])
    .find((file) => file !== undefined)
}

/** Key of a fallback that takes what its language lacks from another first language than the source. */
export function fallbackKey(locale: string, firstLocale: string): string {
  return `${locale} ${firstLocale}`
}

/** The fallback for a page, and the language that its links are in. */
export function findDeclaredFallback(declaration: Pick<FragmentDeclaration, 'fallback' | 'fallbacks'>, page: PageLanguage) {
  const { locale, firstLocale } = page
  const mixed = declaration.fallbacks[fallbackKey(locale, firstLocale)]
  if (mixed !== undefined) return { html: mixed, language: locale }
  const htmlIn = (tag: string) => (tag === SOURCE_LOCALE ? declaration.fallback : declaration.fallbacks[tag])
  const language = chain(page).find((tag) => htmlIn(tag) !== undefined) ?? SOURCE_LOCALE
  return { html: htmlIn(language) ?? '', language }
}
