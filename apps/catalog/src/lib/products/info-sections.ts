import { contentLang } from '@galleria/intl/locales'
import type { Product } from '@galleria/platform-client/entities/catalog/product'
import { plainText } from '../text/plain-text'

/** Something that the shop says of a product under a title of its own. */
export interface InfoSection {
  readonly title: string
  readonly text: string
  /** Where it is not the page's. */
  readonly lang?: string
}

/** What the shop calls the section that says what a thing is made of. */
const MATERIAL = 'Material'

/** Only descriptions are promised to be clean markup: of these sections the words are shown. */
export function infoSections({ additionalInfoSections, localized }: Product, locale: string): InfoSection[] {
  return additionalInfoSections.flatMap(({ title = '', description = '' }, index) => {
    const text = plainText(description)
    const lang = contentLang(locale, localized?.sections[index] ? localized.language : undefined)
    return text ? [{ title, text, ...(lang && { lang }) }] : []
  })
}

/** What a thing is made of, for the line below its name. */
export function materialOf(product: Product, locale: string): InfoSection | null {
  const [first] = product.additionalInfoSections
  const [shown] = infoSections(product, locale)
  const title = product.localized?.sections[0] || first?.title
  return title === MATERIAL && shown?.title === first?.title ? (shown ?? null) : null
}
