import type { DescriptionLine } from '../entities/line-items/line-item-parts.ts'
import { getTranslatedText } from './translated-text.ts'

/** What was chosen for a line, as the shopper reads it: "Size: L". */
export interface LineOption {
  readonly name: string
  readonly value: string
}

/** The chosen options of a cart's or an order's line. Those without a value are left out. */
export function toLineOptions(lines: readonly DescriptionLine[]): LineOption[] {
  return lines.flatMap(({ name, plainText, colorInfo }) => {
    const value = getTranslatedText(colorInfo) ?? getTranslatedText(plainText)
    return value === undefined ? [] : [{ name: getTranslatedText(name) ?? '', value }]
  })
}
