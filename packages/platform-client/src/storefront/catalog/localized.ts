import type { LocalizedFields } from '../../entities/product-parts/localized.ts'

/** Which texts of a product or category are in this language. All others are in the store's. */
export interface Localized {
  readonly language: string
  readonly fields: readonly string[]
}

/** What the embedded platform says of the texts of products and categories, in both versions alike. */
export function toLocalized(wire: LocalizedFields | undefined): { readonly localized?: Localized } {
  return wire ? { localized: { language: wire.language, fields: wire.fields } } : {}
}
