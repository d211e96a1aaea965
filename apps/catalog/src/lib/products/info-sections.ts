import type { Product } from '@galleria/platform-client/entities/catalog/product'
import { plainText } from '../text/plain-text'

/** Something that the shop says of a product under a title of its own. */
export interface InfoSection {
  readonly title: string
  readonly text: string
}

/** What the shop calls the section that says what a thing is made of. */
const MATERIAL = 'Material'

/** Only descriptions are promised to be clean markup: of these sections the words are shown. */
export function infoSections({ additionalInfoSections }: Product): InfoSection[] {
  return additionalInfoSections.flatMap(({ title = '', description = '' }) => {
    const text = plainText(description)
    return text ? [{ title, text }] : []
  })
}

/** What a thing is made of, for the line below its name. */
export function materialOf({ additionalInfoSections: [first] }: Product): string | null {
  return first?.title === MATERIAL ? plainText(first.description ?? '') || null : null
}
