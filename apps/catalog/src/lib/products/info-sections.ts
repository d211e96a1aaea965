import { contentLang } from '@galleria/intl/locales'
import type { Product } from '@galleria/platform-client/entities/catalog/product'
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
export function infoSections(product: Product, locale: string): InfoSection[] {
  return product.additionalInfoSections.flatMap((_, index) => sectionAt(product, index, locale) ?? [])
}

/** What stands below the name of a product: the words of the section that the owner chose for it, by its title in the store's language. */
export function subtitleOf(product: Product, { subtitleSection, locale }: ProductTerms): InfoSection | null {
  const { additionalInfoSections, localized } = product
  const index = additionalInfoSections.findIndex(({ title }, at) => (localized?.sections[at] || title) === subtitleSection)
  return subtitleSection === undefined ? null : sectionAt(product, index, locale)
}

function sectionAt({ additionalInfoSections, localized }: Product, index: number, locale: string): InfoSection | null {
  const { title = '', description: html = '' } = additionalInfoSections[index] ?? {}
  const text = plainText(html)
  const lang = contentLang(locale, localized?.sections[index] ? localized.language : undefined)
  return text ? { title, html, text, ...(lang && { lang }) } : null
}
