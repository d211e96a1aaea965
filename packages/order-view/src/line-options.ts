import type { DescriptionLine } from '@galleria/platform-client/entities/line-items/line-item-parts'
import type { LineOption } from '@galleria/ui/commerce/line-options'
import { getTranslatedText } from './translated-text.ts'

/** The chosen options of a cart's or an order's line, as the shopper reads them. Those without a value are left out. */
export function toLineOptions(lines: readonly DescriptionLine[]): LineOption[] {
  return lines.flatMap(({ name, plainText, colorInfo }) => {
    const value = getTranslatedText(colorInfo) ?? getTranslatedText(plainText)
    return value === undefined ? [] : [{ name: getTranslatedText(name) ?? '', value }]
  })
}
