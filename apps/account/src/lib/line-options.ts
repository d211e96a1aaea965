import type { DescriptionLine } from '@galleria/platform-client/entities/line-item-parts'

export interface LineOption {
  readonly name: string
  readonly value: string
}

/** What was chosen of a line's options, as the shopper reads it. */
export function lineOptions(lines: readonly DescriptionLine[]): LineOption[] {
  return lines.flatMap(({ name, plainText, colorInfo }) => {
    const value = translated(colorInfo) ?? translated(plainText)
    return value === undefined ? [] : [{ name: translated(name) ?? '', value }]
  })
}

/** A text of the platform in the shopper's language, or as it was written. */
export function translated(text: { original?: string | undefined; translated?: string | undefined } | undefined): string | undefined {
  return text?.translated || text?.original || undefined
}
