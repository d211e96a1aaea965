import { contentLang } from '@galleria/intl/locales'
import type { ListedProduct } from '@galleria/platform-client/storefront/catalog/product'
import type { ProductTerms } from '../content/product-terms.ts'
import { plainText } from '../prose/plain-text.ts'

/** Something that the shop says of a product under a title of its own. */
export interface InfoSection {
  readonly title: string
  /** The section's text as the platform has it. */
  readonly html: string
  /** The words of the section on one line. */
  readonly text: string
  /** The language of the section, where it is not the page's. */
  readonly lang?: string
}

/** The sections that say something. */
export function infoSections(product: ListedProduct, locale: string): InfoSection[] {
  return product.infoSections.flatMap((_, index) => sectionAt(product, index, locale) ?? [])
}

/** What stands below the name of a product: the words of the section that the owner chose for it, by its title in the store's language. */
export function subtitleOf(product: ListedProduct, { subtitleSection, locale }: ProductTerms): InfoSection | null {
  const index = product.infoSections.findIndex(({ title, originalTitle = title }) => originalTitle === subtitleSection)
  return subtitleSection === undefined ? null : sectionAt(product, index, locale)
}

function sectionAt({ infoSections: sections, localized }: ListedProduct, index: number, locale: string): InfoSection | null {
  const { title = '', html = '', originalTitle } = sections[index] ?? {}
  const text = plainText(html)
  const lang = contentLang(locale, originalTitle ? localized?.language : undefined)
  return text ? { title, html, text, ...(lang && { lang }) } : null
}
